import { useWords } from '@/language/words';
import { Table, type TableColumn } from '@/ui/list/Table';
import type { GradeDiff } from './gradeDiffs';

/** Every grade that changes, before and after. */
export function GradeDiffs({ diffs }: { diffs: readonly GradeDiff[] }) {
  const { _ } = useWords();
  if (diffs.length === 0) return <p>{_('No grade changes.')}</p>;
  const grade = (value: number | null) => value ?? _('None yet');
  const columns: readonly TableColumn<GradeDiff>[] = [
    { key: 'learner', header: _('Learner'), cell: (row) => row.learner },
    { key: 'subject', header: _('Subject'), cell: (row) => row.subject },
    { key: 'period', header: _('Period'), cell: (row) => row.period },
    { key: 'before', header: _('Now'), numeric: true, cell: (row) => grade(row.before) },
    { key: 'after', header: _('After'), numeric: true, cell: (row) => grade(row.after) },
  ];
  return (
    <section aria-label={_('Grades that change')}>
      <p className="mb-2">
        {_('{count, plural, one {# grade changes} other {# grades change}}.', { count: diffs.length })}
      </p>
      <div className="max-h-72 overflow-y-auto rounded-box border border-line">
        <Table caption={_('Grades that change')} columns={columns} rows={diffs} rowKey={(row) => row.key} />
      </div>
    </section>
  );
}
