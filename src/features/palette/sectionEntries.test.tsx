import { fireEvent, screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openAdmin, personOf, SCHOOL, TEACHER } from '#support/adminScreens';
import { renderApp } from '#support/renderApp';
import { newSection } from '@/domain/sections/sections';
import { bookOpened } from '@/store/state/entities';
import { CommandPalette } from './CommandPalette';

const MODAL = { title: 'Go to', size: 'md', extraObject: {}, invite: null } as const;

test('a teacher finds the own sections of the school, and the desk of the one that they advise', async () => {
  const { world, signIn } = openAdmin();
  const put = (id: string, name: string, fields: object) => {
    const names = { name, academicYear: '2026-2027', gradeLevel: '7', gradingPolicy: 'DO15_2026' };
    world.documents.set(`schools/${SCHOOL}/sections/${id}`, { ...newSection(id, names, {}), ...fields });
  };
  put('one', 'Narra', { adviserUid: TEACHER });
  put('two', 'Narra Two', { teachers: [TEACHER] });
  put('three', 'Narra Three', { adviserUid: 'ben' });
  const store = signIn(personOf(TEACHER));
  store.dispatch(bookOpened(TEACHER));
  const { address } = renderApp(<CommandPalette modal={MODAL} fixed={[]} onClose={() => undefined} />, { store });
  const options = () => screen.queryAllByRole('option').map((option) => option.textContent);
  fireEvent.change(screen.getByRole('combobox'), { target: { value: 'narra' } });
  await waitFor(() => expect(options()).toHaveLength(3));
  expect(options().toSorted()).toEqual([
    'Adviser’s desk of Narra2026-2027',
    'Narra Twosection of the school, 2026-2027',
    'Narrasection of the school, 2026-2027',
  ]);
  fireEvent.click(screen.getByRole('option', { name: /^Adviser/ }));
  expect(address()).toBe('/app/teachers/sections/one?tab=desk');
});
