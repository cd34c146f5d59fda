import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import { factsOf, type LearnerField, TEXT_FIELDS } from '@/domain/learners/learnerFields';
import { isRefused, type RowCheck } from '@/domain/learners/roster/checkRoster';
import { parseLrn, type RosterRow } from '@/domain/learners/roster/rosterRow';
import { tidyName } from '@/domain/words/validation';
import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { EntryTable } from '@/ui/form/EntryTable';
import { IconButton } from '@/ui/form/IconButton';
import { keepPlace } from '@/ui/form/keepPlace';
import { RosterStatus } from './RosterStatus';
import type { RosterLine } from './rosterLines';
import type { RosterState } from './useRoster';

const WIDTHS = { wide: 'sm:min-w-36', middle: 'sm:min-w-28', narrow: 'sm:min-w-14 sm:w-16' } as const;

const FIELDS = TEXT_FIELDS.map((field) => {
  const { short, label, room } = factsOf(field);
  return { field, label: short ?? label, width: WIDTHS[room] };
});

type RosterTableProps = {
  roster: RosterState;
  /** Index of the first line shown. */
  first: number;
  lines: readonly RosterLine[];
  onPasteText: (text: string) => void;
};

export function RosterTable({ roster, first, lines, onPasteText }: RosterTableProps) {
  const { _ } = useWords();
  return (
    <EntryTable
      label={_('Learners')}
      caption={_('Learners to add')}
      headers={[...FIELDS.map(({ label }) => _(label)), _('Sex'), 'LRN']}
      statusClassName="min-w-52"
      onPasteText={onPasteText}
    >
      {lines.map((line, index) => {
        const check = roster.checks[first + index];
        return check ? (
          <RosterTableRow key={line.key} line={line} check={check} number={first + index + 1} roster={roster} />
        ) : null;
      })}
    </EntryTable>
  );
}

/** On a phone each learner is a small form of two columns, with the status on top. */
const ROW = 'border-line border-t align-top max-sm:grid max-sm:grid-cols-2 max-sm:items-start max-sm:p-2 ';

type RowProps = { line: RosterLine; check: RowCheck; number: number; roster: RosterState };

function RosterTableRow({ line, check, number, roster }: RowProps) {
  const { _ } = useWords();
  const statusId = useId();
  const { key, row } = line;
  const wiring = (field: LearnerField, label: string) => ({
    'aria-label': _('{label}, row {number}', { label, number }),
    'aria-invalid': check.errors[field] ? true : undefined,
    'aria-describedby': check.errors[field] ? statusId : undefined,
  });
  const text = (field: Exclude<LearnerField, 'sex'>, label: string, clean: (typed: string) => string = tidyName) => (
    <input
      {...wiring(field, label)}
      value={row[field] ?? ''}
      placeholder={label}
      autoComplete="off"
      spellCheck={false}
      inputMode={field === 'lrn' ? 'numeric' : undefined}
      className={cx('input input-sm sm:placeholder:text-transparent! text-sm', field === 'lrn' && 'num sm:min-w-32')}
      onChange={(event) => roster.edit(key, { [field]: event.target.value })}
      onBlur={(event) => roster.edit(key, { [field]: clean(event.target.value) })}
    />
  );
  return (
    <tr className={cx(ROW, isRefused(check) && 'bg-error/5')}>
      <td className="num px-2 py-2.5 text-right text-muted max-sm:order-first max-sm:text-left">{number}</td>
      {FIELDS.map(({ field, label, width }) => (
        <td key={field} className={cx('px-1 py-1.5', width)}>
          {text(field, _(label))}
        </td>
      ))}
      <td className="px-1 sm:w-20 py-1.5">
        <select
          {...wiring('sex', _('Sex'))}
          value={row.sex}
          className="select select-sm min-w-16 text-sm"
          onChange={(event) => roster.edit(key, { sex: event.target.value as RosterRow['sex'] })}
        >
          <option value="">–</option>
          <option value="M">M</option>
          <option value="F">F</option>
        </select>
      </td>
      <td className="px-1 sm:w-36 py-1.5">{text('lrn', 'LRN', parseLrn)}</td>
      <td id={statusId} className="px-2 py-1.5 max-sm:order-first max-sm:empty:hidden">
        <RosterStatus line={line} check={check} roster={roster} />
      </td>
      <td className="px-1 py-1.5">
        <IconButton
          label={_('Leave out row {number}', { number })}
          size="sm"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={({ currentTarget }) => {
            keepPlace(currentTarget);
            roster.remove(key);
          }}
        />
      </td>
    </tr>
  );
}
