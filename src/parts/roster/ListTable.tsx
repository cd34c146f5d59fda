import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, useCallback, useId, useRef, useState } from 'react';
import { FIELD_NAMES, factsOf } from '@/domain/learners/learnerFields';
import type { Columns } from '@/domain/learners/roster/columns';
import type { NameOrder } from '@/domain/learners/roster/firstNameFirst';
import { type ListLayout, withColumn } from '@/domain/learners/roster/listGuide';
import type { Separator } from '@/domain/learners/roster/parseDelimited';
import { columnName } from '@/files/workbook';
import { type Message, msg, useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { Button } from '@/ui/form/Button';
import { Menu } from '@/ui/menu/Menu';
import { useSmallScreen } from '@/ui/useSmallScreen';
import { ListLines } from './ListLines';
import type { ListTaking, TakenList } from './useTakenList';

type ListTableProps = {
  list: ListTaking;
  /** The person wrote into rows of the list: with another separator their lines could be others. */
  isTyped: boolean;
};

/** Shows the list as it was brought, with what each column and line was taken for. All of it can be changed there. */
export function ListTable({ list, isTyped }: ListTableProps) {
  const { taken } = list;
  return taken ? <OneList key={taken.id} list={list} taken={taken} isTyped={isTyped} /> : null;
}

function OneList({ list, taken, isTyped }: ListTableProps & { taken: TakenList }) {
  const { _ } = useWords();
  const id = useId();
  const isSmall = useSmallScreen();
  const [isOpen, setOpen] = useState<boolean | null>(null);
  const open = isOpen ?? (taken.isDoubtful && !isSmall);
  const guide = useRef(list.guide);
  guide.current = list.guide;
  const onGuide = useCallback<ListTaking['guide']>((next) => guide.current(next), []);
  const { kinds } = taken.layout;
  const left = kinds.filter((kind) => kind !== 'learner' && kind !== 'blank' && kind !== 'heading').length;
  const Mark = open ? ChevronDown : ChevronRight;
  return (
    <section aria-label={_('The list as it came')} className="rounded-box border border-line">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 px-2 py-1.5">
        <Button
          variant="ghost"
          size="sm"
          icon={<Mark aria-hidden="true" className="size-4" />}
          aria-expanded={open}
          aria-controls={open ? id : undefined}
          onClick={() => setOpen(!open)}
        >
          {_('The list as it came')}
        </Button>
        <p className="text-[0.8125rem] text-muted">
          {left === 0
            ? _('Wrong columns? Set them here.')
            : _('{count, plural, one {1 line was not read as a learner} other {# lines were not read as learners}}', {
                count: left,
              })}
        </p>
        {open ? <Tools list={list} taken={taken} isTyped={isTyped} /> : null}
      </div>
      {open ? (
        <div id={id} className="border-line border-t p-2">
          <Lines taken={taken} onGuide={onGuide} isSmall={isSmall} />
        </div>
      ) : null}
    </section>
  );
}

const SEPARATORS: readonly (readonly [Separator, Message])[] = [
  ['\t', msg('Separated by tabs')],
  [',', msg('Separated by commas')],
  [';', msg('Separated by semicolons')],
  ['|', msg('Separated by bars (|)')],
  ['blanks', msg('Separated by several blanks')],
  ['none', msg('One column')],
];

function Tools({ list, taken, isTyped }: ListTableProps & { taken: TakenList }) {
  const { _ } = useWords();
  const { guide, separator, text, hasOrder } = taken;
  return (
    <div className="flex flex-wrap items-center gap-2 sm:ml-auto">
      {text === null || isTyped ? null : (
        <ChoiceMenu
          label={_('What separates the columns')}
          choices={SEPARATORS}
          chosen={separator === '' ? null : separator}
          none={_('Separator as found')}
          onChoose={list.separate}
        />
      )}
      {hasOrder ? (
        <ChoiceMenu
          label={_('What comes first in each name')}
          choices={ORDERS}
          chosen={guide.order ?? null}
          none={_('Order of names not set')}
          onChoose={(order) => list.guide({ ...guide, order })}
        />
      ) : null}
      {Object.keys(guide).length > 0 ? (
        <Button size="sm" variant="ghost" onClick={() => list.guide({})}>
          {_('Read it without my settings')}
        </Button>
      ) : null}
    </div>
  );
}

const ORDERS: readonly (readonly [NameOrder, Message])[] = [
  ['last first', msg('The last name comes first')],
  ['first first', msg('The first name comes first')],
];

type ChoiceMenuProps<Value extends string> = {
  label: string;
  choices: readonly (readonly [Value, Message])[];
  chosen: Value | null;
  /** Shown while nothing is chosen. */
  none: string;
  onChoose: (value: Value) => void;
  className?: string;
};

/** A menu, because a closed list of choices would read the list anew with each step of the arrow keys. */
function ChoiceMenu<Value extends string>(props: ChoiceMenuProps<Value>) {
  const { label, choices, chosen, none, onChoose, className } = props;
  const { _ } = useWords();
  const [, message] = choices.find(([value]) => value === chosen) ?? [];
  const shown = message ? _(message) : none;
  return (
    <Menu
      label={`${label}: ${shown}`}
      variant="outline"
      size="sm"
      align="start"
      className={cx('max-w-56 justify-between! px-2!', className)}
      items={choices.map(([value, each]) => ({
        key: value,
        label: _(each),
        checked: value === chosen,
        onSelect: () => onChoose(value),
      }))}
    >
      {shown}
      <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
    </Menu>
  );
}

type Kind = keyof Columns;

const MEANINGS: readonly (readonly [Kind, Message])[] = [
  ['name', msg('Whole name')],
  ...FIELD_NAMES.map((field) => [field, factsOf(field).label] as const),
  ['section', msg('Section')],
  ['remark', msg('Remark')],
];

const UNUSED = 'unused';

type LinesProps = { taken: TakenList; onGuide: ListTaking['guide']; isSmall: boolean };

/** Rows of the list below are typed into: the lines above are drawn anew only where they are read anew. */
const Lines = memo(function Lines({ taken, onGuide, isSmall }: LinesProps) {
  const chips = columnsOf(taken.layout).map((at) => ({
    at,
    chip: <Chip key={at} taken={taken} at={at} onGuide={onGuide} />,
  }));
  return <ListLines taken={taken} chips={chips} onGuide={onGuide} isSmall={isSmall} />;
});

function Chip({ taken, at, onGuide }: Omit<LinesProps, 'isSmall'> & { at: number }) {
  const { _ } = useWords();
  const { guide, layout } = taken;
  const [kind = UNUSED] = MEANINGS.find(([each]) => layout.columns[each] === at) ?? [];
  return (
    <ChoiceMenu<Kind | typeof UNUSED>
      label={_('Column {letter}', { letter: columnName(at + 1) })}
      choices={[[UNUSED, msg('Not used')], ...MEANINGS]}
      chosen={kind}
      none=""
      className={cx('w-full', kind === UNUSED && 'font-normal! text-muted')}
      onChoose={(meaning) => onGuide(withColumn(guide, layout, at, meaning === UNUSED ? null : meaning))}
    />
  );
}

/** The columns that have any text. */
function columnsOf({ table }: ListLayout): number[] {
  const width = Math.max(0, ...table.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => at).filter((at) => table.some((row) => (row[at] ?? '') !== ''));
}
