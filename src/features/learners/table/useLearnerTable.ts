import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { StudentDoc } from '@/domain/book/entities';
import { type StudentId, toId } from '@/domain/book/ids';
import { LEARNER_FIELDS, type LearnerField } from '@/domain/learners/learnerFields';
import { errorSentence } from '@/domain/words/errors';
import { storeLearner } from '@/features/learners/learners';
import { keepCells, keptCells, type SheetOwner } from '@/parts/saving/keptCells';
import { useAppSelector, useAppStore } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { type LearnerEdit, type LearnerTexts, toLearnerRows, withEdits, withoutStored } from './learnerTexts';

/** The texts that an edit found in its cells, and those that it left there. */
type Step = readonly (LearnerEdit & { left: string })[];

/**
 * The texts typed into the table. Each learner with a text that can be stored is stored at once, one after the other;
 * what cannot be stored stays typed. A step back is typed again, so it reaches what is stored too.
 */
export function useLearnerTable(learners: readonly StudentDoc[]) {
  const store = useAppStore();
  const uid = useAppSelector(selectUser)?.id ?? '';
  const owner: SheetOwner = useMemo(() => ({ uid, sheet: 'learners' }), [uid]);
  const [texts, setTexts] = useState<LearnerTexts>({});
  const [failed, setFailed] = useState<Readonly<Record<string, string>>>({});
  const [left, setLeft] = useState(0);
  const latest = useRef(texts);
  const steps = useRef<{ undo: Step[]; redo: Step[] }>({ undo: [], redo: [] });
  const queue = useRef<Promise<void>>(Promise.resolve());
  const ids = useRef<ReadonlySet<StudentId>>(new Set());
  ids.current = new Set(learners.map(({ id }) => id));
  /** The learners as they are now: storing changes them between two renders. */
  const now = useCallback(() => {
    const { students } = store.getState().entities.tables;
    return [...ids.current].flatMap((id) => students[id] ?? []);
  }, [store]);
  const put = useCallback(
    (next: LearnerTexts) => {
      latest.current = next;
      setTexts(next);
      keepCells(owner, toKept(next));
    },
    [owner],
  );
  const send = useCallback(
    async (studentId: StudentId) => {
      const wanted = toLearnerRows(now(), latest.current).find(({ student }) => student.id === studentId)?.wanted;
      const forgetFailure = () => setFailed(({ [studentId]: _, ...others }) => others);
      if (!wanted) return forgetFailure();
      try {
        await store.dispatch(storeLearner(studentId, wanted));
        forgetFailure();
        put(withoutStored(latest.current, studentId, wanted));
      } catch (error) {
        setFailed((before) => ({ ...before, [studentId]: errorSentence(error) }));
      }
    },
    [store, now, put],
  );
  const apply = useCallback(
    (edits: readonly LearnerEdit[]) => {
      put(withEdits(now(), latest.current, edits));
      const touched = [...new Set(edits.map(({ studentId }) => studentId))];
      setLeft((count) => count + touched.length);
      for (const id of touched) {
        queue.current = queue.current.then(() => send(id)).then(() => setLeft((count) => count - 1));
      }
    },
    [now, put, send],
  );
  // Texts that an earlier visit of this tab left are typed again.
  useEffect(() => {
    const kept = toEdits(keptCells(owner));
    if (kept.length > 0) apply(kept);
  }, [owner, apply]);
  const type = useCallback(
    (edits: readonly LearnerEdit[]) => {
      const before = shownTexts(now(), latest.current);
      apply(edits);
      const after = shownTexts(now(), latest.current);
      const step = edits.map((edit) => ({ ...edit, text: before(edit), left: after(edit) }));
      const changed = step.filter((each) => each.text !== each.left);
      if (changed.length > 0) steps.current = { undo: [...steps.current.undo, changed], redo: [] };
    },
    [apply, now],
  );
  const step = useCallback(
    (from: 'undo' | 'redo') => {
      const last = steps.current[from].at(-1);
      if (!last) return;
      const shown = shownTexts(now(), latest.current);
      // A cell that has another text by now is somebody else's, and a stored sex cannot be taken away.
      const own = last.filter((edit) => shown(edit) === edit.left && (edit.field !== 'sex' || edit.text !== ''));
      const to = from === 'undo' ? 'redo' : 'undo';
      const back = own.map((edit) => ({ ...edit, text: edit.left, left: edit.text }));
      steps.current = {
        ...steps.current,
        [from]: steps.current[from].slice(0, -1),
        [to]: [...steps.current[to], back],
      };
      apply(own);
    },
    [apply, now],
  );
  return { texts, failed, left, type, step };
}

function shownTexts(learners: readonly StudentDoc[], texts: LearnerTexts): (cell: Omit<LearnerEdit, 'text'>) => string {
  const rows = new Map(toLearnerRows(learners, texts).map((row) => [row.student.id, row.shown]));
  return ({ studentId, field }) => rows.get(studentId)?.[field] ?? '';
}

function toKept(texts: LearnerTexts) {
  const cells = Object.entries(texts).flatMap(([id, fields]) =>
    Object.entries(fields).map(([field, text]) => [`${field} ${id}`, { text, base: null }] as const),
  );
  return Object.fromEntries(cells);
}

function toEdits(kept: ReturnType<typeof keptCells>): LearnerEdit[] {
  return Object.entries(kept).flatMap(([key, { text }]) => {
    const [field = '', id = ''] = key.split(' ');
    return field in LEARNER_FIELDS ? [{ studentId: toId<StudentId>(id), field: field as LearnerField, text }] : [];
  });
}
