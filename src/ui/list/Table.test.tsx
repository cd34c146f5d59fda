import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { Table, type TableColumn } from './Table';

type Row = { readonly id: string; readonly name: string; readonly grade: number };

const ROWS: readonly Row[] = [
  { id: '1', name: 'Cruz', grade: 90 },
  { id: '2', name: 'Abad', grade: 8 },
  { id: '3', name: 'Bello', grade: 75 },
];
const COLUMNS: readonly TableColumn<Row>[] = [
  { key: 'name', header: 'Learner', cell: (row) => row.name, sort: (row) => row.name },
  { key: 'grade', header: 'Grade', cell: (row) => row.grade, sort: (row) => row.grade, numeric: true },
  { key: 'more', header: 'Actions', cell: () => '…', hideHeader: true },
];
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const header = (name: string) => screen.getByRole('columnheader', { name });

test('a table sorts its rows and announces the order', async () => {
  const user = userEvent.setup();
  render(<Table caption="Learners" columns={COLUMNS} rows={ROWS} rowKey={(row) => row.id} />);
  expect(screen.getByRole('table', { name: 'Learners' })).toBeVisible();
  expect(names()).toEqual(['Cruz', 'Abad', 'Bello']);
  expect(header('Learner')).toHaveAttribute('aria-sort', 'none');
  expect(header('Actions')).not.toHaveAttribute('aria-sort');
  await user.click(screen.getByRole('button', { name: 'Learner' }));
  expect(names()).toEqual(['Abad', 'Bello', 'Cruz']);
  expect(header('Learner')).toHaveAttribute('aria-sort', 'ascending');
  await user.click(screen.getByRole('button', { name: 'Learner' }));
  expect(names()).toEqual(['Cruz', 'Bello', 'Abad']);
  expect(header('Learner')).toHaveAttribute('aria-sort', 'descending');
  await user.click(screen.getByRole('button', { name: 'Grade' }));
  expect(names()).toEqual(['Abad', 'Bello', 'Cruz']);
  expect(header('Learner')).toHaveAttribute('aria-sort', 'none');
});

test('a table with one page of rows leaves the order to the caller', async () => {
  const onSort = vi.fn();
  render(
    <Table
      caption="Learners"
      columns={COLUMNS}
      rows={ROWS}
      rowKey={(row) => row.id}
      sort={{ key: 'grade', direction: 'ascending' }}
      onSort={onSort}
    />,
  );
  expect(names()).toEqual(['Cruz', 'Abad', 'Bello']);
  expect(header('Grade')).toHaveAttribute('aria-sort', 'ascending');
  await userEvent.click(screen.getByRole('button', { name: 'Grade' }));
  expect(onSort).toHaveBeenCalledWith({ key: 'grade', direction: 'descending' });
});

test('a table without rows shows the empty state', () => {
  render(
    <Table caption="Learners" columns={COLUMNS} rows={[]} rowKey={(row) => row.id} empty={<p>No learners yet</p>} />,
  );
  expect(screen.getByText('No learners yet')).toBeVisible();
  expect(screen.queryByRole('table')).toBeNull();
});
