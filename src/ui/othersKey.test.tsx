import { createEvent, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { Modal } from './dialog/Modal';
import { SearchBox } from './form/SearchBox';
import { Pagination } from './list/Pagination';
import { Menu } from './menu/Menu';
import { isOthersKey } from './othersKey';
import { Tabs } from './page/Tabs';

/** The ways by which a key is none of the page's. */
const OTHERS = [
  ['composing', { isComposing: true }],
  ['with the code of an input method', { keyCode: 229 }],
] as const;

/** A field of an extension: inside a shadow root, so that the page sees the host only. */
function extensionField(): HTMLInputElement {
  const host = document.createElement('div');
  document.body.append(host);
  const field = document.createElement('input');
  host.attachShadow({ mode: 'open' }).append(field);
  return field;
}

/** Presses the key in a field of an extension; answers what a listener of the page finds. */
function pressInExtension(key: KeyboardEventInit): boolean[] {
  const told: boolean[] = [];
  const listen = (event: KeyboardEvent) => told.push(isOthersKey(event));
  document.addEventListener('keydown', listen);
  extensionField().dispatchEvent(new KeyboardEvent('keydown', { bubbles: true, composed: true, ...key }));
  document.removeEventListener('keydown', listen);
  return told;
}

test('a key in a field of an extension is not the page’s', () => {
  expect(pressInExtension({ key: '?' })).toEqual([true]);
});

test('a plain key is the page’s', () => {
  render(<input aria-label="Field" />);
  const event = createEvent.keyDown(screen.getByLabelText('Field'), { key: 'Enter' }) as KeyboardEvent;
  const told: boolean[] = [];
  screen.getByLabelText('Field').addEventListener('keydown', (seen) => told.push(isOthersKey(seen)));
  fireEvent(screen.getByLabelText('Field'), event);
  expect(told).toEqual([false]);
});

test.each(OTHERS)('a dialog stays open on Escape %s', (_, init) => {
  const onClose = vi.fn();
  render(
    <Modal open title="Dialog" onClose={onClose}>
      <input aria-label="Field" />
    </Modal>,
  );
  fireEvent.keyDown(screen.getByLabelText('Field'), { key: 'Escape', ...init });
  expect(onClose).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Field'), { key: 'Escape' });
  expect(onClose).toHaveBeenCalledOnce();
});

test.each(OTHERS)('a search keeps its text on Escape %s', (_, init) => {
  const onChange = vi.fn();
  render(<SearchBox label="Search" value="Ana" onChange={onChange} />);
  fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Escape', ...init });
  expect(onChange).not.toHaveBeenCalled();
  fireEvent.keyDown(screen.getByLabelText('Search'), { key: 'Escape' });
  expect(onChange).toHaveBeenCalledWith('');
});

test.each(OTHERS)('a menu stays open on Escape %s', (_, init) => {
  render(<Menu label="More" items={[{ key: 'one', label: 'One', onSelect: () => undefined }]} />);
  fireEvent.click(screen.getByRole('button'));
  fireEvent.keyDown(screen.getByRole('menu', { hidden: true }), { key: 'Escape', ...init });
  expect(screen.getByRole('menu', { hidden: true })).toBeInTheDocument();
  fireEvent.keyDown(screen.getByRole('menu', { hidden: true }), { key: 'Escape' });
  expect(screen.queryByRole('menu', { hidden: true })).toBeNull();
});

test.each(OTHERS)('tabs and pages stay on arrows %s', (_, init) => {
  const onPage = vi.fn();
  function Screen() {
    const [tab, setTab] = useState<'a' | 'b'>('a');
    return (
      <>
        <Tabs
          label="Tabs"
          tabs={[
            { id: 'a', label: 'A' },
            { id: 'b', label: 'B' },
          ]}
          value={tab}
          onChange={setTab}
        >
          Tab {tab}
        </Tabs>
        <Pagination page={1} pageSize={10} total={30} onPage={onPage} noun={{ one: 'row', many: 'rows' }} />
      </>
    );
  }
  render(<Screen />);
  fireEvent.keyDown(screen.getByRole('tab', { name: 'A' }), { key: 'ArrowRight', ...init });
  fireEvent.keyDown(screen.getByRole('button', { name: 'Next page' }), { key: 'ArrowRight', ...init });
  expect(screen.getByRole('tab', { name: 'A', selected: true })).toBeVisible();
  expect(onPage).not.toHaveBeenCalled();
});
