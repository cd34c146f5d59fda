import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ClassSubjectId, toId } from '@/domain/book/ids';
import type { TaughtSubject } from '@/domain/book/taughtSubjects';
import type { TreeQuery } from '@/domain/book/treeQueries';

type ActivityFilters = {
  classId: string;
  subjectId: string;
  /** 0 for all. */
  quarter: number;
  /** 0 for all. */
  category: number;
  /** From 1. */
  page: number;
};

export type Filtering = {
  filters: ActivityFilters;
  query: TreeQuery;
  isFiltered: boolean;
  choose: (choice: Partial<Record<keyof ActivityFilters, string | number>>) => void;
  clear: () => void;
};

/** Keeps the filters in the address: the class record links to one subject and quarter, and a reload keeps them. */
export function useActivityFilters(subjects: readonly TaughtSubject[]): Filtering {
  const [params, setParams] = useSearchParams();
  const filters = useMemo(() => toFilters(params, subjects), [params, subjects]);
  const query = useMemo(() => toListQuery(filters, subjects), [filters, subjects]);
  const choose = useCallback<Filtering['choose']>(
    (choice) => {
      const { classId, subjectId, quarter, category, page } = { ...filters, page: 1, ...choice };
      const named = { class: classId, subject: subjectId, quarter, category, page: page === 1 ? '' : page };
      const set = Object.entries(named).filter(([, value]) => value !== '' && value !== 0);
      setParams(Object.fromEntries(set.map(([key, value]) => [key, String(value)])), { replace: true });
    },
    [filters, setParams],
  );
  const clear = useCallback(() => setParams({}, { replace: true }), [setParams]);
  const isFiltered = Boolean(filters.classId || filters.subjectId || filters.quarter || filters.category);
  return { filters, query, isFiltered, choose, clear };
}

function toFilters(params: URLSearchParams, subjects: readonly TaughtSubject[]): ActivityFilters {
  const number = (key: string) => Math.max(0, Math.trunc(Number(params.get(key)) || 0));
  const own = subjects.find(({ subject }) => subject.id === params.get('subject'));
  const askedClass = subjects.find(({ section }) => section.id === params.get('class'))?.section.id ?? '';
  return {
    classId: own?.section.id ?? askedClass,
    subjectId: own?.subject.id ?? '',
    quarter: number('quarter'),
    category: number('category'),
    page: Math.max(1, number('page')),
  };
}

/** The query for a section names its subjects, since activities do not name the section. */
function toListQuery(filters: ActivityFilters, subjects: readonly TaughtSubject[]): TreeQuery {
  const { classId, subjectId, quarter, category } = filters;
  const ofClass = subjects.filter(({ section }) => section.id === classId).map(({ subject }) => subject.id);
  const subjectIds = subjectId ? [toId<ClassSubjectId>(subjectId)] : ofClass;
  return {
    of: 'activityList',
    ...(subjectIds.length > 0 ? { subjectIds } : {}),
    ...(quarter ? { quarter } : {}),
    ...(category ? { category } : {}),
  };
}
