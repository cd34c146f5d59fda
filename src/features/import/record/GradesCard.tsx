import { useId } from 'react';
import { toldEntries } from '@/domain/words/toldNames';
import type { RecordFile } from '@/files/record-file/fileContent';
import type { GradeDifference } from '@/files/record-file/found';
import { periodName } from '@/grading';
import { formatNumber } from '@/language/formatters';
import { useWords } from '@/language/words';
import { Table, type TableColumn } from '@/ui/list/Table';
import { type PlacedDifference, worstFirst } from './gradeDifferences';
import { subjectName } from './importChoices';
import { reasonText } from './importWords';
import { policyOfTarget } from './toRecordImport';
import type { ImportForm } from './useImport';

type GradesCardProps = { form: ImportForm; file: RecordFile; differences: readonly PlacedDifference[] };

/** Grades of the file that are not those that Talaan computes from the same points, each with the reason. */
export function GradesCard({ form, file, differences }: GradesCardProps) {
  const { _ } = useWords();
  const id = useId();
  const policy = policyOfTarget(form.tables, form.choices);
  const names = toldEntries(file.learners.map(({ key, name, lrn }) => ({ id: key, name, lrn })));
  if (differences.length === 0) return null;
  const where = ({ placed, period }: PlacedDifference) =>
    [...(form.placed.length > 1 ? [subjectName(file, placed.subject)] : []), periodName(policy, period)].join(' · ');
  const figure = (value: number | null) => (value === null ? '–' : formatNumber(value));
  const both = ({ initial, grade }: GradeDifference['file']) => (
    <span className="whitespace-nowrap">{`${figure(grade)} (${figure(initial)})`}</span>
  );
  const columns: TableColumn<PlacedDifference>[] = [
    {
      key: 'learner',
      header: _('Learner'),
      rowHeader: true,
      cell: ({ learner, reasons }) => (
        <>
          <span>{names.get(learner)}</span>
          <span className="block font-normal text-muted text-xs md:hidden">{reasonText(reasons)}</span>
        </>
      ),
    },
    { key: 'period', header: _('Grading period'), from: 'sm', cell: where },
    { key: 'file', header: _('In the file'), numeric: true, cell: (row) => both(row.file) },
    { key: 'talaan', header: _('In Talaan'), numeric: true, cell: (row) => both(row.talaan) },
    { key: 'reason', header: _('Reason'), from: 'md', cell: ({ reasons }) => reasonText(reasons) },
  ];
  return (
    <section className="rounded-box border border-line bg-base-100" aria-labelledby={id}>
      <header className="flex flex-wrap items-baseline gap-x-2 px-5 py-3">
        <h2 id={id} className="font-semibold text-base">
          {_('{count, plural, one {# grade differs} other {# grades differ}}', { count: differences.length })}
        </h2>
        <p className="text-muted">{_('Talaan computes them from the scores; those of the file are not taken.')}</p>
        {differences.length > 1 ? <p className="text-muted">{_('The greatest differences come first.')}</p> : null}
      </header>
      <div className="isolate max-h-96 overflow-auto border-line border-t">
        <Table
          caption={_('Grades that differ')}
          columns={columns}
          rows={worstFirst(differences)}
          rowKey={({ placed, period, learner }) => `${placed.place}/${period}/${learner}`}
        />
      </div>
    </section>
  );
}
