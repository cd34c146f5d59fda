import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { aBook } from '#support/book';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import type { ErrorReport } from '@/domain/reports/report';
import { AppError } from '@/domain/words/errors';
import { errorNoted, pageSeen } from '@/store/state/reports';
import { ProblemDialog } from './ProblemDialog';

function show(opened = openedStore(aBook().tables)) {
  const modal = { title: 'Report a problem', size: 'md', extraObject: {}, invite: null } as const;
  let closed = 0;
  const onClose = () => {
    closed += 1;
  };
  const view = renderApp(<ProblemDialog modal={modal} onClose={onClose} />, { store: opened.store });
  return { ...view, ...opened, closed: () => closed };
}

const words = () => screen.getByRole('textbox');
const send = () => screen.getByRole('button', { name: 'Send report' });

const FAULT: ErrorReport = {
  ...{ kind: 'shown', code: 'unexpected', name: 'TypeError', version: '', route: '/', browser: 'Chrome' },
  ...{ online: true, frames: ['assets/a-1.js:1:2'] },
};

test('names an error that is noted while the dialog is open', async () => {
  const { store } = show();
  expect(await screen.findByText('Errors in this visit: none')).toBeVisible();
  act(() => void store.dispatch(errorNoted(FAULT)));
  expect(await screen.findByText('Error: shown unexpected TypeError / assets/a-1.js:1:2')).toBeVisible();
});

test('shows the facts, and sends what is ticked', async () => {
  const user = userEvent.setup();
  const opened = openedStore(aBook().tables);
  opened.store.dispatch(pageSeen('/app/teachers/classes/:classId'));
  opened.store.dispatch(errorNoted(FAULT));
  const { world, closed } = show(opened);
  expect(await screen.findByText('Pages opened last: /app/teachers/classes/:classId')).toBeVisible();
  expect(screen.getByText('Error: shown unexpected TypeError / assets/a-1.js:1:2')).toBeVisible();
  await user.type(words(), '  It is blank. ');
  await user.click(screen.getByRole('checkbox', { name: /Send my e-mail/ }));
  await user.click(send());
  expect(world.problems).toEqual([
    { text: 'It is blank.', answerTo: true, facts: expect.objectContaining({ version: '0.1.0+test', waiting: 0 }) },
  ]);
  expect(world.problems[0]?.facts?.errors[0]?.version).toBe('0.1.0+test');
  expect(closed()).toBe(1);
});

test('sends the words alone, and needs some', async () => {
  const user = userEvent.setup();
  const { world } = show();
  await user.click(send());
  expect(screen.getByText('Say what happened.')).toBeVisible();
  await user.click(screen.getByRole('checkbox', { name: 'Send the technical facts below' }));
  await user.type(words(), 'It is blank.');
  await user.click(send());
  expect(world.problems).toEqual([{ text: 'It is blank.', answerTo: false }]);
});

test('keeps the words where they were not taken, also when the dialog is opened again', async () => {
  const user = userEvent.setup();
  const opened = openedStore(aBook().tables);
  const { world, closed, unmount } = show(opened);
  await user.type(words(), 'It is blank.');
  world.failure = new AppError('network/unreachable');
  await user.click(send());
  expect(await screen.findByText(/Not sent: there is no connection/)).toBeVisible();
  world.failure = null;
  world.refusals.set('reportProblem', new AppError('server/limit-reached'));
  await user.click(send());
  expect(await screen.findByText(/Your text stays here\. This was done very often today/)).toBeVisible();
  expect(closed()).toBe(0);
  unmount();
  world.refusals.clear();
  show(opened);
  expect(words()).toHaveValue('It is blank.');
  await user.click(send());
  expect(world.problems).toHaveLength(1);
  expect(opened.store.getState().reports.text).toBe('');
});
