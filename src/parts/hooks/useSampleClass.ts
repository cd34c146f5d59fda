import { useRef, useState } from 'react';
import type { ClassDoc } from '@/domain/book/entities';
import type { ClassId } from '@/domain/book/ids';
import { academicYearAt } from '@/domain/school/academicYear';
import { phrase } from '@/domain/words/say';
import { findSampleClass, isUntouchedSample } from '@/plans/classes/planSampleClass';
import { newPlannedAttempt } from '@/store/book/commitAdding';
import { loadRows } from '@/store/book/load';
import { removeClass } from '@/store/book/removals';
import { addSampleClass } from '@/store/book/sampleClass';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { Thunk } from '@/store/makeStore';
import { modalOpened } from '@/store/state/shell';

export type SampleClass = {
  /** The sample class, if it exists and the classes are loaded. */
  found: ClassDoc | undefined;
  busy: boolean;
  /** Null where the class was not made; a toast has said why. */
  add: () => Promise<ClassId | null>;
  /**
   * Removes the class at once if nothing was added to it; otherwise opens the question that is asked for any class.
   * Answers whether it was removed at once.
   */
  remove: () => Promise<boolean>;
};

export function useSampleClass(): SampleClass {
  const dispatch = useAppDispatch();
  const tables = useAppSelector((state) => state.entities.tables);
  const found = findSampleClass(tables);
  const [busy, setBusy] = useState(false);
  const attempt = useRef(newPlannedAttempt());
  const whileBusy = async <Answer>(work: () => Promise<Answer>): Promise<Answer | null> => {
    if (busy) return null;
    setBusy(true);
    try {
      return await work();
    } catch {
      // The toast has said why.
      return null;
    } finally {
      setBusy(false);
    }
  };
  const remove = async () => {
    if (!found) return false;
    const { id: classId, name } = found;
    const isRemoved = await whileBusy(() => dispatch(removeUntouched(found)));
    if (isRemoved !== false) return isRemoved ?? false;
    dispatch(
      modalOpened({ title: phrase('Delete {name}?', { name }), bodyType: 'classRemove', extraObject: { classId } }),
    );
    return false;
  };
  return {
    found,
    busy,
    add: () => whileBusy(() => dispatch(addSampleClass(academicYearAt(new Date()), attempt.current))),
    remove,
  };
}

/** Reads the learners, whose names may be real ones by now. Answers whether the class was as it was made, and is removed. */
function removeUntouched(section: ClassDoc): Thunk<Promise<boolean>> {
  return async (dispatch, getState) => {
    await dispatch(loadRows([{ of: 'learnersById', ids: section.students }]));
    if (!isUntouchedSample(getState().entities.tables, section)) return false;
    await dispatch(removeClass(section.id));
    return true;
  };
}
