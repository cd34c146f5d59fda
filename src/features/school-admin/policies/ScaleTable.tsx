import { Plus, Trash2 } from 'lucide-react';
import { type ClipboardEvent, memo } from 'react';
import type { RowInput } from '@/domain/school/policyForm';
import { useWords } from '@/language/words';
import { FieldError } from '@/ui/form/Field';
import { IconButton } from '@/ui/form/IconButton';
import { NumberInput } from '@/ui/form/NumberInput';
import { rowsOf, withPasted } from './pasteRows';
import { type ChangeForm, usePolicyFields, withEntry } from './usePolicyForm';

/** The transmutation table, row by row. */
export function ScaleTable() {
  const { _ } = useWords();
  const { form, change, problem } = usePolicyFields();
  const { rows } = form;
  return (
    <>
      <section
        aria-label={_('Transmutation table')}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
        tabIndex={0}
        className="max-h-96 overflow-auto rounded-box border border-line p-2"
      >
        <table className="w-full max-w-md">
          <thead>
            <tr className="text-left text-muted">
              <th scope="col" className="w-10 px-1 text-right">
                {_('Row')}
              </th>
              <th scope="col" className="px-1">
                {_('Initial grade from')}
              </th>
              <th scope="col" className="px-1">
                {_('Grade')}
              </th>
              <th scope="col">
                <span className="sr-only">{_('Actions')}</span>
              </th>
            </tr>
          </thead>
          <tbody>
            {rows.map((row, index) => (
              <ScaleRow
                // biome-ignore lint/suspicious/noArrayIndexKey: a row is its place in the table
                key={index}
                row={row}
                index={index}
                isOnly={rows.length === 1}
                sentence={problem?.field === `rows[${index}]` ? problem.sentence : null}
                change={change}
              />
            ))}
          </tbody>
        </table>
      </section>
      <p className="mt-2 text-[0.8125rem] text-muted">
        {_(
          'One row for each whole grade from 100 down; the last row is from 0. Two columns copied from a spreadsheet and pasted into the first row replace the table.',
        )}
      </p>
    </>
  );
}

type ScaleRowProps = {
  row: RowInput;
  index: number;
  isOnly: boolean;
  /** The reason why the row is refused. */
  sentence: string | null;
  change: ChangeForm;
};

const ScaleRow = memo(function ScaleRow({ row, index, isOnly, sentence, change }: ScaleRowProps) {
  const { _ } = useWords();
  const number = index + 1;
  const errorId = sentence === null ? undefined : `row-${number}-error`;
  const wiring = { 'aria-invalid': sentence === null ? undefined : true, 'aria-describedby': errorId };
  const type = (part: Partial<RowInput>) => change(({ rows }) => ({ rows: withEntry(rows, index, part) }));
  const onPaste = (event: ClipboardEvent) => {
    const pasted = rowsOf(event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    change(({ rows }) => ({ rows: withPasted(rows, pasted, index) }));
  };
  return (
    <>
      <tr data-field={`rows[${index}]`}>
        <th scope="row" className="num px-1 text-right font-normal text-muted">
          {number}
        </th>
        <td className="p-1">
          <NumberInput
            {...wiring}
            value={row.from}
            aria-label={_('Row {number}: initial grade from', { number })}
            onChange={({ target }) => type({ from: target.value })}
            onPaste={onPaste}
          />
        </td>
        <td className="p-1">
          <NumberInput
            {...wiring}
            value={row.grade}
            aria-label={_('Row {number}: grade', { number })}
            onChange={({ target }) => type({ grade: target.value })}
            onPaste={onPaste}
          />
        </td>
        <td className="whitespace-nowrap">
          <IconButton
            size="sm"
            label={_('Add a row below row {number}', { number })}
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={() => change(({ rows }) => ({ rows: rows.toSpliced(index + 1, 0, { from: '', grade: '' }) }))}
          />
          <IconButton
            size="sm"
            label={_('Remove row {number}', { number })}
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            disabled={isOnly}
            onClick={() => change(({ rows }) => ({ rows: rows.toSpliced(index, 1) }))}
          />
        </td>
      </tr>
      {sentence !== null && errorId ? (
        <tr>
          <td colSpan={4} className="px-1 pb-2">
            <FieldError id={errorId}>{sentence}</FieldError>
          </td>
        </tr>
      ) : null}
    </>
  );
});
