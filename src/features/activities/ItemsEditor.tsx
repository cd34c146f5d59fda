import { ClipboardPaste, Plus } from 'lucide-react';
import { type KeyboardEvent, useRef, useState } from 'react';
import { useFieldArray, useFormContext, useWatch } from 'react-hook-form';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Checkbox } from '@/ui/form/Checkbox';
import { isOthersKey } from '@/ui/othersKey';
import { AnswerKeyPaste } from './AnswerKeyPaste';
import { type ActivityValues, NEW_ITEM } from './activityValues';
import { type ItemField, ItemRow } from './ItemRow';

/** The items of a scannable activity. An activity without scores can be made scannable, and stays so. */
export function ItemsEditor() {
  const { _ } = useWords();
  const { register, formState } = useFormContext<ActivityValues>();
  const scannable = useWatch<ActivityValues, 'scannable'>({ name: 'scannable' });
  const isNew = formState.defaultValues?.scannable !== true;
  return (
    <div className="flex flex-col gap-3 border-line border-t pt-4">
      {isNew ? (
        <Checkbox
          label={_('Score by item (answer sheet and key)')}
          error={formState.errors.scannable?.message}
          {...register('scannable')}
        />
      ) : null}
      {scannable ? <Items error={isNew ? undefined : formState.errors.scannable?.message} /> : null}
    </div>
  );
}

function Items({ error }: { error: string | undefined }) {
  const { _ } = useWords();
  const { control, setFocus, setValue, clearErrors, getValues } = useFormContext<ActivityValues>();
  const { fields, append, remove, move, replace } = useFieldArray<ActivityValues, 'items', 'key'>({
    control,
    name: 'items',
    keyName: 'key',
  });
  const [isPasting, setPasting] = useState(() => getValues('pastedKey') !== '');
  const toggle = useRef<HTMLButtonElement>(null);
  const endPasting = () => {
    clearErrors('scannable');
    setValue('pastedKey', '');
    setPasting(false);
    toggle.current?.focus();
  };
  const focus = (index: number, field: ItemField = 'answerKey') =>
    setTimeout(() => setFocus(`items.${index}.${field}`));
  const addItem = () => {
    clearErrors('scannable');
    // A new item takes the points of the last one: most tests give every item the same points.
    append({ ...NEW_ITEM, points: getValues('items').at(-1)?.points ?? NEW_ITEM.points }, { shouldFocus: false });
    focus(fields.length);
  };
  const moveItem = (from: number, to: number, field?: ItemField) => {
    if (to < 0 || to >= fields.length) return;
    move(from, to);
    focus(to, field);
  };
  const removeItem = (index: number) => {
    remove(index);
    if (fields.length > 1) focus(Math.min(index, fields.length - 2));
  };
  const onItemKey = (event: KeyboardEvent, index: number, field: ItemField) => {
    if (isOthersKey(event)) return;
    const { key, altKey, ctrlKey, metaKey } = event;
    if (key === 'Enter' && !altKey && !ctrlKey && !metaKey) {
      if (index + 1 < fields.length) focus(index + 1, field);
      else addItem();
    } else if (altKey && key === 'ArrowUp') moveItem(index, index - 1, field);
    else if (altKey && key === 'ArrowDown') moveItem(index, index + 1, field);
    else if (altKey && (key === 'Delete' || key === 'Backspace')) removeItem(index);
    else return;
    event.preventDefault();
  };
  return (
    <section aria-label={_('Items')} className="flex flex-col gap-3">
      <div className="flex flex-wrap items-center gap-2">
        <h3 className="mr-auto font-semibold">
          {_('Items')} <span className="num font-normal text-muted">({fields.length})</span>
        </h3>

        <Button
          ref={toggle}
          size="sm"
          icon={<ClipboardPaste aria-hidden="true" className="size-4" />}
          aria-expanded={isPasting}
          onClick={() => (isPasting ? endPasting() : setPasting(true))}
        >
          {_('Paste an answer key')}
        </Button>
        <Button size="sm" icon={<Plus aria-hidden="true" className="size-4" />} onClick={addItem}>
          {_('Add item')}
        </Button>
      </div>
      {error ? (
        <p role="alert" className="text-error-ink">
          {error}
        </p>
      ) : null}
      {isPasting ? (
        <AnswerKeyPaste
          readItems={() => getValues('items')}
          onItems={(items) => {
            replace(items);
            endPasting();
          }}
          onClose={endPasting}
        />
      ) : null}
      {fields.length > 0 ? (
        <>
          <ol className="gap-x-6 lg:columns-2">
            {fields.map((field, index) => (
              <ItemRow
                key={field.key}
                index={index}
                last={fields.length - 1}
                onKey={onItemKey}
                onMove={moveItem}
                onRemove={removeItem}
              />
            ))}
          </ol>
          <p className="text-[0.8125rem] text-muted">
            {_(
              'The number beside each key is the item’s points. Enter goes to the next item, Alt+↑ and Alt+↓ move it, Alt+Delete removes it.',
            )}
          </p>
        </>
      ) : null}
    </section>
  );
}
