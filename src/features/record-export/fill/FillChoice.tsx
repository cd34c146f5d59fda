import { QUARTER_FINAL } from '@/domain/constants';
import { periodName, periodTitle } from '@/grading';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { type FillScope, periodsOfAll, policyOfAll, type ScopeGroup, scopesOf, taughtIn } from './fillWishes';

export type Choice = { readonly scope: FillScope | null; readonly quarter: number };

type FillChoiceProps = {
  readonly value: Choice;
  readonly disabled: boolean;
  readonly onChange: (choice: Choice) => void;
};

/** Which records are filled in: a subject, a section, a school year; and of which period. */
export function FillChoice({ value, disabled, onChange }: FillChoiceProps) {
  const { _ } = useWords();
  const tables = useAppSelector((state) => state.entities.tables);
  const subjects = taughtIn(tables, value.scope);
  const policy = policyOfAll(subjects);
  const periods = policy ? periodsOfAll(subjects, policy) : [];
  const nameOf = ({ kind, section, subject }: ScopeGroup) => {
    const values = { year: section.academicYear, section: section.name, subject: subject.subject };
    if (kind === 'year') return _('All subjects of SY {year}', values);
    return kind === 'section'
      ? _('{section} ({year}) · all subjects', values)
      : _('{section} ({year}) · {subject}', values);
  };
  return (
    <div className="grid gap-3 sm:grid-cols-[2fr_1fr]">
      <Field label={_('Section and subject')}>
        <Select
          value={value.scope ?? ''}
          placeholder={_('Choose…')}
          disabled={disabled}
          options={scopesOf(tables).map((each) => ({ value: each.scope, label: nameOf(each) }))}
          onChange={(event) => {
            const scope = event.target.value as FillScope;
            const chosen = taughtIn(tables, scope);
            const own = policyOfAll(chosen);
            const isOffered = own !== null && periodsOfAll(chosen, own).includes(value.quarter);
            onChange({ scope, quarter: isOffered ? value.quarter : QUARTER_FINAL });
          }}
        />
      </Field>
      <Field label={policy ? periodTitle(policy) : _('Grading period')}>
        <Select
          value={String(value.quarter)}
          disabled={disabled || subjects.length === 0}
          options={[
            ...periods.map((period) => ({
              value: String(period),
              label: policy ? periodName(policy, period) : '',
            })),
            { value: String(QUARTER_FINAL), label: _('Whole year') },
          ]}
          onChange={(event) => onChange({ ...value, quarter: Number(event.target.value) })}
        />
      </Field>
    </div>
  );
}
