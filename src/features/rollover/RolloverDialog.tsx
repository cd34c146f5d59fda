import { type FormEvent, useState } from 'react';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { DO8_2015 } from '@/grading';
import { useWords } from '@/language/words';
import { yearsOf } from '@/parts/class-form/classList';
import { useAskedSchoolSetting } from '@/parts/hooks/useSchoolSetting';
import { useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Checkbox } from '@/ui/form/Checkbox';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';
import { Alert } from '@/ui/page/Alert';
import { RolloverSection } from './RolloverSection';
import {
  nextYear,
  offerFor,
  type Rollover,
  type RolloverRow,
  type RowErrors,
  refuseRow,
  refuseYear,
  sectionsOfYear,
  sourceOf,
  toRows,
} from './rolloverForm';
import { useLearnerLists } from './useLearnerLists';
import { useRollover } from './useRollover';

/** The sections of one school year made anew for the next: subjects and weights along, learners as chosen. */
export function RolloverDialog({ modal, onClose }: ModalBodyProps<'yearRollover'>) {
  const { _ } = useWords();
  const tables = useAppSelector((state) => state.entities.tables);
  const school = useAskedSchoolSetting();
  const years = yearsOf(rowsOf(tables, 'class', (row) => !row.deletedAt));
  const [from, setFrom] = useState(years[0] ?? '');
  const [rollover, setRollover] = useState<Rollover>(() => startFrom(tables, years[0] ?? ''));
  const [touched, setTouched] = useState(false);
  const lists = useLearnerLists();
  const { made, busy, refusal, save } = useRollover(onClose);
  const set = (change: Partial<Rollover>) => setRollover((before) => ({ ...before, ...change }));
  const sections = sectionsOfYear(tables, from);
  const before = newestPolicy(tables, rollover.year.trim());
  const rows = rollover.rows.flatMap((row) => {
    const section = tables.class[row.from];
    if (!section) return [];
    const offer = offerFor(row, rollover.year, { ...school, before });
    const policyId = row.gradingPolicy || (offer?.policyId ?? null);
    const isMade = made.has(row.from);
    const errors = isMade ? { name: null, policy: null } : refuseRow(tables, rollover, row, policyId);
    return [{ row, section, offer, policyId, errors }];
  });
  const chosen = rows.filter(({ row }) => row.included);
  const yearError = refuseYear(rollover);
  const choose = (year: string) => {
    setFrom(year);
    setRollover(startFrom(tables, year));
  };
  const change = (next: RolloverRow) =>
    set({ rows: rollover.rows.map((row) => (row.from === next.from ? next : row)) });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    setTouched(true);
    const isListed = lists.check(chosen.flatMap(({ row }) => (made.has(row.from) ? [] : [row])));
    if (!isListed || yearError || chosen.length === 0 || chosen.some(isWrong)) return;
    void save(
      rollover,
      chosen.flatMap(({ row, policyId }) =>
        policyId === null ? [] : [{ ...row, policyId, learners: lists.inputsOf(row) }],
      ),
    );
  };
  return (
    <FormDialog
      size="xl"
      title={modal.title}
      dirty={touched || lists.dirty}
      busy={busy}
      refusal={refusal}
      onClose={onClose}
      submitLabel={_('Make {count, plural, one {# section} other {# sections}}', { count: chosen.length })}
      onSubmit={submit}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <Field label={_('From school year')}>
          <Select
            value={from}
            disabled={made.size > 0}
            options={years.map((year) => ({ value: year, label: year }))}
            onChange={(event) => choose(event.target.value)}
          />
        </Field>
        <Field label={_('New school year')} required error={touched ? (yearError ?? undefined) : undefined}>
          <TextInput
            autoComplete="off"
            disabled={made.size > 0}
            value={rollover.year}
            onChange={(event) => set({ year: event.target.value })}
          />
        </Field>
      </div>
      <Checkbox
        label={_('Take the activities along, without scores')}
        hint={_('Where the grading policy stays the same.')}
        checked={rollover.activities}
        onChange={(event) => set({ activities: event.target.checked })}
      />
      {touched && chosen.length === 0 ? <Alert tone="error">{_('Choose at least one section.')}</Alert> : null}
      {rows.map(({ row, section, offer, policyId, errors }) => (
        <RolloverSection
          key={row.from}
          row={row}
          source={sourceOf(tables, section)}
          sections={sections}
          offer={offer}
          policyId={policyId}
          activities={rollover.activities}
          errors={touched ? errors : null}
          obstacle={lists.obstacles.get(row.from) ?? null}
          onList={(list) => lists.keep(row.from, list)}
          made={made.has(row.from)}
          onChange={change}
        />
      ))}
    </FormDialog>
  );
}

function isWrong({ errors }: { errors: RowErrors }): boolean {
  return errors.name !== null || errors.policy !== null;
}

function startFrom(tables: Tables, year: string): Rollover {
  return { year: nextYear(year), activities: false, rows: toRows(sectionsOfYear(tables, year)) };
}

/** The policy of the newest class of a school year. */
function newestPolicy(tables: Tables, year: string): string | null {
  const [newest] = sectionsOfYear(tables, year).sort((a, b) => b.createdAt - a.createdAt);
  return newest ? (newest.gradingPolicy ?? DO8_2015.id) : null;
}
