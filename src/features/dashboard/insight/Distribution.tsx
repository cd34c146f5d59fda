import { Link } from 'react-router-dom';
import { recordRoute } from '@/domain/bookRoutes';
import { type GradeBand, type GradingPolicy, percentOf, periodGradeName, periodWord } from '@/grading';
import { type Say, useWords } from '@/language/words';
import { Bar } from '@/ui/chart/Bar';
import { ChartPanel } from '@/ui/chart/ChartPanel';
import { Table, type TableColumn } from '@/ui/list/Table';
import { type BandCount, type ClassInsight, toBandCounts } from './classInsight';

/** Shows how many learners have a grade in each of DepEd's bands. */
export function Distribution({ insight }: { insight: ClassInsight }) {
  const { _ } = useWords();
  const counts = toBandCounts(insight);
  const shown = counts.reduce((sum, { graded, soFar }) => sum + graded + soFar, 0);
  const soFar = counts.reduce((sum, each) => sum + each.soFar, 0);
  const without = insight.learners.filter((learner) => !learner.shown).length;
  return (
    <ChartPanel
      title={_('Grades by band')}
      note={noteOf(_, { soFar, shown, without, period: periodWord(insight.policy) })}
      table={<BandTable counts={counts} shown={shown} policy={insight.policy} />}
    >
      <ul className="flex flex-col gap-1">
        {counts.map((count) => (
          <li key={count.band.from}>
            <BandRow count={count} insight={insight} />
          </li>
        ))}
      </ul>
    </ChartPanel>
  );
}

type Counted = { soFar: number; shown: number; without: number; period: string };

function noteOf(_: Say, { soFar, shown, without, period }: Counted) {
  const notes = [
    soFar > 0 &&
      soFar === shown &&
      _('Hatched: grades so far. The {period} is in progress, and nobody has a grade of it yet.', { period }),
    soFar > 0 &&
      soFar < shown &&
      _('{count, plural, one {Hatched: # grade so far, in progress.} other {Hatched: # grades so far, in progress.}}', {
        count: soFar,
      }),
    without > 0 &&
      _('{count, plural, one {# learner has no score yet.} other {# learners have no score yet.}}', { count: without }),
  ];
  return notes.filter((note) => note !== false).join(' ');
}

type BandRowProps = { count: BandCount; insight: ClassInsight };

/** Links to the grade of the band's first learner. The whole class would fill the bar. */
function BandRow({ count: { band, graded, soFar, first }, insight }: BandRowProps) {
  const { _ } = useWords();
  const { section, subject, quarter } = insight;
  const total = graded + soFar;
  const content = (
    <>
      <span className="min-w-0">
        <span className="block leading-tight">{_(band.name)}</span>
        <span className="num block text-[0.8125rem] text-muted">{rangeOf(_, band)}</span>
      </span>
      <Bar
        max={insight.learners.length}
        parts={[
          { key: 'graded', value: graded, look: band.passing ? 'solid' : 'alarm' },
          { key: 'soFar', value: soFar, look: 'hatched' },
        ]}
      />
      <span className="num text-right font-semibold">{total}</span>
    </>
  );
  const look = '-mx-2 grid min-h-11 grid-cols-[10.5rem_1fr_2.5rem] items-center gap-3 rounded-field px-2';
  if (!first) return <div className={look}>{content}</div>;
  const cell = `quarterly_${first}`;
  return (
    <Link
      to={recordRoute({ classId: section.id, subjectId: subject.id, quarter, cell })}
      aria-label={_('{band}, {range}: {count, plural, one {# learner} other {# learners}}', {
        band: _(band.name),
        range: rangeOf(_, band),
        count: total,
      })}
      className={`${look} hover:bg-base-200`}
    >
      {content}
    </Link>
  );
}

function rangeOf(_: Say, { from, to }: GradeBand): string {
  return from === 0 ? _('below {grade}', { grade: to + 1 }) : `${from}–${to}`;
}

type BandTableProps = { counts: readonly BandCount[]; shown: number; policy: GradingPolicy };

function BandTable({ counts, shown, policy }: BandTableProps) {
  const { _ } = useWords();
  return <Table caption={_('Grades by band')} columns={columnsOf(_, shown, policy)} rows={counts} rowKey={keyOf} />;
}

const keyOf = ({ band }: BandCount) => String(band.from);

function columnsOf(_: Say, shown: number, policy: GradingPolicy): TableColumn<BandCount>[] {
  return [
    { key: 'band', header: _('Band'), cell: ({ band }) => _(band.name) },
    { key: 'range', header: _('Grade'), cell: ({ band }) => <span className="num">{rangeOf(_, band)}</span> },
    { key: 'graded', header: periodGradeName(policy), numeric: true, cell: ({ graded }) => graded },
    { key: 'soFar', header: _('So far'), numeric: true, cell: ({ soFar }) => soFar },
    {
      key: 'share',
      header: _('Share'),
      numeric: true,
      from: 'sm',
      cell: ({ graded, soFar }) => shareText(percentOf(graded + soFar, shown)),
    },
  ];
}

function shareText(percent: number | null): string {
  return percent === null ? '—' : `${percent.toFixed(2)}%`;
}
