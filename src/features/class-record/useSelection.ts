import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { QUARTER_FINAL, QUARTER_UNSET } from '@/domain/constants';
import type { ClassDoc, ClassSubjectDoc } from '@/domain/entities';
import type { ClassId, ClassSubjectId } from '@/domain/ids';
import { rowsOf, type Tables } from '@/domain/tables';
import { policyOf } from '@/grading';
import { useAppSelector } from '@/store/hooks';

export type Selection = {
  classes: readonly ClassDoc[];
  subjects: readonly ClassSubjectDoc[];
  section: ClassDoc | undefined;
  subject: ClassSubjectDoc | undefined;
  /** 1 and on, 0 for final grades, -1 while nothing is chosen. */
  quarter: number;
  choose: (choice: { classId?: string; subjectId?: string; quarter?: number }) => void;
};

/** Class, subject and quarter from the address; what it leaves open is the newest section and the current quarter. */
export function useSelection(): Selection {
  const [params, setParams] = useSearchParams();
  const tables = useAppSelector((state) => state.entities.tables);
  const picked = useMemo(
    () =>
      pick(tables, { classId: params.get('class'), subjectId: params.get('subject'), quarter: params.get('quarter') }),
    [tables, params],
  );
  const { section, subject, quarter } = picked;
  const choose = useCallback<Selection['choose']>(
    (choice) => {
      // Another section has other subjects.
      const subjectId = choice.subjectId ?? (choice.classId ? '' : (subject?.id ?? ''));
      const next = {
        class: choice.classId ?? section?.id ?? '',
        subject: subjectId,
        quarter: String(choice.quarter ?? quarter),
      };
      setParams(Object.fromEntries(Object.entries(next).filter(([, value]) => value !== '')));
    },
    [section, subject, quarter, setParams],
  );
  return { ...picked, choose };
}

type Asked = { classId: string | null; subjectId: string | null; quarter: string | null };

function pick(tables: Tables, asked: Asked): Omit<Selection, 'choose'> {
  const classes = rowsOf(tables, 'class', (row) => !row.deletedAt).sort(
    (a, b) => b.academicYear.localeCompare(a.academicYear) || byText(a.name, b.name),
  );
  const askedSubject = tables.classSubjects[(asked.subjectId ?? '') as ClassSubjectId];
  const classId = (asked.classId ?? askedSubject?.classModel ?? classes[0]?.id ?? '') as ClassId;
  const section = classes.find((row) => row.id === classId);
  const subjects = rowsOf(tables, 'classSubjects', (row) => row.classModel === classId && !row.deletedAt).sort((a, b) =>
    byText(a.subject, b.subject),
  );
  const subject = subjects.find((row) => row.id === asked.subjectId) ?? subjects[0];
  const quarter = pickQuarter(asked.quarter, section, tables.controls['1']?.currentQuarter);
  return { classes, subjects, section, subject, quarter: subject ? quarter : QUARTER_UNSET };
}

function pickQuarter(asked: string | null, section: ClassDoc | undefined, current: number | undefined): number {
  const periods = policyOf(section?.gradingPolicy).periods.map((period) => period.number);
  const wanted = asked === null ? (current ?? periods[0]) : Number(asked);
  if (wanted === QUARTER_FINAL) return QUARTER_FINAL;
  return periods.find((period) => period === wanted) ?? periods[0] ?? QUARTER_UNSET;
}

const collator = new Intl.Collator('fil', { numeric: true });

function byText(a: string, b: string): number {
  return collator.compare(a, b);
}
