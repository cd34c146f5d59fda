import { useCallback, useMemo, useRef } from 'react';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import { type ClassId, type ClassSubjectId, toId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { QUARTER_FINAL, QUARTER_UNSET } from '@/domain/constants';
import { compareText } from '@/domain/words/textOrder';
import { periodsOf, policyOf } from '@/grading';
import { useAppSelector } from '@/store/hooks';
import { useCurrentQuarter } from './useCurrentQuarter';

export type Selection = {
  classes: readonly ClassDoc[];
  subjects: readonly ClassSubjectDoc[];
  section: ClassDoc | undefined;
  subject: ClassSubjectDoc | undefined;
  /** From 1; 0 for final grades; -1 while it is not known. */
  quarter: number;
  choose: (choice: { classId?: string; subjectId?: string; quarter?: number }) => void;
};

/** Class, subject and quarter from the address. Missing parts become the newest section and its current quarter. */
export function useSelection(): Selection {
  const [params, setParams] = useSearchParams();
  const state: unknown = useLocation().state;
  const tables = useAppSelector((root) => root.entities.tables);
  const picked = useMemo(
    () => pick(tables, { classId: params.get('class'), subjectId: params.get('subject') }),
    [tables, params],
  );
  const { section, subject } = picked;
  const asked = askedQuarter(params.get('quarter'), picked);
  const current = useCurrentQuarter(asked === null ? subject?.id : undefined, formerQuarter(state));
  const quarter = (subject && (asked ?? current)) ?? QUARTER_UNSET;
  // A large record takes its time to be shown. What is chosen meanwhile goes with the choice before it.
  const unshown = useRef<{ shown: URLSearchParams; next: Named } | null>(null);
  const choose = useCallback<Selection['choose']>(
    (choice) => {
      const before = unshown.current?.shown === params ? unshown.current.next : named(section, subject, quarter);
      // Another section has other subjects, and another subject may be in another quarter.
      const isElsewhere = choice.classId !== undefined || choice.subjectId !== undefined;
      const kept = isElsewhere && quarter !== QUARTER_FINAL ? '' : before.quarter;
      const next = {
        class: choice.classId ?? before.class,
        subject: choice.subjectId ?? (choice.classId ? '' : before.subject),
        quarter: choice.quarter === undefined ? kept : String(choice.quarter),
      };
      unshown.current = { shown: params, next };
      const given = Object.entries(next).filter(([, value]) => value !== '');
      setParams(Object.fromEntries(given), { state: { formerQuarter: quarter } });
    },
    [section, subject, quarter, params, setParams],
  );
  return { ...picked, quarter, choose };
}

/** Class, subject and quarter as the address names them. */
type Named = { class: string; subject: string; quarter: string };

const named = (section: ClassDoc | undefined, subject: ClassSubjectDoc | undefined, quarter: number): Named => ({
  class: section?.id ?? '',
  subject: subject?.id ?? '',
  quarter: String(quarter),
});

type Asked = { classId: string | null; subjectId: string | null };

function pick(tables: Tables, asked: Asked): Omit<Selection, 'choose' | 'quarter'> {
  const classes = rowsOf(tables, 'class', (row) => !row.deletedAt).sort(
    (a, b) => compareText(b.academicYear, a.academicYear) || compareText(a.name, b.name),
  );
  const askedSubject = tables.classSubjects[toId<ClassSubjectId>(asked.subjectId ?? '')];
  const classId = toId<ClassId>(asked.classId ?? askedSubject?.classModel ?? classes[0]?.id ?? '');
  const section = classes.find((row) => row.id === classId);
  const subjects = rowsOf(tables, 'classSubjects', (row) => row.classModel === classId && !row.deletedAt).sort((a, b) =>
    compareText(a.subject, b.subject),
  );
  const subject = subjects.find((row) => row.id === asked.subjectId) ?? subjects[0];
  return { classes, subjects, section, subject };
}

/** Null when the address names no quarter; the subject's first when it lacks the one named. */
function askedQuarter(
  asked: string | null,
  { section, subject }: Pick<Selection, 'section' | 'subject'>,
): number | null {
  if (asked === null) return null;
  const policy = policyOf(section?.gradingPolicy);
  const periods = periodsOf(subject ?? {}, policy);
  const wanted = Number(asked);
  if (wanted === QUARTER_FINAL && asked !== '') return QUARTER_FINAL;
  return periods.find((period) => period === wanted) ?? periods[0] ?? QUARTER_UNSET;
}

/**
 * The quarter that was shown before another section or subject was chosen. The new record opens on it if it has
 * activities there.
 */
function formerQuarter(state: unknown): number | null {
  if (typeof state !== 'object' || state === null || !('formerQuarter' in state)) return null;
  return typeof state.formerQuarter === 'number' && state.formerQuarter > 0 ? state.formerQuarter : null;
}
