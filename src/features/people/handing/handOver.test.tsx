import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderApp } from '#support/renderApp';
import { personDoc, put, schoolWorld } from '#support/schoolWorld';
import type { UserId } from '@/domain/book/ids';
import { AppError } from '@/domain/words/errors';
import { loadList } from '@/store/school/peopleLists';
import { HandOverDialog } from './HandOverDialog';

const modal = { title: 'Hand a class over', size: 'md', extraObject: { id: 'ben' as UserId }, invite: null } as const;
const classDoc = (id: string, fields: object = {}) => ({
  ...{ id, name: id, academicYear: '2026-2027', gradeLevel: '7', classSubjects: [], students: ['s1', 's2'] },
  ...{ createdAt: 1, lastSync: 1, ...fields },
});

async function opened() {
  const world = schoolWorld([
    personDoc('ben', { firstname: 'Ben', lastname: 'Dizon' }),
    personDoc('ana', { firstname: 'Ana', lastname: 'Reyes' }),
  ]);
  const handedOver = { to: 'ana', name: 'Ana Reyes', at: 1, isDone: true };
  put(world.world, 'users/ben/class/Narra', classDoc('Narra'));
  put(world.world, 'users/ben/class/Molave', classDoc('Molave'));
  put(world.world, 'users/ben/class/Gone', classDoc('Gone', { handedOver }));
  put(world.world, 'users/ben/class/Begun', classDoc('Begun', { handedOver: { ...handedOver, isDone: false } }));
  await world.store.dispatch(loadList('teachers', 'asc'));
  renderApp(<HandOverDialog modal={modal} onClose={() => undefined} />, world);
  await screen.findByRole('option', { name: 'Narra, 2026-2027' });
  return world;
}

const optionsOf = (label: RegExp) =>
  within(screen.getByLabelText(label))
    .getAllByRole('option')
    .map((each) => each.textContent);

it('offers the classes that are there, and goes on with one that broke off', async () => {
  await opened();
  expect(optionsOf(/^Class/)).toEqual([
    ...['Begun, 2026-2027: begun, not finished', 'Molave, 2026-2027', 'Narra, 2026-2027'],
    // Its receiver may have lost it; the server refuses it otherwise.
    'Gone, 2026-2027: copy, the class is with Ana Reyes',
    'All classes (3)',
  ]);
  expect(optionsOf(/^Hand to/)).toEqual(['Reyes, Ana']);
  await userEvent.selectOptions(screen.getByLabelText(/^Class/), 'Begun, 2026-2027: begun, not finished');
  expect(screen.getByLabelText(/^Hand to/)).toHaveDisplayValue('Reyes, Ana');
  await userEvent.selectOptions(screen.getByLabelText(/^Class/), 'Gone, 2026-2027: copy, the class is with Ana Reyes');
});

it('writes nothing before each doubt is answered, and says how far it is', async () => {
  const { world } = await opened();
  await userEvent.selectOptions(screen.getByLabelText(/^Class/), 'All classes (3)');
  await userEvent.selectOptions(screen.getByLabelText(/^Hand to/), 'Reyes, Ana');
  expect(await screen.findByText('6 learners')).toBeVisible();
  const submit = screen.getByRole('button', { name: 'Hand over' });
  await userEvent.click(submit);
  expect(world.calls).not.toContain('handOver');
  expect(screen.getByText('Choose one.')).toBeVisible();
  await userEvent.selectOptions(
    screen.getByLabelText(/^Reyes, Ana, no LRN/),
    'The same as Reyes, Ana, LRN 136728140901',
  );
  await userEvent.click(submit);
  expect(await screen.findByText('Handed over')).toBeVisible();
  expect(world.calls.filter((name) => name === 'handOver')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Look at the class record' })).toHaveAttribute(
    'href',
    expect.stringContaining('ana'),
  );
});

it('says where nothing is chosen, and of a copy where the class is', async () => {
  await opened();
  await userEvent.click(screen.getByRole('button', { name: 'Hand over' }));
  expect(screen.getAllByText('Choose one.')).toHaveLength(2);
  await userEvent.selectOptions(screen.getByLabelText(/^Class/), 'Gone, 2026-2027: copy, the class is with Ana Reyes');
  expect(screen.getByText(/^Ana Reyes has this class: hand it over from there\./)).toBeVisible();
});

it('says why a class did not go, and can be repeated', async () => {
  const { world } = await opened();
  world.refusals.set('handOver', new AppError('handing/elsewhere'));
  await userEvent.selectOptions(screen.getByLabelText(/^Class/), 'Narra, 2026-2027');
  await userEvent.selectOptions(screen.getByLabelText(/^Hand to/), 'Reyes, Ana');
  await userEvent.selectOptions(await screen.findByLabelText(/^Reyes, Ana, no LRN/), 'Another child');
  await userEvent.click(screen.getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText(/being handed to another teacher/)).toBeVisible();
  world.refusals.clear();
  await screen.findByText('2 learners');
  await userEvent.click(screen.getByRole('button', { name: 'Hand over' }));
  expect(await screen.findByText('Handed over')).toBeVisible();
});
