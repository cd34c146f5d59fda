import { type KeyboardEvent, type ReactNode, useState } from 'react';
import { columnName } from '@/files/workbook';
import { type Message, msgs, useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { Menu } from '@/ui/menu/Menu';

type LineKind = keyof typeof KINDS | 'learner';

/** The lines of a list with the kind of each. */
type ShownLines = {
  table: readonly (readonly string[])[];
  kinds: readonly LineKind[];
  /** The columns that are read. */
  used: ReadonlySet<number>;
};

type ListLinesProps<Meaning extends string> = {
  shown: ShownLines;
  /** A menu over each column, with what a phone shows of it. */
  chips: readonly { at: number; chip: ReactNode; heading?: string }[];
  /** The choices for a line. */
  meanings: readonly (readonly [Meaning, Message])[];
  onSay: (at: number, meaning: Meaning) => void;
  isSmall: boolean;
};

/** The lines with their kinds in the margin; on a phone a list of columns, and of the lines that are no learners. */
export function ListLines<Meaning extends string>({ isSmall, ...parts }: ListLinesProps<Meaning>) {
  return isSmall ? <Columns {...parts} /> : <Grid {...parts} />;
}

type PartsProps<Meaning extends string> = Omit<ListLinesProps<Meaning>, 'isSmall'>;

function Grid<Meaning extends string>({ shown, chips, ...saying }: PartsProps<Meaning>) {
  const { _ } = useWords();
  const { table, kinds, used } = shown;
  const numbers = numbersOf(shown);
  const [reached, setReached] = useState(0);
  return (
    <div className="max-h-72 overflow-auto rounded-box border border-line">
      <table className="w-full border-separate border-spacing-0 text-left text-[0.8125rem]">
        <caption className="sr-only">{_('The list as it came')}</caption>
        <thead>
          <tr>
            <th scope="col" className={cx(HEAD, 'w-24')}>
              {_('No.')}
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
                <LineMenu at={at} shown={shown} number={numbers[at]} {...saying} isReached={at === reached} />
              </th>
              {chips.map(({ at: column }) => (
                <td key={column} translate="no" className={cx(CELL, !used.has(column) && 'text-muted')}>
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

function Columns<Meaning extends string>({ shown, chips, ...saying }: PartsProps<Meaning>) {
  const { _ } = useWords();
  const { table, kinds } = shown;
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
        {chips.map(({ at, chip, heading }) => (
          <li key={at} className="flex flex-col gap-1">
            {heading ? (
              <span translate="no" className="break-words font-medium">
                {heading}
              </span>
            ) : null}
            <div>{chip}</div>
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
              <LineMenu at={at} shown={shown} number={undefined} {...saying} isReached />
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
  points: 'HPS',
  blank: 'Blank',
});

type LineMenuProps<Meaning extends string> = Pick<PartsProps<Meaning>, 'shown' | 'meanings' | 'onSay'> & {
  at: number;
  /** The number of the learner; none for another line. */
  number: number | undefined;
  isReached: boolean;
};

function LineMenu<Meaning extends string>(props: LineMenuProps<Meaning>) {
  const { at, shown, number, meanings, onSay, isReached } = props;
  const { _ } = useWords();
  const kind = shown.kinds[at] ?? 'blank';
  const text = kind === 'learner' ? String(number ?? '') : _(KINDS[kind]);
  const spoken = kind === 'learner' ? _('learner {number}', { number: text }) : text;
  return (
    <Menu
      label={_('Line {line}: {kind}', { line: at + 1, kind: spoken })}
      size="sm"
      align="start"
      className="num h-6! min-h-0! w-full justify-start! px-2! font-normal"
      tabIndex={isReached ? 0 : -1}
      items={meanings.map(([meaning, label]) => ({
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

function numbersOf({ kinds }: ShownLines): (number | undefined)[] {
  let last = 0;
  return kinds.map((kind) => {
    if (kind !== 'learner') return undefined;
    last += 1;
    return last;
  });
}
