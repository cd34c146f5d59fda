import { act, cleanup, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { formatDate, formatList, formatNumber } from './formatters';
import { chooseLanguage, LANGUAGE_KEY, needAllWords, startLanguage } from './language';
import { Trans } from './Trans';
import { useWords } from './words';

afterEach(async () => {
  // A mounted component must not hear of the language change below.
  cleanup();
  await chooseLanguage('en');
  localStorage.clear();
});

const NOON = Date.UTC(2026, 10, 21, 4);

function Sample() {
  const { _ } = useWords();
  const [typed, setTyped] = useState('');
  return (
    <>
      <button type="button">{_('Sign in')}</button>
      <input aria-label="box" value={typed} onChange={(event) => setTyped(event.target.value)} />
      <p>
        {formatNumber(1234)} {formatDate(NOON)} {formatList(['a', 'b', 'c'])}
      </p>
    </>
  );
}

describe('useWords', () => {
  it('speaks English until the person chooses, then Filipino, without a reload', async () => {
    await startLanguage();
    render(<Sample />);
    const button = screen.getByRole('button', { name: 'Sign in' });
    await act(() => chooseLanguage('fil'));
    expect(button).toHaveTextContent('Mag-sign in');
    expect(screen.getByText('1,234 Nob 21, 2026 a, b, at c')).toBeVisible();
    expect(document.documentElement.lang).toBe('fil');
    await act(() => chooseLanguage('en'));
    // The same element: no component was mounted again, so typed text is not lost.
    expect(button).toHaveTextContent('Sign in');
    expect(button).toBeInTheDocument();
    expect(screen.getByText('1,234 Nov 21, 2026 a, b, and c')).toBeVisible();
    expect(document.documentElement.lang).toBe('en');
  });

  it('remembers the choice on this device', async () => {
    await chooseLanguage('fil');
    expect(localStorage.getItem(LANGUAGE_KEY)).toBe('fil');
    await chooseLanguage('en');
    localStorage.setItem(LANGUAGE_KEY, 'fil');
    await startLanguage();
    render(<Sample />);
    expect(screen.getByRole('button', { name: 'Mag-sign in' })).toBeVisible();
  });

  it('ignores an unknown language in the storage', async () => {
    localStorage.setItem(LANGUAGE_KEY, 'tlh');
    await startLanguage();
    render(<Sample />);
    expect(screen.getByRole('button', { name: 'Sign in' })).toBeVisible();
  });

  it('loads the words of the signed-in pages when they are needed', async () => {
    function Signed() {
      const { _ } = useWords();
      return <p>{_('Sign out')}</p>;
    }
    await chooseLanguage('fil');
    render(<Signed />);
    await act(() => needAllWords());
    expect(screen.getByText('Mag-sign out')).toBeVisible();
  });

  it('speaks the last of two quick choices', async () => {
    await Promise.all([chooseLanguage('fil'), chooseLanguage('en')]);
    expect(document.documentElement.lang).toBe('en');
    expect(localStorage.getItem(LANGUAGE_KEY)).toBe('en');
  });
});

describe('Trans', () => {
  it('puts elements where the language has them, and ignores tags in values', () => {
    render(
      <p data-testid="rich">
        <Trans
          id="Ask <name>{name}</name> <b>now</b>, or wait."
          components={{ name: <em />, b: <strong /> }}
          values={{ name: '<b>Ana</b>' }}
        />
      </p>,
    );
    expect(screen.getByTestId('rich').innerHTML).toBe(
      '<span>Ask </span><em>&lt;b&gt;Ana&lt;/b&gt;</em><span> </span><strong>now</strong><span>, or wait.</span>',
    );
  });
});
