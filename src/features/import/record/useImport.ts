import { useEffect, useMemo, useState } from 'react';
import type { ActivityId, ClassSubjectId, StudentId } from '@/domain/book/ids';
import type { TreeQuery } from '@/domain/book/treeQueries';
import type { RecordFile } from '@/files/record-file/fileContent';
import type { SubCategoryWeights } from '@/grading';
import { useRows } from '@/parts/hooks/useRows';
import { loadSubCategoryWeights } from '@/store/book/load';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { ChosenRecord } from '@/store/state/recordFiles';
import { findPlaced } from './findPlaced';
import { gradeDifferences } from './gradeDifferences';
import { columnKey, type ImportChoices, type Side, type SubjectChoice, type Target } from './importChoices';
import { initialChoices, subjectChoices } from './initialChoices';

const NONE: readonly TreeQuery[] = [];
/** Choices that change nothing of what is found. */
const EMPTY_CHOICES = {
  withMiddle: false,
  withLrns: false,
  withOrder: false,
  typedNames: new Map(),
  names: new Map(),
  sides: new Map(),
  agreed: false,
};
const NO_WEIGHTS: SubCategoryWeights = {};

/** The choices of the page, and what is found with them. Needs the classes, subjects and learners of the book. */
export function useImport(file: RecordFile, chosen: ChosenRecord) {
  const tables = useAppSelector((state) => state.entities.tables);
  const [choices, setChoices] = useState<ImportChoices>(() => initialChoices(tables, file, chosen));
  const subjectIds = choices.subjects.flatMap(({ to }) => (to === 'new' || to === 'skip' ? [] : [to]));
  const loading = useRows(subjectIds.length === 0 ? NONE : subjectIds.flatMap(recordQueries));
  const isReady = loading.status === 'ready';
  const { target, subjects, learners, activities } = choices;
  const meant = useMemo(
    () => ({ ...EMPTY_CHOICES, target, subjects, learners, activities }),
    [target, subjects, learners, activities],
  );
  const placed = useMemo(() => (isReady ? findPlaced(tables, file, meant) : []), [tables, file, meant, isReady]);
  const subCategoryWeights = useSubCategoryWeights();
  const differences = useMemo(
    () => gradeDifferences(tables, { file, choices: meant, placed }, subCategoryWeights),
    [tables, file, meant, placed, subCategoryWeights],
  );
  const set = (change: Partial<ImportChoices>) => setChoices((before) => ({ ...before, ...change }));
  const afresh = { sides: new Map(), activities: new Map(), agreed: false };
  return {
    tables,
    choices,
    placed,
    loading,
    differences,
    setTarget: (target: Target) => {
      const isSame = isSameSection(choices.target, target);
      const subjects = isSame ? {} : { ...afresh, learners: new Map(), subjects: subjectChoices(tables, file, target) };
      set({ target, ...subjects });
    },
    setSubject: (place: number, choice: SubjectChoice) =>
      set({ ...afresh, subjects: choices.subjects.map((each, at) => (at === place ? choice : each)) }),
    answerLearner: (key: number, answer: StudentId | 'new' | 'skip' | null) =>
      set({ learners: changed(choices.learners, key, answer) }),
    /** Choices between two values of the period are asked anew, because its columns may be other activities now. */
    answerActivity: (place: number, { period, at, answer }: ActivityAnswer) => {
      const ofSubject = choices.activities.get(place) ?? new Map();
      const ofPeriod = changed(ofSubject.get(period) ?? new Map(), at, answer);
      const sides = new Map([...choices.sides].filter(([key]) => !key.startsWith(columnKey(place, period, ''))));
      set({ activities: changed(choices.activities, place, changed(ofSubject, period, ofPeriod)), sides });
    },
    setName: (column: string, name: string) => set({ names: changed(choices.names, column, name) }),
    setSides: (keys: readonly string[], side: Side) =>
      set({ sides: new Map([...choices.sides, ...keys.map((key) => [key, side] as const)]) }),
    typeName: (key: number, names: { lastName: string; firstName: string }) =>
      set({ typedNames: changed(choices.typedNames, key, names) }),
    setMiddle: (withMiddle: boolean) => set({ withMiddle }),
    setLrns: (withLrns: boolean) => set({ withLrns }),
    setOrder: (withOrder: boolean) => set({ withOrder }),
    agree: (agreed: boolean) => set({ agreed }),
  };
}

/** Without them, because the server does not answer, activities of own files with a sub-category count as the others. */
function useSubCategoryWeights(): SubCategoryWeights {
  const dispatch = useAppDispatch();
  const known = useAppSelector((state) => state.reference.subCategoryWeights);
  useEffect(() => {
    if (!known) dispatch(loadSubCategoryWeights()).catch(() => undefined);
  }, [dispatch, known]);
  return known ?? NO_WEIGHTS;
}

export type ImportForm = ReturnType<typeof useImport>;

/** `at`: the place of the activity in the file's period. */
type ActivityAnswer = { period: number; at: number; answer: ActivityId | 'new' };

function recordQueries(subjectId: ClassSubjectId): TreeQuery[] {
  return [
    { of: 'enrolments', subjectId },
    { of: 'allActivitiesOfSubject', subjectId },
    { of: 'scoresOfSubject', subjectId },
    { of: 'marksOfSubject', subjectId },
    { of: 'allGradesOfSubject', subjectId },
  ];
}

function isSameSection(before: Target | null, now: Target): boolean {
  if (!before) return false;
  const idOf = (target: Target) => ('classId' in target ? target.classId : null);
  return idOf(before) === idOf(now);
}

function changed<Key, Value>(map: ReadonlyMap<Key, Value>, key: Key, value: Value | null): ReadonlyMap<Key, Value> {
  const others = [...map].filter(([each]) => each !== key);
  return new Map(value === null ? others : [...others, [key, value] as const]);
}
