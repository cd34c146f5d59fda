import { useState } from 'react';
import { Link } from 'react-router-dom';
import { Bar } from '@/ui/chart/Bar';
import { ChartPanel } from '@/ui/chart/ChartPanel';
import { LinePlot } from '@/ui/chart/LinePlot';
import { EmptyState } from '@/ui/list/EmptyState';
import { ListCard } from '@/ui/list/ListCard';
import { Pagination } from '@/ui/list/Pagination';
import { Table, type TableColumn } from '@/ui/list/Table';
import { Badge } from '@/ui/page/Badge';
import { Breadcrumbs } from '@/ui/page/Breadcrumbs';
import { ChangeReport } from '@/ui/page/ChangeReport';
import { Logo } from '@/ui/page/Logo';
import { PageHeader } from '@/ui/page/PageHeader';
import { Tabs } from '@/ui/page/Tabs';
import { Shelf } from './Specimen';

type Row = { readonly id: string; readonly name: string; readonly grade: number };

const ROWS: readonly Row[] = [
  { id: '1', name: 'Dela Cruz, Juan', grade: 92 },
  { id: '2', name: 'Peña, Maria', grade: 74 },
  { id: '3', name: 'Santos, Jose', grade: 100 },
];

const COLUMNS: readonly TableColumn<Row>[] = [
  { key: 'name', header: 'Learner', rowHeader: true, cell: ({ name }) => name, sort: ({ name }) => name },
  { key: 'grade', header: 'Grade', numeric: true, cell: ({ grade }) => grade, sort: ({ grade }) => grade },
  {
    key: 'remark',
    header: 'Remark',
    from: 'sm',
    cell: ({ grade }) => <Badge tone={grade < 75 ? 'error' : 'success'}>{grade < 75 ? 'Failed' : 'Passed'}</Badge>,
  },
];

const NOUN = { one: 'learner', many: 'learners' };
const CHANGES = [{ key: '1', who: 'Peña, Maria', what: 'Quarterly grade', from: '74', to: '75' }];
const key = ({ id }: Row) => id;

export function ListsShelf() {
  const [page, setPage] = useState(3);
  const [search, setSearch] = useState('');
  const [tab, setTab] = useState<'a' | 'b'>('a');
  return (
    <Shelf title="Pages and lists">
      <div className="grid w-full gap-5">
        <Logo withName />
        <PageHeader
          title="A page’s title"
          description="What one does here, in a sentence."
          breadcrumbs={
            <Breadcrumbs>
              <Link to="/design">Classes</Link>
              <span>Grade 7 Rizal</span>
            </Breadcrumbs>
          }
        />
        <ChartPanel title="ChartPanel, Bar, LinePlot" note="How to read it." table={<p>The same in numbers.</p>}>
          <div className="grid gap-1">
            <Bar max={9} parts={[{ key: 'a', value: 9, look: 'solid' }]} />
            <Bar
              max={9}
              parts={[
                { key: 'a', value: 4, look: 'solid' },
                { key: 'b', value: 2, look: 'hatched' },
              ]}
            />
            <Bar
              max={9}
              parts={[
                { key: 'a', value: 2, look: 'alarm' },
                { key: 'b', value: 1, look: 'alarmHatched' },
              ]}
            />
          </div>
          <LinePlot
            className="mt-6 h-24"
            from={60}
            to={100}
            mark={{ value: 75, label: '75, passing' }}
            points={[72, 81.5, null, 90].map((value, index) => ({
              key: String(index),
              value,
              label: value === null ? '' : value.toFixed(2),
            }))}
          />
        </ChartPanel>
        <Tabs
          label="Views"
          value={tab}
          onChange={setTab}
          tabs={[
            { id: 'a', label: 'Learners', count: 45 },
            { id: 'b', label: 'Subjects' },
          ]}
        >
          <Table caption="Learners" columns={COLUMNS} rows={ROWS} rowKey={key} />
        </Tabs>
        <Table caption="Learners, loading" columns={COLUMNS} rows={[]} rowKey={key} loading />
        <ListCard
          caption="Learners of the school year"
          columns={COLUMNS}
          rows={ROWS.filter(({ name }) => name.toLowerCase().includes(search.toLowerCase()))}
          rowKey={key}
          status="ready"
          onRetry={() => undefined}
          search={{ label: 'Search learners', placeholder: 'Search by name', value: search }}
          onSearch={setSearch}
          paging={{ page: 1, pageSize: 10, total: 3 }}
          onPage={() => undefined}
          noun={NOUN}
          empty={<EmptyState title="No learners yet" />}
          noMatch="No learner has this name."
        />
        <Pagination page={page} pageSize={10} total={268} onPage={setPage} noun={NOUN} />
        <ChangeReport title="Changed while it was open again:" summary="1 grade" rows={CHANGES} />
        <ChangeReport title="Changed since it was closed:" summary="1 grade" rows={CHANGES} isWarning />
      </div>
    </Shelf>
  );
}
