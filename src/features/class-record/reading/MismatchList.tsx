import { Alert } from '@/ui/Alert';
import { Card } from '@/ui/Card';
import { Table, type TableColumn } from '@/ui/Table';
import { figureText, type GradeMismatch } from './gradeCheck';

type MismatchListProps = {
  mismatches: readonly GradeMismatch[];
  /** What to say where there is none. */
  clear: string;
  /** "the scores": what the grades were recomputed from. */
  basis: string;
};

/** Stored grades that do not match, with both values. */
export function MismatchList({ mismatches, clear, basis }: MismatchListProps) {
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
      title={`Stored grades of ${learners === 1 ? '1 learner' : `${learners} learners`} do not match`}
      description={`Recomputed just now from ${basis}. Saving any score of the learner in the open quarter stores the grades anew.`}
      flush
    >
      <Table
        caption="Stored grades that do not match"
        className="max-h-72"
        columns={mismatchColumns(basis)}
        rows={mismatches}
        rowKey={({ classStudentId, field }) => `${classStudentId} ${field}`}
      />
    </Card>
  );
}

function mismatchColumns(basis: string): TableColumn<GradeMismatch>[] {
  return [
    { key: 'name', header: 'Learner', cell: ({ name }) => name, sort: ({ name }) => name },
    { key: 'field', header: 'Grade', cell: ({ field }) => field, sort: ({ field }) => field },
    { key: 'stored', header: 'Stored', numeric: true, cell: ({ stored }) => figureText(stored) },
    { key: 'computed', header: `From ${basis}`, numeric: true, cell: ({ computed }) => figureText(computed) },
  ];
}
