import type { ClassDoc } from '@/domain/book/entities';
import { useWords } from '@/language/words';
import { GRADE_LEVELS } from '@/parts/class-form/classForm';
import { gradeLabel } from '@/parts/class-form/classList';
import type { PolicyOffer } from '@/parts/policy/offeredPolicy';
import { usePolicyChoices } from '@/parts/policy/usePolicyChoices';
import type { SavingObstacle } from '@/parts/roster/rosterSentences';
import { Checkbox } from '@/ui/form/Checkbox';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';
import { Alert } from '@/ui/page/Alert';
import { Badge } from '@/ui/page/Badge';
import { type LearnerList, RolloverLearners } from './RolloverLearners';
import {
  LISTED,
  mayBringActivities,
  type RolloverRow,
  type RowErrors,
  type RowSource,
  withLearnersOf,
} from './rolloverForm';

type RolloverSectionProps = {
  row: RolloverRow;
  source: RowSource;
  /** The sections whose learners may come. */
  sections: readonly ClassDoc[];
  offer: PolicyOffer | null;
  policyId: string | null;
  /** Whether the teacher wants the activities to come along. */
  activities: boolean;
  errors: RowErrors | null;
  obstacle: SavingObstacle | null;
  made: boolean;
  onList: (list: LearnerList) => void;
  onChange: (row: RolloverRow) => void;
};

/** One section of last year: whether it is made again, its name, grade level, learners and policy. */
export function RolloverSection(props: RolloverSectionProps) {
  const { row, source, sections, offer, policyId, activities, errors, obstacle, made, onList, onChange } = props;
  const { _ } = useWords();
  const policies = usePolicyChoices();
  const { section, subjects } = source;
  const set = (change: Partial<RolloverRow>) => onChange({ ...row, ...change });
  const staysBehind = activities && policyId !== null && !mayBringActivities(section, policyId);
  const names = subjects.map(({ subject }) => subject).join(', ');
  return (
    <fieldset
      aria-label={section.name}
      disabled={made}
      className="flex flex-col gap-3 rounded-box border border-line px-2 py-3 sm:px-4"
    >
      <div className="flex items-start justify-between gap-3">
        <Checkbox
          label={_('{name}, {grade}', { name: section.name, grade: gradeLabel(section.gradeLevel) })}
          hint={names || _('No subject')}
          checked={row.included}
          onChange={(event) => set({ included: event.target.checked })}
        />
        {made ? <Badge tone="success">{_('Made')}</Badge> : null}
      </div>
      {row.included ? (
        <div className="grid gap-3 sm:grid-cols-2">
          <Field label={_('New section')} required error={errors?.name ?? undefined}>
            <TextInput autoComplete="off" value={row.name} onChange={(event) => set({ name: event.target.value })} />
          </Field>
          <Field label={_('Learners')}>
            <Select
              value={row.learnersOf}
              options={[
                { value: '', label: _('None yet: add or paste them later') },
                ...sections.map(({ id, name, students }) => ({
                  value: id,
                  label: _('{name} of last year ({count})', { name, count: students.length }),
                })),
                { value: LISTED, label: _('A list: paste it, or read School Form 1') },
              ]}
              onChange={({ target: { value } }) => {
                const section = sections.find(({ id }) => id === value);
                onChange(value === LISTED ? { ...row, learnersOf: LISTED } : withLearnersOf(row, section));
              }}
            />
          </Field>
          <Field label={_('Grade level')}>
            <Select
              value={row.gradeLevel}
              options={GRADE_LEVELS.map((value) => ({ value, label: gradeLabel(value) }))}
              onChange={(event) => set({ gradeLevel: event.target.value })}
            />
          </Field>
          <Field label={_('Grading policy')} hint={offer?.reason} error={errors?.policy ?? undefined}>
            <Select
              value={policyId ?? ''}
              placeholder={_('Choose')}
              options={policies}
              onChange={(event) => set({ gradingPolicy: event.target.value })}
            />
          </Field>
        </div>
      ) : null}
      {row.included && staysBehind ? (
        <Alert tone="warning">
          {_('The activities of {name} stay behind: the new policy has other periods and components.', {
            name: section.name,
          })}
        </Alert>
      ) : null}
      {row.learnersOf === LISTED ? (
        // Kept while the section is left out: its list would be lost.
        <div hidden={!row.included}>
          <RolloverLearners onList={onList} obstacle={obstacle} />
        </div>
      ) : null}
    </fieldset>
  );
}
