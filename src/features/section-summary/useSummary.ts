import { useCallback, useEffect, useMemo } from 'react';
import type { ClassId, ClassSubjectId, StudentId } from '@/domain/book/ids';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { loadRows } from '@/store/book/load';
import { selectReadiness } from '@/store/book/readiness';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type SectionSummary, subjectsOfClass, toSectionSummary } from './sectionSummary';

export type SummaryLoading = {
  summary: SectionSummary | null;
  status: 'loading' | 'ready' | 'failed';
  sentence: string | null;
  /** Reads from the server again. */
  refresh: () => void;
};

/** Grades and enrolments of each subject of the section, and its learners; read once in a visit. */
export function useSummary(classId: ClassId | undefined): SummaryLoading {
  const dispatch = useAppDispatch();
  const tables = useAppSelector((state) => state.entities.tables);
  const section = classId && tables.class[classId];
  const subjectKey = classId
    ? subjectsOfClass(tables, classId)
        .map(({ id }) => id)
        .join(' ')
    : '';
  const learnerKey = section ? [...section.students].sort().join(' ') : '';
  const queries = useMemo(() => summaryQueries(subjectKey, learnerKey), [subjectKey, learnerKey]);
  const readiness = useAppSelector((state) => selectReadiness(state, queries));
  useEffect(() => void dispatch(loadRows(queries)), [dispatch, queries]);
  const refresh = useCallback(() => void dispatch(loadRows(queries, { force: true })), [dispatch, queries]);
  const summary = useMemo(() => (classId ? toSectionSummary(tables, classId) : null), [tables, classId]);
  return { summary, status: readiness.status, sentence: readiness.error?.message ?? null, refresh };
}

function summaryQueries(subjectKey: string, learnerKey: string): TreeQuery[] {
  const subjects = idsOf<ClassSubjectId>(subjectKey);
  const ids = idsOf<StudentId>(learnerKey);
  return [
    ...subjects.flatMap((subjectId): TreeQuery[] => [
      { of: 'enrolments', subjectId },
      { of: 'allGradesOfSubject', subjectId },
    ]),
    ...(ids.length > 0 ? [{ of: 'learnersById', ids } as const] : []),
  ];
}

function idsOf<Id extends string>(key: string): Id[] {
  return key.split(' ').flatMap((id) => (id === '' ? [] : [id as Id]));
}
