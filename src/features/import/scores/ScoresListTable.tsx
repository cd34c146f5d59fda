import type { ClassRecord } from '@/domain/book/classRecord';
import { type ActivityId, toId } from '@/domain/book/ids';
import { FIELD_NAMES, factsOf } from '@/domain/learners/learnerFields';
import { withScoreColumn, withScoreLine } from '@/files/record-file/table/scoresGuide';
import type { ScoreLineMeaning, ScoreMeaning, ScoresLayout } from '@/files/record-file/table/scoresTable';
import { columnName } from '@/files/workbook';
import { type Message, msg, useWords } from '@/language/words';
import { ChoiceMenu } from '@/parts/list-table/ChoiceMenu';
import { ListFrame } from '@/parts/list-table/ListFrame';
import { ListLines } from '@/parts/list-table/ListLines';
import { SeparatorMenu } from '@/parts/list-table/SeparatorMenu';
import { cx } from '@/ui/cx';
import { Button } from '@/ui/form/Button';
import { useSmallScreen } from '@/ui/useSmallScreen';
import { activityOptions, newColumn } from './columnOptions';
import type { ScoresList, ScoresReview } from './useScoresFile';

type ScoresListTableProps = {
  record: ClassRecord;
  list: ScoresList;
  review: ScoresReview | null;
  /** The list has scores after it had none. */
  onRead: () => void;
};

const LINES: readonly (readonly [ScoreLineMeaning, Message])[] = [
  ['learner', msg('A learner')],
  ['heading', msg('The headings of the columns')],
  ['points', msg('The highest possible scores')],
  ['boys', msg('A label: boys follow')],
  ['girls', msg('A label: girls follow')],
  ['out', msg('Not a learner')],
];

/** Shows the list as it was brought: over each column what it is, and beside each line its kind. All can be changed. */
export function ScoresListTable({ record, list, review, onRead }: ScoresListTableProps) {
  const { _ } = useWords();
  const isSmall = useSmallScreen();
  const { layout, guide } = list;
  const read = (next: typeof guide) => {
    if (list.read(next) && !review) onRead();
  };
  const columns = columnsWithText(layout);
  const left = layout.kinds.filter((kind) => kind === 'title' || kind === 'total' || kind === 'note').length;
  const isSet = list.separator !== '' || Object.keys(guide).length > 0;
  const chosen = columns.filter((at) => review?.choices.columns.get(at)?.to.match(/^(?:activity|new)$/));
  return (
    <ListFrame
      key={list.id}
      startsOpen
      note={
        left === 0
          ? _('Wrong columns? Set them here.')
          : _('{count, plural, one {1 line was not read as a learner} other {# lines were not read as learners}}', {
              count: left,
            })
      }
      tools={
        <>
          {list.isText ? <SeparatorMenu separator={list.separator} onChoose={list.separate} /> : null}
          {isSet ? (
            <Button size="sm" variant="ghost" onClick={() => read({})}>
              {_('Read it without my settings')}
            </Button>
          ) : null}
        </>
      }
    >
      <ListLines
        shown={{
          table: layout.cells,
          kinds: layout.kinds,
          used: new Set([...Object.values(layout.learner), ...chosen]),
        }}
        chips={columns.map((at) => ({
          at,
          heading: headingOf(layout, at),
          chip: <ColumnChip key={at} {...{ at, record, list, review, read }} />,
        }))}
        meanings={LINES}
        onSay={(at, meaning) => read(withScoreLine(guide, at, meaning))}
        isSmall={isSmall}
      />
    </ListFrame>
  );
}

type ColumnChipProps = Omit<ScoresListTableProps, 'onRead'> & {
  at: number;
  read: (guide: ScoresList['guide']) => void;
};

/** The columns of a table of scores that name learners. */
const FIELDS = FIELD_NAMES.filter((field) => factsOf(field).inScores !== undefined);

function ColumnChip({ at, record, list, review, read }: ColumnChipProps) {
  const { _ } = useWords();
  const { guide, layout } = list;
  const column = review?.table.columns.find((each) => each.at === at);
  const choice = review?.choices.columns.get(at);
  const [field] = Object.entries(layout.learner).find(([, each]) => each === at) ?? [];
  const isOpen = column !== undefined && choice === undefined;
  const value = field ?? (choice?.to === 'activity' ? choice.activityId : (choice?.to ?? (isOpen ? null : 'skip')));
  const mean = (meaning: ScoreMeaning) => read(withScoreColumn(guide, layout, at, meaning));
  const onChoose = (next: string) => {
    if (next === 'skip') return mean('none');
    if (next === 'name' || FIELDS.some((each) => each === next)) return mean(next as ScoreMeaning);
    if (!column) mean('scores');
    const name = column?.name ?? headingOf(layout, at);
    list.chooseColumn(
      at,
      next === 'new'
        ? newColumn(record, { name, totalPoints: column?.totalPoints ?? null })
        : { to: 'activity', activityId: toId<ActivityId>(next) },
    );
  };
  return (
    <ChoiceMenu<string>
      label={_('Column {letter}', { letter: columnName(at + 1) })}
      choices={[
        ...activityOptions(record).map(({ value: id, label }) => [id, label] as const),
        ['new', _('A new activity')],
        ['name', _('Whole name')],
        ...FIELDS.map((each) => [each, _(factsOf(each).label)] as const),
        ['skip', _('Not used')],
      ]}
      apart={['new', 'name', 'skip']}
      chosen={value}
      none={_('Choose…')}
      className={cx('w-full', value === 'skip' && 'font-normal! text-muted', isOpen && 'border-warning!')}
      onChoose={onChoose}
    />
  );
}

/** The words over a column, of one or two lines. */
function headingOf({ cells, kinds }: ScoresLayout, at: number): string {
  const headings = cells.filter((_, line) => kinds[line] === 'heading').map((row) => row[at] ?? '');
  return headings.findLast((text) => text !== '') ?? '';
}

function columnsWithText({ cells }: ScoresLayout): number[] {
  const width = Math.max(0, ...cells.map((row) => row.length));
  return Array.from({ length: width }, (_, at) => at).filter((at) => cells.some((row) => (row[at] ?? '') !== ''));
}
