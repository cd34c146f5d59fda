import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { BarSlot, InBar } from './BarSlot';

const view = (when: boolean, bar: boolean) => (
  <>
    {bar ? (
      <header>
        <BarSlot className="" />
      </header>
    ) : null}
    <main>
      <InBar when={when}>
        <button type="button">Section</button>
      </InBar>
    </main>
  </>
);

const placeOf = () => screen.getByRole('button', { name: 'Section' }).closest('header, main')?.tagName;

test('the content stands in the bar while it should, and in its page otherwise', () => {
  const { rerender } = render(view(true, true));
  expect(placeOf()).toBe('HEADER');
  rerender(view(false, true));
  expect(placeOf()).toBe('MAIN');
  rerender(view(true, true));
  expect(placeOf()).toBe('HEADER');
});

test('without a bar the content stays in its page', () => {
  render(view(true, false));
  expect(placeOf()).toBe('MAIN');
});
