import { Link } from 'react-router-dom';
import { recordRoute } from '@/domain/bookRoutes';
import { type GradingPolicy, periodTitle, periodWord } from '@/grading';
import { formatNumber } from '@/language/formatters';
import { type Say, useWords } from '@/language/words';
import { Bar } from '@/ui/chart/Bar';
import { ChartPanel } from '@/ui/chart/ChartPanel';
import { LinePlot } from '@/ui/chart/LinePlot';
import { Table, type TableColumn } from '@/ui/list/Table';
import { type ClassInsight, type PeriodStanding, toTrend } from './classInsight';

/** The range of quarterly grades. */
const SCALE = { from: 60, to: 100 };

/** Class mean and share of learners who passed, quarter by quarter. */
export function Trend({ insight }: { insight: ClassInsight }) {
  const { _ } = useWords();
  const periods = toTrend(insight);
  const passing = insight.policy.passingGrade;
  return (
    <ChartPanel
      title={_('From {period} to {period}', { period: periodWord(insight.policy) })}
      note={_('Class mean of the grades, and who passed.')}
      table={<TrendTable periods={periods} policy={insight.policy} />}
    >
      <LinePlot
        {...SCALE}
        className="mt-4 mb-2 h-32"
        mark={{ value: passing, label: _('{grade}, passing', { grade: passing }) }}
        points={periods.map(({ period, mean }) => ({
          key: String(period.number),
          value: mean,
          label: mean === null ? '' : fixed2(mean),
        }))}
      />
      <ul className="grid" style={{ gridTemplateColumns: `repeat(${periods.length}, minmax(0, 1fr))` }}>
        {periods.map((each) => (
          <li key={each.period.number}>
            <PeriodLink standing={each} insight={insight} />
          </li>
        ))}
      </ul>
    </ChartPanel>
  );
}

function PeriodLink({ standing, insight }: { standing: PeriodStanding; insight: ClassInsight }) {
  const { _ } = useWords();
  const { period, mean, graded, passed } = standing;
  const { section, subject } = insight;
  return (
    <Link
      to={recordRoute({ classId: section.id, subjectId: subject.id, quarter: period.number })}
      aria-label={
        mean === null
          ? _('{quarter}: no grades yet', { quarter: _(period.name) })
          : _('{quarter}: class mean {mean}, {passed, number} of {graded, number} passed', {
              quarter: _(period.name),
              mean: fixed2(mean),
              passed,
              graded,
            })
      }
      className="flex h-full flex-col items-stretch gap-1 rounded-field px-2 py-1.5 text-center hover:bg-base-200"
    >
      <span className="font-medium">{_(period.name)}</span>
      {mean === null ? (
        <span className="text-[0.8125rem] text-muted">{_('No grades yet')}</span>
      ) : (
        <>
          <Bar
            className="h-2"
            max={graded}
            parts={[
              { key: 'passed', value: passed, look: 'solid' },
              { key: 'failed', value: graded - passed, look: 'alarmHatched' },
            ]}
          />
          <span className="num text-[0.8125rem]">
            {_('{passed, number} of {graded, number} passed', { passed, graded })}
          </span>
        </>
      )}
    </Link>
  );
}

function TrendTable({ periods, policy }: { periods: readonly PeriodStanding[]; policy: GradingPolicy }) {
  const { _ } = useWords();
  return (
    <Table
      caption={_('From {period} to {period}', { period: periodWord(policy) })}
      columns={columnsOf(_, policy)}
      rows={periods}
      rowKey={({ period }) => String(period.number)}
    />
  );
}

function columnsOf(_: Say, policy: GradingPolicy): TableColumn<PeriodStanding>[] {
  return [
    { key: 'quarter', header: periodTitle(policy), cell: ({ period }) => _(period.name) },
    { key: 'mean', header: _('Class mean'), numeric: true, cell: ({ mean }) => (mean === null ? '—' : fixed2(mean)) },
    {
      key: 'passed',
      header: _('Passed'),
      numeric: true,
      cell: ({ passed, graded }) => (graded === 0 ? '—' : formatNumber(passed)),
    },
    { key: 'graded', header: _('With a grade'), numeric: true, from: 'sm', cell: ({ graded }) => formatNumber(graded) },
    {
      key: 'share',
      header: _('Share passed'),
      numeric: true,
      cell: ({ passedPercent }) => (passedPercent === null ? '—' : `${fixed2(passedPercent)}%`),
    },
  ];
}

function fixed2(value: number): string {
  return value.toFixed(2);
}
