import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { type LineMeaning, type ListLayout, withLine } from '@/domain/learners/roster/listGuide';
import { columnName } from '@/files/workbook';
import { type Message, msg, msgs, useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { Menu } from '@/ui/menu/Menu';
import type { ListTaking, TakenList } from './useTakenList';

type ColumnChip = { at: number; chip: ReactNode };
type ListLinesProps = {
  taken: TakenList;
  chips: readonly ColumnChip[];
  onGuide: ListTaking['guide'];
  isSmall: boolean;
};

/** The lines with their kinds in the margin; on a phone a list of columns, and of the lines that are no learners. */
export function ListLines({ taken, chips, onGuide, isSmall }: ListLinesProps) {
  const { layout, guide } = taken;
  const say = (at: number, meaning: LineMeaning) => onGuide(withLine(guide, layout, at, meaning));
  return isSmall ? (
    <Columns layout={layout} chips={chips} onSay={say} />
  ) : (
    <Grid layout={layout} chips={chips} onSay={say} />
  );
}

type PartsProps = {
  layout: ListLayout;
  chips: readonly ColumnChip[];
  onSay: (at: number, meaning: LineMeaning) => void;
};

function Grid({ layout, chips, onSay }: PartsProps) {
  const { _ } = useWords();
  const { table, kinds } = layout;
  const numbers = numbersOf(layout);
  const [reached, setReached] = useState(0);
  return (
    <div className="max-h-72 overflow-auto rounded-box border border-line">
      <table className="w-full border-separate border-spacing-0 text-left text-[0.8125rem]">
        <caption className="sr-only">{_('The list as it came')}</caption>
        <thead>
          <tr>
            <th scope="col" className={cx(HEAD, 'w-24')}>
              {_('Line')}
            </th>
            {chips.map(({ at, chip }) => (
              <th key={at} scope="col" className={HEAD}>
                {chip}
              </th>
            ))}
          </tr>
        </thead>
        <tbody onKeyDownCapture={moveBetweenLines}>
          {table.map((row, at) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: lines do not move
            <tr key={at} className={cx(kinds[at] !== 'learner' && 'text-muted', 'hover:bg-base-200')}>
              <th scope="row" className="border-line border-t p-0 font-normal" onFocus={() => setReached(at)}>
                <LineMenu at={at} layout={layout} number={numbers[at]} onSay={onSay} isReached={at === reached} />
              </th>
              {chips.map(({ at: column }) => (
                <td key={column} translate="no" className={cx(CELL, !isUsed(layout, column) && 'text-muted')}>
                  {row[column] ?? ''}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

const HEAD = 'sticky top-0 z-10 bg-base-200 px-1.5 py-1 font-medium';
const CELL = 'max-w-56 truncate whitespace-nowrap border-line border-t px-2 py-0.5';
/** Cells of each column that a phone shows. */
const EXAMPLES = 3;

function Columns({ layout, chips, onSay }: PartsProps) {
  const { _ } = useWords();
  const { table, kinds } = layout;
  const cells = (column: number) =>
    table.flatMap((row, at) => (kinds[at] === 'learner' && row[column] ? [row[column]] : [])).slice(0, EXAMPLES);
  const others = table.flatMap((row, at) => {
    const kind = kinds[at];
    return kind === 'learner' || kind === 'blank' || kind === 'heading'
      ? []
      : [{ at, text: row.filter(Boolean).join(' ') }];
  });
  return (
    <div className="flex flex-col gap-3 text-[0.8125rem]">
      <ul className="flex flex-col gap-2">
        {chips.map(({ at, chip }) => (
          <li key={at} className="flex flex-col gap-1">
            {chip}
            <span translate="no" className="text-muted">
              {columnName(at + 1)}: {cells(at).join(' · ')}
            </span>
          </li>
        ))}
      </ul>
      {others.length > 0 ? (
        <ul className="flex flex-col gap-1" aria-label={_('Lines that were not read as learners')}>
          {others.map(({ at, text }) => (
            <li key={at} className="flex items-center gap-2">
              <LineMenu at={at} layout={layout} number={undefined} onSay={onSay} isReached />
              <span translate="no" className="min-w-0 truncate">
                {text}
              </span>
            </li>
          ))}
        </ul>
      ) : null}
    </div>
  );
}

const KINDS = msgs({
  title: 'Title',
  heading: 'Heading',
  label: 'Label',
  total: 'Total',
  note: 'Note',
  blank: 'Blank',
});

const MEANINGS: readonly (readonly [LineMeaning, Message])[] = [
  ['learner', msg('A learner')],
  ['heading', msg('The headings of the columns')],
  ['boys', msg('A label: boys follow')],
  ['girls', msg('A label: girls follow')],
  ['out', msg('Not a learner')],
];

type LineMenuProps = {
  at: number;
  layout: ListLayout;
  /** The number of the learner; none for another line. */
  number: number | undefined;
  onSay: PartsProps['onSay'];
  isReached: boolean;
};

function LineMenu({ at, layout, number, onSay, isReached }: LineMenuProps) {
  const { _ } = useWords();
  const kind = layout.kinds[at] ?? 'blank';
  const text = kind === 'learner' ? String(number ?? '') : _(KINDS[kind]);
  const spoken = kind === 'learner' ? _('learner {number}', { number: text }) : text;
  return (
    <Menu
      label={_('Line {line}: {kind}', { line: at + 1, kind: spoken })}
      size="sm"
      align="start"
      className="num h-6! min-h-0! w-full justify-start! px-2! font-normal"
      tabIndex={isReached ? 0 : -1}
      items={MEANINGS.map(([meaning, label]) => ({
        key: meaning,
        label: _(label),
        onSelect: () => onSay(at, meaning),
      }))}
    >
      {text}
    </Menu>
  );
}

/** Arrow keys go from line to line; Enter opens the choices. */
function moveBetweenLines(event: KeyboardEvent<HTMLElement>): void {
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  const { target, currentTarget } = event;
  if (step === undefined || !(target instanceof HTMLElement) || !target.matches('th > button')) return;
  event.preventDefault();
  event.stopPropagation();
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>('th > button')];
  buttons[buttons.indexOf(target) + step]?.focus();
}

function numbersOf({ kinds }: ListLayout): (number | undefined)[] {
  let last = 0;
  return kinds.map((kind) => {
    if (kind !== 'learner') return undefined;
    last += 1;
    return last;
  });
}

function isUsed({ columns }: ListLayout, column: number): boolean {
  return Object.values(columns).includes(column);
}
