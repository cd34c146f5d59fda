import './itemRow.css';
import { ArrowDown, ArrowUp, X } from 'lucide-react';
import type { KeyboardEvent, ReactNode } from 'react';
import { useFormContext } from 'react-hook-form';
import { MAX_LENGTH } from '@/domain/constants';
import { refuseAnswerKey, refuseItemPoints } from '@/domain/words/validation';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { NumberInput } from '@/ui/form/NumberInput';
import { TextInput } from '@/ui/form/TextInput';
import type { ActivityValues } from './activityValues';

export type ItemField = 'answerKey' | 'points';

type ItemRowProps = {
  /** From 0; the item number on the screen is `index + 1`. */
  index: number;
  last: number;
  onKey: (event: KeyboardEvent, index: number, field: ItemField) => void;
  onMove: (from: number, to: number) => void;
  onRemove: (index: number) => void;
};

export function ItemRow({ index, last, onKey, onMove, onRemove }: ItemRowProps) {
  const { _ } = useWords();
  const { register, formState } = useFormContext<ActivityValues>();
  const number = index + 1;
  const errors = formState.errors.items?.[index];
  return (
    <li className="item-row flex break-inside-avoid items-start gap-2 py-0.5">
      <span aria-hidden="true" className="num w-8 pt-2 text-right text-muted">
        {number}.
      </span>
      <Field
        label={_('Key of item {number}', { number })}
        hideLabel
        error={errors?.answerKey?.message}
        className="min-w-0 grow"
      >
        <TextInput
          {...register(`items.${index}.answerKey`, { validate: (text) => refuseAnswerKey(text) ?? true })}
          maxLength={MAX_LENGTH.answerKey}
          autoComplete="off"
          autoCapitalize="characters"
          placeholder={_('Key')}
          onKeyDown={(event) => onKey(event, index, 'answerKey')}
        />
      </Field>
      <Field
        label={_('Points of item {number}', { number })}
        hideLabel
        error={errors?.points?.message}
        className="w-20"
      >
        <NumberInput
          {...register(`items.${index}.points`, { validate: (text) => refuseItemPoints(text) ?? true })}
          onKeyDown={(event) => onKey(event, index, 'points')}
        />
      </Field>
      <span className="item-tools flex">
        <ItemButton
          label={_('Move item {number} up', { number })}
          off={index === 0}
          onPress={() => onMove(index, index - 1)}
        >
          <ArrowUp aria-hidden="true" className="size-4" />
        </ItemButton>
        <ItemButton
          label={_('Move item {number} down', { number })}
          off={index === last}
          onPress={() => onMove(index, index + 1)}
        >
          <ArrowDown aria-hidden="true" className="size-4" />
        </ItemButton>
        <ItemButton label={_('Remove item {number}', { number })} onPress={() => onRemove(index)}>
          <X aria-hidden="true" className="size-4" />
        </ItemButton>
      </span>
    </li>
  );
}

type ItemButtonProps = { label: string; off?: boolean; onPress: () => void; children: ReactNode };

/**
 * A button for the pointer only: it would add up to 150 Tab stops between the items. The keyboard has shortcuts for it.
 */
function ItemButton({ label, off = false, onPress, children }: ItemButtonProps) {
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-label={label}
      title={label}
      tabIndex={-1}
      disabled={off}
      onClick={onPress}
      className="btn-square mt-0.5"
    >
      {children}
    </Button>
  );
}
