import { useCallback, useMemo, useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ClassStudentId } from '@/domain/book/ids';
import type { LearnerFilter } from '@/features/record/habits/learnerFilters';

export type RecordView = {
  /** The record with its learners in the chosen order. */
  record: ClassRecord;
  /** Hidden activities; they still count in the grades. */
  hidden: ReadonlySet<string>;
  /**
   * Null restores the class's own order. The order is fixed when it is chosen: rows must not jump while scores are
   * typed.
   */
  sortBy: (order: ColumnOrder | null) => void;
  /** The column by which the learners are sorted, highest first; null for the class's own order. */
  order: ColumnOrder | null;
  /** Null shows all learners. */
  filter: LearnerFilter | null;
  filterBy: (filter: LearnerFilter | null) => void;
  hide: (activityId: string) => void;
  showAll: () => void;
};

type ColumnOrder = { colKey: string; learners: readonly ClassStudentId[] };

/** The view of the record, for this visit: order and choice of the learners, and visible columns. */
export function useRecordView(record: ClassRecord): RecordView {
  const [order, setOrder] = useState<ColumnOrder | null>(null);
  const [hidden, setHidden] = useState<ReadonlySet<string>>(new Set());
  const [filter, filterBy] = useState<LearnerFilter | null>(null);
  const hide = useCallback((activityId: string) => setHidden((before) => new Set([...before, activityId])), []);
  const showAll = useCallback(() => setHidden(new Set()), []);
  const sorted = useMemo(() => withOrder(record, order?.learners ?? null), [record, order]);
  return { record: sorted, hidden, sortBy: setOrder, order, filter, filterBy, hide, showAll };
}

/** Learners who joined after the order was chosen come last. */
function withOrder(record: ClassRecord, order: readonly ClassStudentId[] | null): ClassRecord {
  if (!order) return record;
  const place = new Map(order.map((id, index) => [id, index]));
  const placeOf = (id: ClassStudentId) => place.get(id) ?? order.length;
  const learners = [...record.learners].sort((a, b) => placeOf(a.classStudentId) - placeOf(b.classStudentId));
  return { ...record, learners };
}
