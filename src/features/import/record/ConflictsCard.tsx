import { toldEntries } from '@/domain/words/toldNames';
import type { RecordFile } from '@/files/record-file/fileContent';
import { periodName } from '@/grading';
import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { Button } from '@/ui/form/Button';
import { Table, type TableColumn } from '@/ui/list/Table';
import { Card } from '@/ui/page/Card';
import { columnName, type Side, subjectName } from './importChoices';
import type { ImportSummary } from './importSummary';
import { policyOfTarget } from './toRecordImport';
import type { ImportForm } from './useImport';

type ConflictsCardProps = { form: ImportForm; file: RecordFile; summary: ImportSummary };

type Row = {
  key: string;
  learner: string;
  activity: string;
  period: string;
  talaan: string;
  file: string;
  side: Side | undefined;
  /** Why the file's value cannot be taken. */
  fixed: string | null;
};

/** Values that differ: each is chosen, or all at once. Without a choice the file is not brought in. */
export function ConflictsCard({ form, file, summary }: ConflictsCardProps) {
  const { _ } = useWords();
  const rows = useRowsOf({ form, file, summary });
  if (rows.length === 0) return null;
  const { conflicts, totals } = summary;
  const keys = [...conflicts, ...totals.filter(({ above }) => above === 0)].map(({ key }) => key);
  const columns: TableColumn<Row>[] = [
    { key: 'learner', header: _('Learner'), rowHeader: true, cell: (row) => row.learner },
    { key: 'activity', header: _('Activity'), cell: (row) => row.activity },
    { key: 'period', header: _('Grading period'), from: 'md', cell: (row) => row.period },
    {
      key: 'choice',
      header: _('Which one stays'),
      cell: (row) => <SideChoice row={row} onChoose={(side) => form.setSides([row.key], side)} />,
    },
  ];
  return (
    <Card
      flush
      title={_('{count, plural, one {# value differs} other {# values differ}}', { count: rows.length })}
      description={_('Nothing is replaced without your choice.')}
      actions={
        <>
          <Button size="sm" onClick={() => form.setSides(keys, 'talaan')}>
            {_('Keep all of Talaan')}
          </Button>
          <Button size="sm" onClick={() => form.setSides(keys, 'file')}>
            {_('Take all of the file')}
          </Button>
        </>
      }
    >
      <div className="isolate max-h-96 overflow-auto">
        <Table caption={_('Values that differ')} columns={columns} rows={rows} rowKey={(row) => row.key} />
      </div>
    </Card>
  );
}

function SideChoice({ row, onChoose }: { row: Row; onChoose: (side: Side) => void }) {
  const { _ } = useWords();
  const sides = [
    { side: 'talaan', label: _('Talaan'), value: row.talaan },
    { side: 'file', label: _('File'), value: row.file },
  ] as const;
  return (
    <fieldset
      className="flex flex-wrap gap-1.5"
      aria-label={_('{learner}, {activity}', { learner: row.learner, activity: row.activity })}
    >
      {sides.map(({ side, label, value }) => (
        <label
          key={side}
          title={side === 'file' && row.fixed ? row.fixed : undefined}
          className={cx(
            'num flex min-h-7 cursor-pointer items-center gap-1.5 rounded-field border px-2 has-focus-visible:outline-2 has-disabled:cursor-not-allowed has-disabled:opacity-60',
            row.side === side ? 'border-primary bg-primary/10 font-semibold' : 'border-line',
          )}
        >
          <input
            type="radio"
            name={row.key}
            className="radio radio-xs"
            checked={row.side === side}
            disabled={side === 'file' && row.fixed !== null}
            onChange={() => onChoose(side)}
          />
          <span className="text-muted text-xs">{label}</span> {value === '' ? '–' : value}
        </label>
      ))}
    </fieldset>
  );
}

function useRowsOf({ form, file, summary }: ConflictsCardProps): Row[] {
  const { _ } = useWords();
  const { tables, choices, placed } = form;
  const policy = policyOfTarget(tables, choices);
  const names = toldEntries(file.learners.map(({ key, name, lrn }) => ({ id: key, name, lrn })));
  const where = (place: number, period: number, activity: number) => {
    const subject = placed.find((each) => each.place === place);
    const columns = subject?.subject.periods.find((each) => each.period === period)?.activities ?? [];
    const found = subject?.found.periods.find((each) => each.period === period)?.activities[activity];
    const stored = found?.kind === 'matched' ? tables.activity[found.activity] : undefined;
    const column = columns[activity];
    const subjectPart = file.subjects.length > 1 && subject ? `${subjectName(file, subject.subject)} · ` : '';
    return {
      activity: `${subjectPart}${stored?.name ?? (column ? columnName(column, policy) : '')}`,
      period: periodName(policy, period),
    };
  };
  const ofTotals = summary.totals.map((each) => ({
    ...where(each.place, each.period, each.activity),
    key: each.key,
    learner: _('Highest possible score'),
    side: each.side,
    talaan: String(each.talaan),
    file: String(each.file),
    fixed:
      each.above === 0
        ? null
        : _('{count, plural, one {# score} other {# scores}} in Talaan are above it.', { count: each.above }),
  }));
  const ofCells = summary.conflicts.map((each) => ({
    ...where(each.place, each.period, each.activity),
    key: each.key,
    learner: names.get(each.learner) ?? '',
    side: each.side,
    talaan: each.seen,
    file: each.text,
    fixed: null,
  }));
  return [...ofTotals, ...ofCells];
}
