import { useState } from 'react';
import { MAX_LENGTH } from '@/domain/constants';
import { refuseName } from '@/domain/words/validation';
import type { RecordFile } from '@/files/record-file/fileContent';
import type { FoundPeriod } from '@/files/record-file/found';
import { periodName } from '@/grading';
import { useWords } from '@/language/words';
import { Table, type TableColumn } from '@/ui/list/Table';
import { Alert } from '@/ui/page/Alert';
import { Card } from '@/ui/page/Card';
import { Tabs } from '@/ui/page/Tabs';
import { ActivityChoice } from './ActivityChoice';
import { columnKey, columnName, type PlacedSubject, subjectName } from './importChoices';
import type { ImportSummary } from './importSummary';
import { policyOfTarget } from './toRecordImport';
import type { ImportForm } from './useImport';

type ActivitiesCardProps = { form: ImportForm; file: RecordFile; summary: ImportSummary };

/** The activities of the file, period by period: those that Talaan has, and new ones whose names can be edited. */
export function ActivitiesCard({ form, file }: ActivitiesCardProps) {
  const { _ } = useWords();
  const { tables, choices, placed } = form;
  const policy = policyOfTarget(tables, choices);
  const tabs = placed.flatMap((subject) =>
    subject.found.periods.map((period) => ({
      id: `${subject.place}/${period.period}`,
      subject,
      period,
      count: period.activities.length,
      label: [
        ...(placed.length > 1 ? [subjectName(file, subject.subject)] : []),
        periodName(policy, period.period),
      ].join(' · '),
    })),
  );
  const [wanted, setWanted] = useState('');
  const shown = tabs.find(({ id }) => id === wanted) ?? tabs[0];
  if (!shown) return null;
  return (
    <Card
      flush
      title={_('Activities')}
      description={_(
        'New activities get these names; type another one where you like. Where a column is an activity that Talaan has, choose that one.',
      )}
    >
      <div className="px-5 pb-1 max-sm:px-3">
        <Tabs label={_('Grading periods')} tabs={tabs} value={shown.id} onChange={setWanted}>
          <PeriodTable form={form} subject={shown.subject} period={shown.period} />
        </Tabs>
      </div>
    </Card>
  );
}

type PeriodTableProps = { form: ImportForm; subject: PlacedSubject; period: FoundPeriod };
type Row = { key: string; at: number; column: PlacedSubject['subject']['periods'][0]['activities'][0] };

function PeriodTable({ form, subject, period }: PeriodTableProps) {
  const { _ } = useWords();
  const { tables, choices } = form;
  const policy = policyOfTarget(tables, choices);
  const own = subject.subject.periods.find((each) => each.period === period.period);
  if (!own) return null;
  if (period.isClosed) {
    return (
      <Alert tone="info" className="mb-4">
        {_('{period} is closed in Talaan. Nothing of it is taken.', { period: periodName(policy, period.period) })}
      </Alert>
    );
  }
  const rows = own.activities.map((column, at) => ({ key: columnKey(subject.place, period.period, at), at, column }));
  const scored = (at: number) => [...own.scores.values()].filter((cells) => cells.has(at)).length;
  const found = (at: number) => period.activities[at];
  const nameOf = (at: number) => {
    const match = found(at);
    return match?.kind === 'matched' ? (tables.activity[match.activity]?.name ?? '') : null;
  };
  const component = (category: number) => {
    const named = policy.components.find((each) => each.category === category);
    return named ? _(named.name) : '';
  };
  const columns: TableColumn<Row>[] = [
    { key: 'column', header: _('Column'), from: 'sm', cell: ({ column }) => column.column },
    { key: 'component', header: _('Component'), from: 'md', cell: ({ column }) => component(column.category) },
    {
      key: 'name',
      header: _('Activity'),
      rowHeader: true,
      cell: ({ key, at, column }) => {
        const name = columnName(column, policy);
        if (found(at)?.kind === 'unplaced') return name;
        return nameOf(at) ?? <NameField form={form} column={key} name={name} />;
      },
    },
    { key: 'total', header: _('HPS'), numeric: true, cell: ({ column }) => column.totalPoints },
    { key: 'scores', header: _('Scores'), numeric: true, from: 'sm', cell: ({ at }) => scored(at) },
    {
      key: 'state',
      header: _('In Talaan'),
      cell: ({ at, column }) => {
        const match = found(at) ?? { kind: 'unplaced' };
        const name = columnName(column, policy);
        return <ActivityChoice {...{ form, subject, at, name }} period={period.period} found={match} />;
      },
    },
  ];
  return (
    <div className="mb-4 flex flex-col gap-3">
      {own.isGuessed ? (
        <Alert tone="warning">
          {_('The file does not say of which grading period sheet “{sheet}” is. Talaan takes it for {period}.', {
            sheet: own.sheet,
            period: periodName(policy, period.period),
          })}
        </Alert>
      ) : null}
      <Table caption={_('Activities')} columns={columns} rows={rows} rowKey={({ key }) => key} className="isolate" />
    </div>
  );
}

function NameField({ form, column, name }: { form: ImportForm; column: string; name: string }) {
  const { _ } = useWords();
  const typed = form.choices.names.get(column) ?? name;
  const refusal = refuseName(typed, _('The name'), MAX_LENGTH.activityName);
  return (
    <input
      className="input input-sm w-full min-w-28 max-w-80 font-normal text-sm"
      aria-label={_('Name of {name}', { name })}
      aria-invalid={refusal ? true : undefined}
      title={refusal ?? undefined}
      value={typed}
      autoComplete="off"
      spellCheck={false}
      onChange={(event) => form.setName(column, event.target.value)}
    />
  );
}
