import { act, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router-dom';
import { expect, test } from 'vitest';
import { renderApp } from '#support/renderApp';
import { schoolWorld } from '#support/schoolWorld';
import { useTopOfPage } from './routes';

function Page() {
  useTopOfPage();
  return (
    <>
      <Link to="/other">Another page</Link>
      <Link to="/other?tab=2">A view of it</Link>
      <Link to="/third#place">A place on a page</Link>
    </>
  );
}

test('a page that a link opens begins at its top; another view of it and a place on a page keep the scroll', async () => {
  const user = userEvent.setup();
  renderApp(<Page />, { ...schoolWorld(), route: '/first' });
  const scroll = document.documentElement;
  const scrolledAfter = async (link: string) => {
    act(() => {
      scroll.scrollTop = 400;
    });
    await user.click(screen.getByRole('link', { name: link }));
    return scroll.scrollTop;
  };
  expect(await scrolledAfter('Another page')).toBe(0);
  expect(await scrolledAfter('A view of it')).toBe(400);
  expect(await scrolledAfter('A place on a page')).toBe(400);
});
