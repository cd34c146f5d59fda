import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { eventually } from '#support/eventually';
import { renderApp } from '#support/renderApp';
import { personDoc, type SchoolWorld, schoolWorld } from '#support/schoolWorld';
import { TeachersTab } from './TeachersTab';

const teachers = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    personDoc(`t${index}`, { lastname: `Name${String(index).padStart(3, '0')}`, facultyId: `F-${index}` }),
  );
const names = () => screen.getAllByRole('rowheader').map((cell) => cell.textContent);
const said = ({ store }: SchoolWorld) => store.getState().shell.notification?.message;

describe('the list of teachers', () => {
  it('is saved whole as a file, or as it was searched, and noted in the trail by its name', async () => {
    const opened = schoolWorld(teachers(130));
    opened.world.verified.add('t0');
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    renderApp(<TeachersTab />, opened);
    await screen.findByText('1–25 of 130 teachers');
    await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
    await eventually(() => expect(said(opened)).toMatch(/^Teachers - .*\.csv was made\.$/));
    const lines = (await files[0]!.text()).trim().split('\r\n');
    expect(lines).toHaveLength(131);
    expect(lines[0]).toBe('Last name,First name,E-mail,E-mail verified,Faculty ID,Registered');
    expect(lines[1]).toMatch(/^Name000,Tess,t0@mabini\.example,Yes,F-0,\d{4}-\d\d-\d\d$/);
    expect(lines[2]).toContain('t1@mabini.example,No,');
    expect(lines.filter((line) => line.includes(',No,'))).toHaveLength(129);
    const trail = [...opened.world.documents].filter(([path]) => path.includes('/audit/'));
    expect(trail.map(([, entry]) => entry)).toMatchObject([{ kind: 'exported', subject: 'Teachers' }]);
    await userEvent.click(screen.getByRole('searchbox'));
    await userEvent.paste('F-7 name007');
    await waitFor(() => expect(names()).toHaveLength(1));
    await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
    await eventually(() => expect(files).toHaveLength(2));
    expect((await files[1]!.text()).trim().split('\r\n')).toHaveLength(2);
    const subjects = [...opened.world.documents].flatMap(([path, { subject }]) =>
      path.includes('/audit/') ? [subject] : [],
    );
    expect(subjects).toEqual(['Teachers', 'Teachers, searched']);
  });

  it('has semicolons once they are chosen beside the button', async () => {
    localStorage.removeItem('talaan.csv');
    const opened = schoolWorld(teachers(2));
    const files: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => `blob:${files.push(file as Blob)}`);
    vi.spyOn(URL, 'revokeObjectURL').mockImplementation(() => undefined);
    renderApp(<TeachersTab />, opened);
    await screen.findByText('Name001, Tess');
    await userEvent.click(screen.getByRole('button', { name: 'Form of the CSV file' }));
    await userEvent.click(screen.getByText('Separated by semicolons'));
    await userEvent.click(screen.getByRole('button', { name: 'Export as CSV' }));
    await eventually(() => expect(files).toHaveLength(1));
    expect(await files[0]!.text()).toContain('Last name;First name;E-mail');
    localStorage.removeItem('talaan.csv');
  });
});
