import { type ReactNode, useMemo, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type ClassSubjectId, toId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { taughtSubjects } from '@/domain/book/taughtSubjects';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { ROUTE } from '@/domain/routes';
import { periodName, periodsOf, periodTitle, policyOf } from '@/grading';
import { useWords } from '@/language/words';
import { useRows } from '@/parts/hooks/useRows';
import { useSelection } from '@/parts/record/useSelection';
import type { RecordKey } from '@/store/drafts/scoreSource';
import { useAppSelector } from '@/store/hooks';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';

const BOOK = [{ of: 'classes' }, { of: 'subjects' }, { of: 'controls' }] as const;

export type RecordChoice = {
  /** Null until subject and period are chosen. */
  key: RecordKey | null;
  /** Null where the record was given. */
  fields: ReactNode;
};

type WithRecordProps = { given: Partial<RecordKey>; children: (choice: RecordChoice) => ReactNode };

/** The record that a file is for: the one that was given, else the one that is shown, else the person chooses. */
export function WithRecord({ given, children }: WithRecordProps) {
  const { pathname } = useLocation();
  const isShown = pathname === ROUTE.record && given.subjectId === undefined;
  return isShown ? <OfShown>{children}</OfShown> : <Chosen given={given}>{children}</Chosen>;
}

function OfShown({ children }: Pick<WithRecordProps, 'children'>) {
  const { subject, quarter } = useSelection();
  return (
    <Chosen given={{}} shown={subject ? { subjectId: subject.id, quarter } : {}}>
      {children}
    </Chosen>
  );
}

function Chosen({ given, shown = {}, children }: WithRecordProps & { shown?: Partial<RecordKey> }) {
  return children(useChoice(given, shown));
}

function useChoice(given: Partial<RecordKey>, shown: Partial<RecordKey>): RecordChoice {
  useRows(BOOK);
  const [choice, setChoice] = useState<Partial<RecordKey> | null>(null);
  const { subjectId, quarter: period } = choice ?? (given.subjectId ? given : shown);
  const isWhole = subjectId !== undefined && period !== undefined && period > 0;
  return {
    key: isWhole ? { subjectId, quarter: period } : null,
    fields: given.subjectId ? null : <RecordFields value={{ subjectId, quarter: period }} onChange={setChoice} />,
  };
}

type Value = { subjectId: ClassSubjectId | undefined; quarter: number | undefined };
type RecordFieldsProps = { value: Value; onChange: (choice: Partial<RecordKey>) => void };

function RecordFields({ value, onChange }: RecordFieldsProps) {
  const { _ } = useWords();
  const tables = useAppSelector((state) => state.entities.tables);
  const subjects = useMemo(() => openSubjects(tables), [tables]);
  const subject = value.subjectId && tables.classSubjects[value.subjectId];
  const policy = policyOf(subject && tables.class[subject.classModel]?.gradingPolicy);
  const periods = subject ? periodsOf(subject, policy) : [];
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      <Field label={_('Section and subject')}>
        <Select
          value={value.subjectId ?? ''}
          placeholder={_('Choose…')}
          options={subjects}
          onChange={(event) => {
            const chosen = tables.classSubjects[toId<ClassSubjectId>(event.target.value)];
            const offered = chosen ? periodsOf(chosen, policyOf(tables.class[chosen.classModel]?.gradingPolicy)) : [];
            const kept = offered.find((period) => period === value.quarter);
            const quarter = offered.length === 1 ? offered[0] : kept;
            onChange({
              subjectId: toId<ClassSubjectId>(event.target.value),
              ...(quarter === undefined ? {} : { quarter }),
            });
          }}
        />
      </Field>
      <Field label={periodTitle(policy)}>
        <Select
          value={value.quarter !== undefined && value.quarter > 0 ? String(value.quarter) : ''}
          placeholder={_('Choose…')}
          disabled={!subject}
          options={periods.map((period) => ({
            value: String(period),
            label:
              subject && isQuarterClosed(subject, period)
                ? _('{period}, closed', { period: periodName(policy, period) })
                : periodName(policy, period),
            disabled: subject ? isQuarterClosed(subject, period) : false,
          }))}
          onChange={(event) =>
            onChange({
              ...(value.subjectId ? { subjectId: value.subjectId } : {}),
              quarter: Number(event.target.value),
            })
          }
        />
      </Field>
    </div>
  );
}

function openSubjects(tables: Tables): { value: string; label: string }[] {
  return taughtSubjects(tables).map(({ subject, section }) => ({
    value: subject.id,
    label: `${section.name} (${section.academicYear}) · ${subject.subject}`,
  }));
}
