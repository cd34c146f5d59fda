import { useMemo } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import { ACTIVITY_PASSING_PERCENT } from '@/domain/constants';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { learnerName } from '@/domain/learners/learnerNames';
import type { AnalysedItem, ItemAnalysis } from '@/grading';
import { type Say, useWords } from '@/language/words';
import { toAnalysis } from '@/parts/record/toAnalysis';
import { useAppSelector } from '@/store/hooks';
import { itemSheetName } from '@/store/state/itemSheetName';
import { selectShownSheet } from '@/store/state/outbox';
import { cx } from '@/ui/cx';
import { EmptyState } from '@/ui/list/EmptyState';
import { Table, type TableColumn } from '@/ui/list/Table';
import { Alert } from '@/ui/page/Alert';
import { Card } from '@/ui/page/Card';
import { answerText, type ChosenAnswer, chosenAnswers, countsText } from './chosenAnswers';

/** Lower bounds, in percent, of “moving towards” and of “mastered”. */
const MARKS = [66, 96] as const;

/** A bar whose length is the share of takers who had the item right. The figure beside it says the same in text. */
function DifficultyBar({ percent }: { percent: number }) {
  return (
    <span
      aria-hidden="true"
      className="relative block h-3.5 w-40 overflow-hidden rounded-sm border border-current bg-base-100"
    >
      <span className="absolute inset-y-0 left-0 bg-current opacity-70" style={{ width: `${percent}%` }} />
      {MARKS.map((mark) => (
        <span key={mark} className="absolute inset-y-0 w-px bg-current opacity-60" style={{ left: `${mark}%` }} />
      ))}
    </span>
  );
}

type AnalysisViewProps = { record: ClassRecord; sheet: ItemSheet };

/**
 * Shows how many learners had each item right, how far the class has mastered the test, and which items to teach again.
 */
export function AnalysisView({ record, sheet }: AnalysisViewProps) {
  const { _ } = useWords();
  const { analysis, withoutItems } = useMemo(() => toAnalysis(record, sheet), [record, sheet]);
  const hasDrafts = useAppSelector(
    (state) => Object.keys(selectShownSheet(state, itemSheetName(sheet.activity.id)).cells).length > 0,
  );
  return (
    <div className="flex flex-col gap-4">
      {hasDrafts ? <Alert tone="info">{_('Unsaved answers are not counted.')}</Alert> : null}
      {withoutItems > 0 ? (
        <Alert tone="info">
          {_(
            '{count, plural, one {1 learner has a score without items; the analysis leaves that one out.} other {# learners have a score without items; the analysis leaves them out.}}',
            { count: withoutItems },
          )}
        </Alert>
      ) : null}
      {analysis ? (
        <Analysed analysis={analysis} record={record} sheet={sheet} />
      ) : (
        <EmptyState title={_('No answers yet')}>
          {_('Type the learners’ answers first: each saved item counts in the analysis.')}
        </EmptyState>
      )}
    </div>
  );
}

function Analysed({ analysis, record, sheet }: { analysis: ItemAnalysis } & AnalysisViewProps) {
  const { _ } = useWords();
  const chosen = useMemo(() => chosenAnswers(record, sheet), [record, sheet]);
  const hasAnswers = [...chosen.values()].some(({ length }) => length > 0);
  return (
    <>
      <Figures analysis={analysis} sheet={sheet} />
      <div className={cx('grid gap-4', hasAnswers ? 'xl:grid-cols-[1fr_15rem]' : 'xl:grid-cols-[1fr_20rem]')}>
        <Card flush>
          <Table
            caption={_('Item analysis')}
            columns={[...itemColumns(_, analysis, sheet), ...(hasAnswers ? [wrongColumn(_, chosen)] : [])]}
            rows={analysis.items}
            rowKey={({ id }) => id}
          />
        </Card>
        <LeastMastered analysis={analysis} />
      </div>
    </>
  );
}

export function figuresOf(
  _: Say,
  analysis: ItemAnalysis,
  { activity }: ItemSheet,
): readonly (readonly [string, string])[] {
  const { takers, meanScore, median, deviation, mps, band, proficient } = analysis;
  return [
    [_('Takers'), String(takers)],
    [_('Mean score'), _('{part} of {whole}', { part: meanScore.toFixed(2), whole: activity.totalPoints })],
    [_('Median'), median.toFixed(2)],
    [_('Standard deviation'), deviation === null ? '—' : deviation.toFixed(2)],
    ['MPS', `${mps.toFixed(2)} %`],
    [_('Mastery'), band.name],
    [
      _('At least {percent} %', { percent: ACTIVITY_PASSING_PERCENT }),
      _('{part} of {whole}', { part: proficient, whole: takers }),
    ],
  ];
}

function Figures({ analysis, sheet }: { analysis: ItemAnalysis; sheet: ItemSheet }) {
  const { _ } = useWords();
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-4 xl:grid-cols-7">
      {figuresOf(_, analysis, sheet).map(([label, value]) => (
        <div key={label} className="rounded-box border border-line bg-base-100 px-4 py-3">
          <dt className="text-[0.8125rem] text-muted">{label}</dt>
          <dd className="num font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function itemColumns(_: Say, { takers }: ItemAnalysis, { items }: ItemSheet): TableColumn<AnalysedItem>[] {
  const keys = new Map<string, string>(items.map(({ id, answerKey }) => [id, answerKey]));
  return [
    {
      key: 'item',
      header: _('Item'),
      rowHeader: true,
      cell: ({ itemNumber }) => itemNumber,
      sort: ({ itemNumber }) => itemNumber,
    },
    { key: 'key', header: _('Key'), from: 'sm', cell: ({ id }) => keys.get(id) },
    {
      key: 'correct',
      header: _('Correct'),
      numeric: true,
      cell: ({ correct }) => _('{part} of {whole}', { part: correct, whole: takers }),
      sort: ({ correct }) => correct,
    },
    {
      key: 'difficulty',
      header: _('Difficulty'),
      numeric: true,
      cell: ({ difficulty }) => `${difficulty.toFixed(2)} %`,
      sort: ({ difficulty }) => difficulty,
    },
    {
      key: 'bar',
      header: _('Bar'),
      hideHeader: true,
      from: 'md',
      cell: ({ difficulty }) => <DifficultyBar percent={difficulty} />,
    },
    { key: 'band', header: _('Mastery'), cell: ({ band }) => band.name },
  ];
}

/** The answers that learners gave instead of the key, each with its learners. */
function wrongColumn(_: Say, chosen: ReturnType<typeof chosenAnswers>): TableColumn<AnalysedItem> {
  return {
    key: 'wrong',
    header: _('Wrong answers'),
    cell: ({ id }) => <WrongAnswers chosen={(chosen.get(id) ?? []).filter(({ isRight }) => !isRight)} />,
  };
}

function LeastMastered({ analysis: { leastMastered, takers } }: { analysis: ItemAnalysis }) {
  const { _ } = useWords();
  return (
    <section
      aria-label={_('Least mastered')}
      className="self-start rounded-box border border-line bg-base-100 px-4 py-3"
    >
      <h2 className="font-semibold">{_('Least mastered')}</h2>
      {leastMastered.length === 0 ? (
        <p className="mt-1 text-muted">{_('Every item is at Moving Towards Mastery or above.')}</p>
      ) : (
        <ol className="num mt-1 flex flex-col gap-1">
          {leastMastered.map(({ id, itemNumber, correct, band }) => (
            <li key={id}>
              {_('Item {item}: {correct} of {takers}', { item: itemNumber, correct, takers })}{' '}
              <span className="text-muted">· {_(band.name)}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}

/** How many learners chose which wrong answer; opened, it names them. */
function WrongAnswers({ chosen }: { chosen: readonly ChosenAnswer[] }) {
  if (chosen.length === 0) return null;
  return (
    <details className="min-w-44">
      <summary className="num cursor-pointer">{countsText(chosen)}</summary>
      <dl className="mt-1 max-w-80 text-[0.8125rem]">
        {chosen.map(({ answer, learners }) => (
          <div key={answer}>
            <dt className="inline font-semibold">{answerText(answer)}</dt>{' '}
            <dd className="inline whitespace-normal text-muted">{learners.map(learnerName).join('; ')}</dd>
          </div>
        ))}
      </dl>
    </details>
  );
}
