import { useState } from 'react';
import type { PaperId } from '@/domain/answer-sheets/papers';
import { MOST_BLANKS } from '@/domain/answer-sheets/printedSet';
import type { FormId } from '@/domain/answer-sheets/sheetForms';
import { itemsOnPage, MOST_ITEMS, type SheetItem } from '@/domain/answer-sheets/sheetLayout';
import { useWords } from '@/language/words';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { Field } from '@/ui/form/Field';
import { NumberInput } from '@/ui/form/NumberInput';
import { RadioGroup } from '@/ui/form/RadioGroup';
import { Select } from '@/ui/form/Select';
import type { SheetOptions } from './sheetOrders';

type PrintSheetsDialogProps = {
  items: readonly SheetItem[];
  learners: number;
  onPrint: (options: SheetOptions) => void;
  onClose: () => void;
};

/** For whom sheets are printed, in which form, and on which paper. */
export function PrintSheetsDialog({ items, learners, onPrint, onClose }: PrintSheetsDialogProps) {
  const { _ } = useWords();
  const [who, setWho] = useState<'named' | 'blank'>(learners > 0 ? 'named' : 'blank');
  const [blanks, setBlanks] = useState('4');
  const [form, setForm] = useState<FormId>('half');
  const [paper, setPaper] = useState<PaperId>('a4');
  const [sets, setSets] = useState<SheetOptions['sets']>('A');
  const [error, setError] = useState<string | null>(null);
  const tooMany =
    items.length > MOST_ITEMS ? _('Sheets have room for {most} items at most.', { most: MOST_ITEMS }) : null;
  const print = () => {
    const count = Number(blanks);
    if (tooMany !== null) return;
    if (who === 'blank' && !(Number.isInteger(count) && count >= 1 && count <= MOST_BLANKS)) {
      setError(_('Type a whole number from 1 to {most}.', { most: MOST_BLANKS }));
      return;
    }
    onPrint({ who: who === 'named' ? 'named' : { blanks: count }, form, paper, sets });
  };
  const pagesOf = (id: FormId) =>
    _('Sheets for each learner: {count}', { count: Math.max(1, Math.ceil(items.length / itemsOnPage(id, items))) });
  return (
    <FormDialog
      title={_('Print answer sheets')}
      submitLabel={_('Print')}
      onSubmit={(event) => {
        event.preventDefault();
        print();
      }}
      onClose={onClose}
    >
      {tooMany === null ? null : <p role="alert">{tooMany}</p>}
      <RadioGroup
        label={_('For')}
        value={who}
        onChange={setWho}
        options={[
          {
            value: 'named',
            label: _('The class, with names ({count})', { count: learners }),
            disabled: learners === 0,
          },
          { value: 'blank', label: _('Learners who are not in the list: blank sheets') },
        ]}
      />
      {who === 'blank' ? (
        <Field label={_('Number of blank sheets')} error={error ?? undefined}>
          <NumberInput value={blanks} onChange={(event) => setBlanks(event.target.value)} />
        </Field>
      ) : null}
      <RadioGroup
        label={_('Size')}
        value={form}
        onChange={setForm}
        options={[
          { value: 'half', label: _('Half page: two on a page'), hint: pagesOf('half') },
          { value: 'quarter', label: _('Quarter page: four on a page'), hint: pagesOf('quarter') },
          { value: 'full', label: _('Whole page'), hint: pagesOf('full') },
        ]}
      />
      <Field label={_('Paper')}>
        <Select
          value={paper}
          onChange={(event) => setPaper(event.target.value as PaperId)}
          options={[
            { value: 'a4', label: _('A4') },
            { value: 'letter', label: _('Letter (8.5 × 11 in)') },
            { value: 'long', label: _('Long bond (8.5 × 13 in)') },
          ]}
        />
      </Field>
      <RadioGroup
        label={_('Sets')}
        value={sets}
        onChange={setSets}
        options={[
          { value: 'A', label: _('One set for everybody') },
          {
            value: 'AB',
            label: _('Sets A and B by turns'),
            hint: _('Set B has the items in another order. “Answer key of set B” prints that order.'),
          },
        ]}
      />
    </FormDialog>
  );
}
