import { Trash2 } from 'lucide-react';
import { useId } from 'react';
import type { StaffErrors, StaffField } from '@/domain/people/staffRow';
import { type Message, msg, type Say, useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { EntryTable } from '@/ui/form/EntryTable';
import { IconButton } from '@/ui/form/IconButton';
import { keepPlace } from '@/ui/form/keepPlace';
import { Badge } from '@/ui/page/Badge';
import type { StaffLine, StaffLines } from './useStaffLines';

const FIELDS = [
  { field: 'lastname', label: msg('Last name'), width: 'sm:min-w-36' },
  { field: 'firstname', label: msg('First name'), width: 'sm:min-w-36' },
  { field: 'email', label: msg('E-mail address'), width: 'sm:min-w-56' },
  { field: 'facultyId', label: msg('Faculty ID'), width: 'sm:min-w-28' },
] as const satisfies readonly { field: StaffField; label: Message; width: string }[];

type StaffTableProps = { staff: StaffLines; locked: boolean; onPasteText: (text: string) => void };

/** The list to add is its own preview: each row shows its problem, and later its outcome. */
export function StaffTable({ staff, locked, onPasteText }: StaffTableProps) {
  const { _ } = useWords();
  return (
    <EntryTable
      label={_('Teachers to add')}
      caption={_('Teachers to add')}
      headers={FIELDS.map(({ label }) => _(label))}
      statusClassName="min-w-44"
      locked={locked}
      onPasteText={onPasteText}
    >
      {staff.lines.map((line, index) => (
        <StaffTableRow
          key={line.key}
          line={line}
          errors={staff.errors[index] ?? {}}
          number={index + 1}
          locked={locked}
          staff={staff}
          _={_}
        />
      ))}
    </EntryTable>
  );
}

/** On a phone each teacher is a small form, with the status on top. */
const ROW = 'border-line border-t align-top max-sm:grid max-sm:grid-cols-1 max-sm:p-2 ';

type RowProps = {
  line: StaffLine;
  errors: StaffErrors;
  number: number;
  locked: boolean;
  staff: StaffLines;
  _: Say;
};

function StaffTableRow({ line, errors, number, locked, staff, _ }: RowProps) {
  const statusId = useId();
  const { key, row, outcome } = line;
  const isAdded = outcome?.added ?? false;
  const isRefused = !isAdded && (Object.keys(errors).length > 0 || outcome !== null);
  return (
    <tr className={cx(ROW, isRefused && 'bg-error/5')}>
      <td className="num px-2 py-2.5 text-right text-muted max-sm:order-first max-sm:text-left">{number}</td>
      {FIELDS.map(({ field, label, width }) => (
        <td key={field} className={cx('px-1 py-1.5', width)}>
          <input
            aria-label={_('{field}, row {number}', { field: _(label), number })}
            aria-invalid={!isAdded && errors[field] ? true : undefined}
            aria-describedby={statusId}
            value={row[field]}
            placeholder={_(label)}
            readOnly={locked || isAdded}
            autoComplete="off"
            spellCheck={false}
            inputMode={field === 'email' ? 'email' : undefined}
            className="input input-sm text-sm read-only:opacity-70 sm:placeholder:text-transparent!"
            onChange={(event) => staff.edit(key, { [field]: event.target.value })}
            onBlur={(event) => {
              const tidy = event.target.value.trim();
              if (tidy !== row[field]) staff.edit(key, { [field]: tidy });
            }}
          />
        </td>
      ))}
      <td id={statusId} className="px-2 py-1.5 max-sm:order-first max-sm:empty:hidden">
        <Status line={line} errors={errors} _={_} />
      </td>
      <td className="px-1 py-1.5">
        {isAdded ? null : (
          <IconButton
            label={_('Leave out row {number}', { number })}
            size="sm"
            disabled={locked}
            icon={<Trash2 aria-hidden="true" className="size-4" />}
            onClick={({ currentTarget }) => {
              keepPlace(currentTarget);
              staff.remove(key);
            }}
          />
        )}
      </td>
    </tr>
  );
}

const LINK_AGAIN = msg('A person who has not signed in gets the link again, at most once an hour.');

function Status({ line: { row, outcome }, errors, _ }: Pick<RowProps, 'line' | 'errors' | '_'>) {
  if (outcome?.added) {
    return (
      <div className="flex flex-col items-start gap-1 pt-1">
        <Badge tone={outcome.again ? 'info' : 'success'}>{outcome.again ? _('Added before') : _('Added')}</Badge>
        {outcome.again && outcome.mailSent ? <p className="text-[0.8125rem] text-muted">{_(LINK_AGAIN)}</p> : null}
        {outcome.mailSent ? null : (
          <p className="text-[0.8125rem] text-warning-ink">
            {_('The e-mail could not be sent. Ask them to use “Forgot password”.')}
          </p>
        )}
      </div>
    );
  }
  const sentences = [...Object.values(errors), ...(outcome ? [outcome.sentence] : [])];
  if (sentences.length === 0) {
    const isFilled = Object.values(row).some((text) => text.trim() !== '');
    return isFilled ? (
      <div className="pt-1">
        <Badge tone="info">{_('Ready')}</Badge>
      </div>
    ) : null;
  }
  return (
    <div className="flex flex-col items-start gap-1 pt-1">
      <Badge tone="error">{_(outcome ? 'Not added' : 'To correct')}</Badge>
      {sentences.map((sentence) => (
        <p key={sentence} className="text-[0.8125rem] text-error-ink">
          {sentence}
        </p>
      ))}
    </div>
  );
}
