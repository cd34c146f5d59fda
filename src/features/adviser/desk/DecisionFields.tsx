import type { AdvisingField } from '@/domain/sections/sectionAdvising';
import { advisingKey, problemOf, shownText } from '@/features/adviser/advising/advisingSheet';
import type { AdvisingTyping } from '@/features/adviser/advising/useAdvisingSheet';
import { useWords } from '@/language/words';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';

type DecisionFieldsProps = {
  label: string;
  learner: string;
  field: AdvisingField;
  options: readonly { value: string; label: string }[];
  typing: AdvisingTyping;
  isAdviser: boolean;
};

/** A decision on a learner, with its reason: one text of the adviser's document. */
export function DecisionFields({ label, learner, field, options, typing, isAdviser }: DecisionFieldsProps) {
  const { _ } = useWords();
  const cell = advisingKey({ learner, field });
  const text = shownText(typing.sheet, cell);
  const cut = text.indexOf(':');
  const [action, reason] = [text.slice(0, Math.max(cut, 0)), text.slice(cut + 1).replace(/^ /, '')];
  if (!isAdviser) return reason === '' ? null : <p>{_('Reason: {reason}', { reason })}</p>;
  const set = (next: string, why: string) =>
    typing.type({ [cell]: next === '' && why.trim() === '' ? '' : `${next}: ${why}` });
  return (
    <div className="grid gap-3 sm:grid-cols-[14rem_1fr]">
      <Field label={label}>
        <Select
          value={action}
          options={[{ value: '', label: _('Not decided') }, ...options]}
          onChange={({ target }) => set(target.value, reason)}
        />
      </Field>
      <Field label={_('Reason')} error={problemOf(typing.sheet, cell) ?? undefined}>
        <TextInput
          data-cell={cell}
          autoComplete="off"
          value={reason}
          onChange={({ target }) => set(action, target.value)}
        />
      </Field>
    </div>
  );
}
