import { Printer } from 'lucide-react';
import { useState } from 'react';
import { rosterNames } from '@/domain/words/toldNames';
import { type Message, msgs, useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Badge } from '@/ui/page/Badge';
import { Card } from '@/ui/page/Card';
import type { Tone } from '@/ui/tones';
import type { PermanentRow, PermanentState } from './permanentYear';

const WORDS: Readonly<Record<PermanentState, Message>> = msgs({
  noLrn: 'No LRN',
  doubt: 'LRN to check',
  incomplete: 'Incomplete',
  ready: 'Not written',
  differs: 'Differs',
  elsewhere: 'Of another section',
  written: 'In the record',
  left: 'Left the section',
});

const TONES: Readonly<Record<PermanentState, Tone>> = {
  noLrn: 'warning',
  doubt: 'warning',
  incomplete: 'neutral',
  ready: 'info',
  differs: 'warning',
  elsewhere: 'info',
  written: 'success',
  left: 'neutral',
};

type PermanentListProps = {
  rows: readonly PermanentRow[];
  busy: boolean;
  /** The year is written for everybody who can have it, so the button of the print stands out. */
  isDone: boolean;
  onPrint: (rows: readonly PermanentRow[]) => void;
  /** Opens the years at other schools. */
  onOther: (row: PermanentRow) => void;
};

/** The learners with a box each; only a record can be printed, with the years that are in it. */
export function PermanentList({ rows, busy, isDone, onPrint, onOther }: PermanentListProps) {
  const { _ } = useWords();
  // Those with a record; null until the person chooses.
  const [picked, setPicked] = useState<ReadonlySet<string> | null>(null);
  const names = rosterNames(rows.map(({ card }) => card.learner));
  const printable = rows.filter(({ record }) => record !== null);
  const chosen = printable.filter(({ card }) => (picked ? picked.has(card.key) : true));
  const keys = new Set(chosen.map(({ card }) => card.key));
  const toggle = (key: string) => {
    const next = new Set(keys);
    if (!next.delete(key)) next.add(key);
    setPicked(next);
  };
  return (
    <Card
      flush
      title={_('{count} of {all} chosen', { count: chosen.length, all: printable.length })}
      description={_('Birth dates are not kept here. The form has a blank line for them.')}
      actions={
        <Button
          variant={isDone ? 'primary' : undefined}
          size="sm"
          icon={<Printer aria-hidden="true" className="size-4" />}
          loading={busy}
          disabled={chosen.length === 0}
          onClick={() => onPrint(chosen)}
        >
          {_('{count, plural, one {Print # School Form 10} other {Print # School Forms 10}}', { count: chosen.length })}
        </Button>
      }
    >
      <div className="flex gap-2 px-5 pb-3">
        <Button size="sm" onClick={() => setPicked(null)}>
          {_('All with a record')}
        </Button>
        <Button size="sm" onClick={() => setPicked(new Set())}>
          {_('None')}
        </Button>
      </div>
      <ul aria-label={_('Permanent records')} className="border-line border-t">
        {rows.map((row) => {
          const {
            card: { key },
            state,
            record,
          } = row;
          return (
            <li key={key} className="flex flex-wrap items-center gap-x-3 gap-y-1 px-5 py-1.5">
              <label className="flex min-w-0 grow items-center gap-2">
                <input
                  type="checkbox"
                  className="checkbox checkbox-sm shrink-0 rounded-[0.25rem]"
                  checked={keys.has(key)}
                  disabled={record === null}
                  onChange={() => toggle(key)}
                />
                <span>{names.get(key)}</span>
              </label>
              <span className="text-muted text-sm">{yearsOf(record)}</span>
              <Badge tone={TONES[state]}>{_(WORDS[state])}</Badge>
              {state === 'noLrn' || state === 'doubt' || state === 'left' ? null : (
                <Button
                  size="sm"
                  aria-label={_('Years at other schools: {name}', { name: names.get(key) ?? '' })}
                  onClick={() => onOther(row)}
                >
                  {_('Other schools')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </Card>
  );
}

function yearsOf(record: PermanentRow['record']): string {
  return Object.keys(record?.years ?? {})
    .toSorted()
    .join(', ');
}
