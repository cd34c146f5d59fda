import { type GradingPolicy, periodWord } from '@/grading';
import { msgs, type Say, useWords } from '@/language/words';
import { figureText, type GradeMismatch } from '@/parts/record/gradeCheck';
import { Table, type TableColumn } from '@/ui/list/Table';
import { Alert } from '@/ui/page/Alert';
import { Card } from '@/ui/page/Card';

type Basis = 'scores' | 'grades';

type MismatchListProps = {
  mismatches: readonly GradeMismatch[];
  /** The sentence shown when there is no mismatch. */
  clear: string;
  /** The rows that the grades were recomputed from. */
  basis: Basis;
  policy: GradingPolicy;
};

const RECOMPUTED = msgs<Basis>({
  scores:
    'Recalculated just now from the scores. To correct the stored grades, the teacher saves any score of the learner; a closed {period} must be reopened first.',
  grades:
    'Recalculated just now from the grades of each {period}. To correct the stored grades, the teacher saves any score of the learner; a closed {period} must be reopened first.',
});
const FROM = msgs<Basis>({ scores: 'From the scores', grades: 'From the grades of each {period}' });

/** Lists stored grades that do not match, with both values. */
export function MismatchList({ mismatches, clear, basis, policy }: MismatchListProps) {
  const { _ } = useWords();
  if (mismatches.length === 0) {
    return (
      <Alert tone="success" className="print:hidden">
        {clear}
      </Alert>
    );
  }
  const period = periodWord(policy);
  const learners = new Set(mismatches.map(({ classStudentId }) => classStudentId)).size;
  return (
    <Card
      title={_('Stored grades of {count, plural, one {1 learner} other {# learners}} do not match', {
        count: learners,
      })}
      description={_(RECOMPUTED[basis], { period })}
      flush
    >
      <Table
        caption={_('Stored grades that do not match')}
        className="max-h-72"
        columns={mismatchColumns(_, _(FROM[basis], { period }))}
        rows={mismatches}
        rowKey={({ classStudentId, field }) => `${classStudentId} ${field}`}
      />
    </Card>
  );
}

function mismatchColumns(_: Say, computedHeader: string): TableColumn<GradeMismatch>[] {
  return [
    { key: 'name', header: _('Learner'), cell: ({ name }) => name, sort: ({ name }) => name },
    { key: 'field', header: _('Grade'), cell: ({ field }) => field, sort: ({ field }) => field },
    { key: 'stored', header: _('Stored'), numeric: true, cell: ({ stored }) => figureText(stored) },
    { key: 'computed', header: computedHeader, numeric: true, cell: ({ computed }) => figureText(computed) },
  ];
}
