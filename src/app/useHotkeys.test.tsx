import { act, fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderWithStore } from '#support/renderApp';
import { drawerClosed, modalClosed } from '@/store/state/shell';
import { useHotkeys } from './useHotkeys';

function Screen() {
  useHotkeys();
  return (
    <>
      <button type="button">Button</button>
      <input aria-label="Field" />
      {/* biome-ignore lint/a11y/useSemanticElements: the data grid is made of such elements */}
      <div role="grid" tabIndex={0} aria-label="Grid" />
    </>
  );
}

function show() {
  const { store } = renderWithStore(<Screen />);
  const opened = () => {
    const { modal, rightDrawer } = store.getState().shell;
    act(() => {
      store.dispatch(modalClosed());
      store.dispatch(drawerClosed());
    });
    return modal?.bodyType ?? rightDrawer?.bodyType ?? null;
  };
  return { user: userEvent.setup(), opened };
}

test.each([
  ['{Control>}k{/Control}', 'palette'],
  ['{Meta>}K{/Meta}', 'palette'],
  ['{Control>}{Shift>}K{/Shift}{/Control}', null],
  ['k', null],
  ['?', 'help'],
  ['{Control>}?{/Control}', null],
])('%s opens %s', async (keys, body) => {
  const { user, opened } = show();
  screen.getByRole('button').focus();
  await user.keyboard(keys);
  expect(opened()).toBe(body);
});

test('a question mark typed into a field or the grid opens no help', async () => {
  const { user, opened } = show();
  await user.type(screen.getByRole('textbox'), 'Why?');
  expect(opened()).toBeNull();
  expect(screen.getByRole('textbox')).toHaveValue('Why?');
  screen.getByRole('grid').focus();
  await user.keyboard('?');
  expect(opened()).toBeNull();
  await user.click(screen.getByRole('textbox'));
  await user.keyboard('{Control>}k{/Control}');
  expect(opened()).toBe('palette');
});

test('nothing opens over a dialog', async () => {
  const { user, opened } = show();
  const dialog = document.createElement('dialog');
  dialog.open = true;
  document.body.append(dialog);
  await user.keyboard('{Control>}k{/Control}?');
  expect(opened()).toBeNull();
  dialog.remove();
});

test('a key is no command in the field of an extension, nor while an input method composes', () => {
  const { opened } = show();
  const host = document.createElement('div');
  document.body.append(host);
  const field = document.createElement('input');
  host.attachShadow({ mode: 'open' }).append(field);
  fireEvent(field, new KeyboardEvent('keydown', { key: '?', bubbles: true, composed: true }));
  expect(opened()).toBeNull();
  host.remove();
  fireEvent.keyDown(screen.getByRole('button'), { key: 'k', ctrlKey: true, isComposing: true });
  expect(opened()).toBeNull();
  fireEvent.keyDown(screen.getByRole('button'), { key: 'k', ctrlKey: true, keyCode: 229 });
  expect(opened()).toBeNull();
});
