import { useCallback, useMemo, useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ClassStudentId } from '@/domain/book/ids';

export type RecordView = {
  /** The record with its learners in the order chosen. */
  record: ClassRecord;
  /** Activities out of sight; they count in the grades all the same. */
  hidden: ReadonlySet<string>;
  /** Null is the class's own order. It stays as it was when chosen: rows must not jump while scores are typed. */
  sortBy: (order: ScoreOrder | null) => void;
  /** The activity by which the learners are sorted, highest score first. */
  sorted: string | null;
  hide: (activityId: string) => void;
  showAll: () => void;
};

export type ScoreOrder = { activityId: string; learners: readonly ClassStudentId[] };

/** How one looks at the record, for this visit: order of the learners, columns in sight. */
export function useRecordView(record: ClassRecord): RecordView {
  const [order, setOrder] = useState<ScoreOrder | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const hide = useCallback((activityId: string) => setHidden((before) => new Set([...before, activityId])), []);
  const showAll = useCallback(() => setHidden(new Set()), []);
  const sorted = useMemo(() => withOrder(record, order?.learners ?? null), [record, order]);
  return { record: sorted, hidden, sortBy: setOrder, sorted: order?.activityId ?? null, hide, showAll };
}

/** Learners who joined since the order was chosen come last. */
export function withOrder(record: ClassRecord, order: readonly ClassStudentId[] | null): ClassRecord {
  if (!order) return record;
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = (id: ClassStudentId) => place.get(id) ?? order.length;
  const learners = [...record.learners].sort((a, b) => placeOf(a.classStudentId) - placeOf(b.classStudentId));
  return { ...record, learners };
}
