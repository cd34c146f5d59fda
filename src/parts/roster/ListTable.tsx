import { ChevronDown, ChevronRight } from 'lucide-react';
import { memo, useCallback, useId, useRef, useState } from 'react';
import { FIELD_NAMES, factsOf } from '@/domain/learners/learnerFields';
import type { Columns } from '@/domain/learners/roster/columns';
import { type ListLayout, withColumn } from '@/domain/learners/roster/listGuide';
import type { Separator } from '@/domain/learners/roster/parseDelimited';
import { columnName } from '@/files/workbook';
import { type Message, msg, useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { Menu } from '@/ui/menu/Menu';
import { useSmallScreen } from '@/ui/useSmallScreen';
import { ListLines } from './ListLines';
import type { ListTaking, TakenList } from './useTakenList';

type ListTableProps = {
  list: ListTaking;
  /** The person wrote into rows of the list: other columns would mix these. */
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
      {text === null ? null : (
        <Field hideLabel label={_('What separates the columns')}>
          <Select
            className="select-sm"
            disabled={isTyped}
            placeholder={_('Separator as found')}
            options={SEPARATORS.map(([value, label]) => ({ value, label: _(label) }))}
            value={separator}
            onChange={({ target }) => list.separate(target.value as Separator)}
          />
        </Field>
      )}
      {hasOrder ? (
        <Field hideLabel label={_('What comes first in each name')}>
          <Select
            className="select-sm"
            placeholder={_('Order of names not set')}
            options={[
              { value: 'last first', label: _('The last name comes first') },
              { value: 'first first', label: _('The first name comes first') },
            ]}
            value={guide.order ?? ''}
            onChange={({ target }) =>
              list.guide({ ...guide, order: target.value === 'last first' ? 'last first' : 'first first' })
            }
          />
        </Field>
      ) : null}
      {Object.keys(guide).length > 0 ? (
        <Button size="sm" variant="ghost" onClick={() => list.guide({})}>
          {_('Read it without my settings')}
        </Button>
      ) : null}
    </div>
  );
}

type Kind = keyof Columns;

const MEANINGS: readonly (readonly [Kind, Message])[] = [
  ['name', msg('Whole name')],
  ...FIELD_NAMES.map((field) => [field, factsOf(field).label] as const),
  ['section', msg('Section')],
  ['remark', msg('Remark')],
];

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
  const [kind = null, named = msg('Not used')] = MEANINGS.find(([each]) => layout.columns[each] === at) ?? [];
  const meanings: readonly (readonly [Kind | null, Message])[] = [[null, msg('Not used')], ...MEANINGS];
  return (
    <Menu
      label={_('Column {letter}: {meaning}', { letter: columnName(at + 1), meaning: _(named) })}
      variant="outline"
      size="sm"
      align="start"
      className={cx('w-full max-w-56 justify-between! px-2!', kind === null && 'font-normal! text-muted')}
      // A closed list of choices would read the list anew with each step of the arrow keys.
      items={meanings.map(([meaning, label]) => ({
        key: meaning ?? 'none',
        label: _(label),
        checked: meaning === kind,
        onSelect: () => onGuide(withColumn(guide, layout, at, meaning)),
      }))}
    >
      {_(named)}
      <ChevronDown aria-hidden="true" className="size-4 shrink-0" />
    </Menu>
  );
}

/** The columns that have any text. */
function columnsOf({ table }: ListLayout): number[] {
  const width = Math.max(0, ...table.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => at).filter((at) => table.some((row) => (row[at] ?? '') !== ''));
}
