import { memo, useCallback, useRef } from 'react';
import { FIELD_NAMES, factsOf } from '@/domain/learners/learnerFields';
import type { Columns } from '@/domain/learners/roster/columns';
import type { NameOrder } from '@/domain/learners/roster/firstNameFirst';
import { type LineMeaning, type ListLayout, withColumn, withLine } from '@/domain/learners/roster/listGuide';
import { columnName } from '@/files/workbook';
import { type Message, msg, useWords } from '@/language/words';
import { ChoiceMenu } from '@/parts/list-table/ChoiceMenu';
import { ListFrame } from '@/parts/list-table/ListFrame';
import { ListLines } from '@/parts/list-table/ListLines';
import { SeparatorMenu } from '@/parts/list-table/SeparatorMenu';
import { cx } from '@/ui/cx';
import { Button } from '@/ui/form/Button';
import { useSmallScreen } from '@/ui/useSmallScreen';
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

/** The kinds of lines that are read, and blank ones. */
const READ: ReadonlySet<string> = new Set(['learner', 'blank', 'heading', 'label']);

function OneList({ list, taken, isTyped }: ListTableProps & { taken: TakenList }) {
  const { _ } = useWords();
  const isSmall = useSmallScreen();
  const guide = useRef(list.guide);
  guide.current = list.guide;
  const onGuide = useCallback<ListTaking['guide']>((next) => guide.current(next), []);
  const { kinds } = taken.layout;
  const left = kinds.filter((kind) => !READ.has(kind)).length;
  return (
    <ListFrame
      startsOpen={taken.isDoubtful && !isSmall}
      note={
        left === 0
          ? _('Wrong columns? Set them here.')
          : _('{count, plural, one {1 line was not read as a learner} other {# lines were not read as learners}}', {
              count: left,
            })
      }
      tools={<Tools list={list} taken={taken} isTyped={isTyped} />}
    >
      <Lines taken={taken} onGuide={onGuide} isSmall={isSmall} />
    </ListFrame>
  );
}

function Tools({ list, taken, isTyped }: ListTableProps & { taken: TakenList }) {
  const { _ } = useWords();
  const { guide, separator, text, hasOrder } = taken;
  return (
    <>
      {text === null || isTyped ? null : <SeparatorMenu separator={separator} onChoose={list.separate} />}
      {hasOrder ? (
        <ChoiceMenu
          label={_('What comes first in each name')}
          choices={ORDERS.map(([order, message]) => [order, _(message)] as const)}
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
    </>
  );
}

const ORDERS: readonly (readonly [NameOrder, Message])[] = [
  ['last first', msg('The last name comes first')],
  ['first first', msg('The first name comes first')],
];

type Kind = keyof Columns;

const MEANINGS: readonly (readonly [Kind, Message])[] = [
  ['name', msg('Whole name')],
  ...FIELD_NAMES.map((field) => [field, factsOf(field).label] as const),
  ['section', msg('Section')],
  ['remark', msg('Remark')],
];

const UNUSED = 'unused';

const LINES: readonly (readonly [LineMeaning, Message])[] = [
  ['learner', msg('A learner')],
  ['heading', msg('The headings of the columns')],
  ['boys', msg('A label: boys follow')],
  ['girls', msg('A label: girls follow')],
  ['out', msg('Not a learner')],
];

type LinesProps = { taken: TakenList; onGuide: ListTaking['guide']; isSmall: boolean };

/** Rows of the list below are typed into: the lines above are drawn anew only where they are read anew. */
const Lines = memo(function Lines({ taken, onGuide, isSmall }: LinesProps) {
  const chips = columnsOf(taken.layout).map((at) => ({
    at,
    chip: <Chip key={at} taken={taken} at={at} onGuide={onGuide} />,
  }));
  const { layout, guide } = taken;
  const shown = { table: layout.table, kinds: layout.kinds, used: new Set(Object.values(layout.columns)) };
  return (
    <ListLines
      shown={shown}
      chips={chips}
      meanings={LINES}
      onSay={(at, meaning) => onGuide(withLine(guide, layout, at, meaning))}
      isSmall={isSmall}
    />
  );
});

function Chip({ taken, at, onGuide }: Omit<LinesProps, 'isSmall'> & { at: number }) {
  const { _ } = useWords();
  const { guide, layout } = taken;
  const [kind = UNUSED] = MEANINGS.find(([each]) => layout.columns[each] === at) ?? [];
  return (
    <ChoiceMenu<Kind | typeof UNUSED>
      label={_('Column {letter}', { letter: columnName(at + 1) })}
      choices={[[UNUSED, _('Not used')] as const, ...MEANINGS.map(([each, message]) => [each, _(message)] as const)]}
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
