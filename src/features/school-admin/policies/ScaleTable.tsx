import { Plus, Trash2 } from 'lucide-react';
import type { ClipboardEvent } from 'react';
import type { RowInput } from '@/domain/school/policyForm';
import { useWords } from '@/language/words';
import { IconButton } from '@/ui/form/IconButton';
import { NumberInput } from '@/ui/form/NumberInput';
import { GroupProblem } from './PolicyField';
import { rowsOf, withPasted } from './pasteRows';
import { usePolicyFields, withEntry } from './usePolicyForm';

/** The transmutation table, row by row. */
export function ScaleTable() {
  const { _ } = useWords();
  const { form, change } = usePolicyFields();
  const { rows } = form;
  const paste = (event: ClipboardEvent, index: number) => {
    const pasted = rowsOf(event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    change({ rows: withPasted(rows, pasted, index) });
  };
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
                onChange={(change_) => change({ rows: withEntry(rows, index, change_) })}
                onPaste={(event) => paste(event, index)}
                onAdd={() => change({ rows: rows.toSpliced(index + 1, 0, { from: '', grade: '' }) })}
                onRemove={rows.length > 1 ? () => change({ rows: rows.toSpliced(index, 1) }) : null}
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
  onChange: (change: Partial<RowInput>) => void;
  onPaste: (event: ClipboardEvent) => void;
  onAdd: () => void;
  /** Null for the only row. */
  onRemove: (() => void) | null;
};

function ScaleRow({ row, index, onChange, onPaste, onAdd, onRemove }: ScaleRowProps) {
  const { _ } = useWords();
  const { problem } = usePolicyFields();
  const number = index + 1;
  const field = `rows[${index}]`;
  const isWrong = problem?.field === field || undefined;
  return (
    <>
      <tr data-field={field}>
        <th scope="row" className="num px-1 text-right font-normal text-muted">
          {number}
        </th>
        <td className="p-1">
          <NumberInput
            value={row.from}
            aria-label={_('Row {number}: initial grade from', { number })}
            aria-invalid={isWrong}
            onChange={({ target }) => onChange({ from: target.value })}
            onPaste={onPaste}
          />
        </td>
        <td className="p-1">
          <NumberInput
            value={row.grade}
            aria-label={_('Row {number}: grade', { number })}
            aria-invalid={isWrong}
            onChange={({ target }) => onChange({ grade: target.value })}
            onPaste={onPaste}
          />
        </td>
        <td className="whitespace-nowrap">
          <IconButton
            size="sm"
            label={_('Add a row below row {number}', { number })}
            icon={<Plus aria-hidden="true" className="size-4" />}
            onClick={onAdd}
          />
          <IconButton
            size="sm"
            label={_('Remove row {number}', { number })}
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            disabled={onRemove === null}
            onClick={() => onRemove?.()}
          />
        </td>
      </tr>
      {isWrong ? (
        <tr>
          <td colSpan={4} className="px-1 pb-2">
            <GroupProblem fields={[field]} />
          </td>
        </tr>
      ) : null}
    </>
  );
}
