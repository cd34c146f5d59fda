import { msgs, type Say, useWords } from '@/language/words';
import { Table, type TableColumn } from '@/ui/list/Table';
import { Alert } from '@/ui/page/Alert';
import { Card } from '@/ui/page/Card';
import { figureText, type GradeMismatch } from './gradeCheck';

type Basis = 'scores' | 'grades';

type MismatchListProps = {
  mismatches: readonly GradeMismatch[];
  /** The sentence shown when there is no mismatch. */
  clear: string;
  /** The rows that the grades were recomputed from. */
  basis: Basis;
};

const RECOMPUTED = msgs<Basis>({
  scores:
    'Recalculated just now from the scores. To correct the stored grades, the teacher saves any score of the learner; a closed quarter must be reopened first.',
  grades:
    'Recalculated just now from the quarterly grades. To correct the stored grades, the teacher saves any score of the learner; a closed quarter must be reopened first.',
});
const FROM = msgs<Basis>({ scores: 'From the scores', grades: 'From the quarterly grades' });

/** Lists stored grades that do not match, with both values. */
export function MismatchList({ mismatches, clear, basis }: MismatchListProps) {
  const { _ } = useWords();
  if (mismatches.length === 0) {
    return (
      <Alert tone="success" className="print:hidden">
        {clear}
      </Alert>
    );
  }
  const learners = new Set(mismatches.map(({ classStudentId }) => classStudentId)).size;
  return (
    <Card
      title={_('Stored grades of {count, plural, one {1 learner} other {# learners}} do not match', {
        count: learners,
      })}
      description={_(RECOMPUTED[basis])}
      flush
    >
      <Table
        caption={_('Stored grades that do not match')}
        className="max-h-72"
        columns={mismatchColumns(_, basis)}
        rows={mismatches}
        rowKey={({ classStudentId, field }) => `${classStudentId} ${field}`}
      />
    </Card>
  );
}

function mismatchColumns(_: Say, basis: Basis): TableColumn<GradeMismatch>[] {
  return [
    { key: 'name', header: _('Learner'), cell: ({ name }) => name, sort: ({ name }) => name },
    { key: 'field', header: _('Grade'), cell: ({ field }) => _(field), sort: ({ field }) => _(field) },
    { key: 'stored', header: _('Stored'), numeric: true, cell: ({ stored }) => figureText(stored) },
    { key: 'computed', header: _(FROM[basis]), numeric: true, cell: ({ computed }) => figureText(computed) },
  ];
}
