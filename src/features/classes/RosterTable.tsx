import { Trash2 } from 'lucide-react';
import { type ClipboardEvent, useId } from 'react';
import { isRefused, type RowCheck } from '@/domain/roster/checkRoster';
import { parseLrn, type RosterField, type RosterRow } from '@/domain/roster/rosterRow';
import { Badge } from '@/ui/Badge';
import { cx } from '@/ui/cx';
import { IconButton } from '@/ui/IconButton';
import type { Tone } from '@/ui/tones';
import type { RosterLine, RosterState } from './useRoster';

const FIELDS = [
  { field: 'lastName', label: 'Last name', width: 'min-w-36' },
  { field: 'firstName', label: 'First name', width: 'min-w-36' },
  { field: 'middleName', label: 'Middle name', width: 'min-w-28' },
  { field: 'extensionName', label: 'Ext.', width: 'min-w-14 w-16' },
] as const;

type RosterTableProps = {
  roster: RosterState;
  /** Index of the first line shown. */
  first: number;
  lines: readonly RosterLine[];
  onPasteText: (text: string) => void;
};

export function RosterTable({ roster, first, lines, onPasteText }: RosterTableProps) {
  const onPaste = (event: ClipboardEvent) => {
    const text = event.clipboardData.getData('text/plain');
    // One cell goes where the cursor stands; several are a list.
    if (!/[\t\n]/.test(text.trim())) return;
    event.preventDefault();
    onPasteText(text);
  };
  return (
    <section
      aria-label="Learners"
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      tabIndex={0}
      className="overflow-x-auto rounded-box border border-line"
      onPaste={onPaste}
    >
      <table className="w-full min-w-4xl border-collapse text-left">
        <caption className="sr-only">Learners to add</caption>
        <thead className="bg-base-200 text-[0.8125rem] text-muted">
          <tr>
            <th scope="col" className="w-10 px-2 py-2 text-right font-medium">
              No.
            </th>
            {FIELDS.map(({ field, label }) => (
              <th key={field} scope="col" className="px-1 py-2 font-medium">
                {label}
              </th>
            ))}
            <th scope="col" className="px-1 py-2 font-medium">
              Sex
            </th>
            <th scope="col" className="px-1 py-2 font-medium">
              LRN
            </th>
            <th scope="col" className="min-w-52 px-2 py-2 font-medium">
              Status
            </th>
            <th scope="col" className="w-10">
              <span className="sr-only">Leave out</span>
            </th>
          </tr>
        </thead>
        <tbody>
          {lines.map((line, index) => {
            const check = roster.checks[first + index];
            return check ? (
              <RosterTableRow key={line.key} line={line} check={check} number={first + index + 1} roster={roster} />
            ) : null;
          })}
        </tbody>
      </table>
    </section>
  );
}

type RowProps = { line: RosterLine; check: RowCheck; number: number; roster: RosterState };

function RosterTableRow({ line, check, number, roster }: RowProps) {
  const statusId = useId();
  const { key, row } = line;
  const wiring = (field: RosterField, label: string) => ({
    'aria-label': `${label}, row ${number}`,
    'aria-invalid': check.errors[field] ? true : undefined,
    'aria-describedby': check.errors[field] ? statusId : undefined,
  });
  const text = (field: Exclude<RosterField, 'sex'>, label: string, clean: (typed: string) => string = trimmed) => (
    <input
      {...wiring(field, label)}
      value={row[field]}
      autoComplete="off"
      spellCheck={false}
      inputMode={field === 'lrn' ? 'numeric' : undefined}
      className={cx('input input-sm text-sm', field === 'lrn' && 'num min-w-32')}
      onChange={(event) => roster.edit(key, { [field]: event.target.value })}
      onBlur={(event) => roster.edit(key, { [field]: clean(event.target.value) })}
    />
  );
  return (
    <tr className={cx('border-line border-t align-top', isRefused(check) && 'bg-error/5')}>
      <td className="num px-2 py-2.5 text-right text-muted">{number}</td>
      {FIELDS.map(({ field, label, width }) => (
        <td key={field} className={cx('px-1 py-1.5', width)}>
          {text(field, label)}
        </td>
      ))}
      <td className="w-20 px-1 py-1.5">
        <select
          {...wiring('sex', 'Sex')}
          value={row.sex}
          className="select select-sm min-w-16 text-sm"
          onChange={(event) => roster.edit(key, { sex: event.target.value as RosterRow['sex'] })}
        >
          <option value="">–</option>
          <option value="M">M</option>
          <option value="F">F</option>
        </select>
      </td>
      <td className="w-36 px-1 py-1.5">{text('lrn', 'LRN', parseLrn)}</td>
      <td id={statusId} className="px-2 py-1.5">
        <Status line={line} check={check} onOverride={(on) => roster.setOverride(key, on)} />
      </td>
      <td className="px-1 py-1.5">
        <IconButton
          label={`Leave out row ${number}`}
          size="sm"
          icon={<Trash2 aria-hidden="true" className="size-4" />}
          onClick={() => roster.remove(key)}
        />
      </td>
    </tr>
  );
}

function trimmed(text: string): string {
  return text.trim().replace(/\s+/g, ' ');
}

const STATUS: Record<RowCheck['status'], { label: string; tone: Tone } | null> = {
  blank: null,
  new: { label: 'New', tone: 'success' },
  matched: { label: 'Known by LRN', tone: 'info' },
  onRoll: { label: 'In this class already', tone: 'neutral' },
  duplicate: { label: 'Duplicate', tone: 'error' },
  invalid: { label: 'To correct', tone: 'error' },
};

type StatusProps = { line: RosterLine; check: RowCheck; onOverride: (on: boolean) => void };

function Status({ line, check, onOverride }: StatusProps) {
  const status = STATUS[check.status];
  if (!status) return null;
  const errors = Object.values(check.errors);
  return (
    <div className="flex flex-col items-start gap-1 pt-1">
      <Badge tone={status.tone}>{status.label}</Badge>
      {errors.map((error) => (
        <p key={error} className="text-[0.8125rem] text-error-ink">
          {error}
        </p>
      ))}
      {check.note ? <p className="text-[0.8125rem] text-muted">{check.note}</p> : null}
      {check.nameDiffers ? (
        <label className="flex items-center gap-2 text-[0.8125rem]">
          <input
            type="checkbox"
            className="checkbox checkbox-xs"
            checked={line.overrideName}
            onChange={(event) => onOverride(event.target.checked)}
          />
          Use this name instead
        </label>
      ) : null}
    </div>
  );
}
