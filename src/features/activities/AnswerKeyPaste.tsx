import { useEffect, useRef } from 'react';
import { useFormContext } from 'react-hook-form';
import { parseAnswerKey } from '@/domain/items/answerKey';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { Textarea } from '@/ui/form/Textarea';
import { Alert } from '@/ui/page/Alert';
import { type ActivityValues, type ItemValues, NEW_ITEM } from './activityValues';

type AnswerKeyPasteProps = {
  /** The current items of the form. */
  readItems: () => readonly ItemValues[];
  onItems: (items: ItemValues[]) => void;
  onClose: () => void;
};

/**
 * Takes an answer key from elsewhere. Existing items keep their points and the learners' answers; only the keys change.
 */
export function AnswerKeyPaste({ readItems, onItems, onClose }: AnswerKeyPasteProps) {
  const { _ } = useWords();
  const { register, watch } = useFormContext<ActivityValues>();
  const text = watch('pastedKey');
  const parsed = parseAnswerKey(text);
  const hasText = text.trim() !== '';
  const refusal = hasText ? parsed.refusal : null;
  const box = useRef<HTMLDivElement>(null);
  // The sentence about a pasted key makes the box longer than the dialog shows, and its buttons stand last.
  useEffect(() => {
    if (hasText) box.current?.scrollIntoView?.({ block: 'nearest' });
  }, [hasText]);
  const take = () => {
    const before = readItems();
    onItems(
      parsed.items.map(({ answerKey, points }, index) => {
        const item = before[index] ?? NEW_ITEM;
        return { ...item, answerKey, points: points ?? item.points };
      }),
    );
  };
  const going = Math.max(0, readItems().length - parsed.items.length);
  return (
    <div ref={box} className="flex flex-col gap-2 rounded-box border border-line bg-base-200 p-3">
      <Field
        label={_('Answer key')}
        error={refusal ?? undefined}
        hint={_(
          'ABCD…, letters with spaces, 1. A 2. B, or one key per line with its points in a second column. A row of cells works too.',
        )}
      >
        <Textarea {...register('pastedKey')} rows={3} autoFocus />
      </Field>
      {hasText && !refusal ? (
        <p role="status" className="num text-muted">
          {_('{count, plural, one {# item} other {# items}}: {keys}', {
            count: parsed.items.length,
            keys: preview(parsed.items.map(({ answerKey }) => answerKey)),
          })}
          {going > 0
            ? ` ${_('The last {count, plural, one {existing item} other {# existing items}} will be removed.', { count: going })}`
            : ''}
        </p>
      ) : null}
      {hasText && parsed.doubt ? <Alert tone="warning">{parsed.doubt}</Alert> : null}
      <div className="flex justify-end gap-2">
        <Button size="sm" variant="ghost" onClick={onClose}>
          {_('Cancel')}
        </Button>
        <Button size="sm" variant="primary" onClick={take} disabled={!hasText || refusal !== null}>
          {_('Use this key')}
        </Button>
      </div>
    </div>
  );
}

const SHOWN = 8;

function preview(keys: readonly string[]): string {
  const shown = keys.slice(0, SHOWN).map((key, index) => `${index + 1} ${key}`);
  return keys.length > SHOWN ? `${shown.join(', ')}, … ${keys.length} ${keys.at(-1)}.` : `${shown.join(', ')}.`;
}
