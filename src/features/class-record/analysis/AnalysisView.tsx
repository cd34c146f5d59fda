import { useMemo } from 'react';
import type { ClassRecord } from '@/domain/classRecord';
import { ACTIVITY_PASSING_PERCENT } from '@/domain/constants';
import type { ItemSheet } from '@/domain/itemSheet';
import type { AnalysedItem, ItemAnalysis } from '@/grading';
import { useAppSelector } from '@/store/hooks';
import { itemSheetName } from '@/store/itemDrafting';
import { selectShownSheet } from '@/store/outboxState';
import { Alert } from '@/ui/Alert';
import { Card } from '@/ui/Card';
import { EmptyState } from '@/ui/EmptyState';
import { Table, type TableColumn } from '@/ui/Table';
import { DifficultyBar } from './DifficultyBar';
import { toAnalysis } from './toAnalysis';

type AnalysisViewProps = { record: ClassRecord; sheet: ItemSheet };

/** How many had each item right, how far the class has mastered the test, and which items to teach again. */
export function AnalysisView({ record, sheet }: AnalysisViewProps) {
  const { analysis, withoutItems } = useMemo(() => toAnalysis(record, sheet), [record, sheet]);
  const hasDrafts = useAppSelector(
    (state) => Object.keys(selectShownSheet(state, itemSheetName(sheet.activity.id)).cells).length > 0,
  );
  return (
    <div className="flex flex-col gap-4">
      {hasDrafts ? <Alert tone="info">Answers that are not saved yet are not counted here.</Alert> : null}
      {withoutItems > 0 ? (
        <Alert tone="info">
          {withoutItems === 1 ? '1 learner has' : `${withoutItems} learners have`} a score without items; the analysis
          leaves {withoutItems === 1 ? 'that one' : 'them'} out.
        </Alert>
      ) : null}
      {analysis ? (
        <Analysed analysis={analysis} sheet={sheet} />
      ) : (
        <EmptyState title="No answers yet">
          Type the learners’ answers first: each saved item counts in the analysis.
        </EmptyState>
      )}
    </div>
  );
}

function Analysed({ analysis, sheet }: { analysis: ItemAnalysis; sheet: ItemSheet }) {
  return (
    <>
      <Figures analysis={analysis} sheet={sheet} />
      <div className="grid gap-4 xl:grid-cols-[1fr_20rem]">
        <Card flush>
          <Table
            caption="Item analysis"
            columns={itemColumns(analysis, sheet)}
            rows={analysis.items}
            rowKey={({ id }) => id}
          />
        </Card>
        <LeastMastered analysis={analysis} />
      </div>
    </>
  );
}

export function figuresOf(analysis: ItemAnalysis, { activity }: ItemSheet): readonly (readonly [string, string])[] {
  const { takers, meanScore, mps, band, proficient } = analysis;
  return [
    ['Takers', String(takers)],
    ['Mean score', `${meanScore.toFixed(2)} of ${activity.totalPoints}`],
    ['MPS', `${mps.toFixed(2)} %`],
    ['Mastery', band.name],
    [`At least ${ACTIVITY_PASSING_PERCENT} %`, `${proficient} of ${takers}`],
  ];
}

function Figures({ analysis, sheet }: { analysis: ItemAnalysis; sheet: ItemSheet }) {
  return (
    <dl className="grid grid-cols-2 gap-3 sm:grid-cols-3 lg:grid-cols-5">
      {figuresOf(analysis, sheet).map(([label, value]) => (
        <div key={label} className="rounded-box border border-line bg-base-100 px-4 py-3">
          <dt className="text-[0.8125rem] text-muted">{label}</dt>
          <dd className="num font-semibold">{value}</dd>
        </div>
      ))}
    </dl>
  );
}

function itemColumns({ takers }: ItemAnalysis, { items }: ItemSheet): TableColumn<AnalysedItem>[] {
  const keys = new Map<string, string>(items.map(({ id, answerKey }) => [id, answerKey]));
  return [
    {
      key: 'item',
      header: 'Item',
      rowHeader: true,
      cell: ({ itemNumber }) => itemNumber,
      sort: ({ itemNumber }) => itemNumber,
    },
    { key: 'key', header: 'Key', from: 'sm', cell: ({ id }) => keys.get(id) },
    {
      key: 'correct',
      header: 'Correct',
      numeric: true,
      cell: ({ correct }) => `${correct} of ${takers}`,
      sort: ({ correct }) => correct,
    },
    {
      key: 'difficulty',
      header: 'Difficulty',
      numeric: true,
      cell: ({ difficulty }) => `${difficulty.toFixed(2)} %`,
      sort: ({ difficulty }) => difficulty,
    },
    {
      key: 'bar',
      header: 'Bar',
      hideHeader: true,
      from: 'md',
      cell: ({ difficulty }) => <DifficultyBar percent={difficulty} />,
    },
    { key: 'band', header: 'Mastery', cell: ({ band }) => band.name },
  ];
}

function LeastMastered({ analysis: { leastMastered, takers } }: { analysis: ItemAnalysis }) {
  return (
    <section aria-label="Least mastered" className="self-start rounded-box border border-line bg-base-100 px-4 py-3">
      <h2 className="font-semibold">Least mastered</h2>
      {leastMastered.length === 0 ? (
        <p className="mt-1 text-muted">Every item is at Moving Towards Mastery or above.</p>
      ) : (
        <ol className="num mt-1 flex flex-col gap-1">
          {leastMastered.map(({ id, itemNumber, correct, band }) => (
            <li key={id}>
              Item {itemNumber}: {correct} of {takers} <span className="text-muted">· {band.name}</span>
            </li>
          ))}
        </ol>
      )}
    </section>
  );
}
