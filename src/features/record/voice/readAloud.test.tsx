import { act, cleanup, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { aBook } from '#support/book';
import { withScores } from '#support/gradedBook';
import { renderApp } from '#support/renderApp';
import { openedStore } from '#support/storeWorld';
import { WholeRecordPage as RecordPage } from '@/app/pages/WholeRecordPage';
import type { Store } from '@/store/makeStore';

/** A browser's voices, what they were told to say, and how often they were stopped. */
function fakeSpeech(voices: { lang: string; localService: boolean; voiceURI: string }[]) {
  const said: { text: string; voice: unknown }[] = [];
  const speech = Object.assign(new EventTarget(), {
    voices,
    // A browser may answer other objects each time.
    getVoices: () => speech.voices.map((each) => ({ ...each })),
    speak: (utterance: { text: string; voice: unknown }) => said.push(utterance),
    cancel: vi.fn(),
  });
  vi.stubGlobal('speechSynthesis', speech);
  vi.stubGlobal(
    'SpeechSynthesisUtterance',
    class {
      voice: unknown = null;
      lang = '';
      constructor(readonly text: string) {}
    },
  );
  return { speech, said, texts: () => said.map(({ text }) => text) };
}

const LOCAL = { lang: 'en-PH', localService: true, voiceURI: 'local' };
const REMOTE = { lang: 'en-US', localService: false, voiceURI: 'remote' };

function isPhone() {
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: query.includes('max-width'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  }));
}

beforeEach(isPhone);
afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

/** Scores of 17, none, and 12, of 20. `asked`: the choice was made on this device before. */
function showRecord(asked = false): Store {
  const book = aBook();
  const subjectId = book.subjectIds[0]!;
  const { tables } = withScores(book, subjectId, [{ name: 'Quiz 1', scores: [17, null, 12] }]);
  const { store } = openedStore(tables);
  if (asked) store.dispatch((_, __, { storage }) => storage.writeChoice('readsBack', true));
  renderApp(<RecordPage />, { store, route: '/record?quarter=1' });
  return store;
}

async function openPhone(asked = false) {
  showRecord(asked);
  await screen.findByText(/^1\. Last1/);
  return userEvent.setup();
}

const field = (number: number) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${number}\\. .*score of 20`));
const choice = () => screen.queryByRole('button', { name: 'Read scores aloud' });

test('nothing is said until somebody asks for it; then each score is read with its name, by a voice of the device', async () => {
  const { said, texts } = fakeSpeech([REMOTE, LOCAL]);
  const user = await openPhone();
  const box = await screen.findByRole('button', { name: 'Read scores aloud' });
  expect(box).toHaveAttribute('aria-pressed', 'false');
  await user.click(field(1));
  await user.keyboard('18{Enter}');
  expect(texts()).toEqual([]);
  await user.click(box);
  await user.click(field(2));
  await user.keyboard('9{Enter}');
  expect(texts()).toEqual(['Last2, First2: 9']);
  expect(said[0]?.voice).toEqual(LOCAL);
  await user.click(box);
  await user.click(field(1));
  await user.keyboard('7{Enter}');
  expect(texts()).toHaveLength(1);
});

test('a mark, a score that was taken out, and one that is too high are told as such', async () => {
  const { texts, speech } = fakeSpeech([LOCAL]);
  const user = await openPhone(true);
  await screen.findByRole('button', { name: 'Read scores aloud' });
  await user.click(field(1));
  await user.keyboard('{Backspace}{Enter}');
  await user.keyboard('m{Enter}');
  await user.keyboard('30{Enter}');
  expect(texts()[0]).toBe('Last1, First1: blank');
  expect(texts()[1]).toMatch(/^Last2, First2: missing/);
  expect(texts()[2]).toMatch(/^Last3, First3: 30\. \S+ .*20/);
  // Of fast typing the last score is heard, not a queue of those before.
  expect(speech.cancel).toHaveBeenCalledTimes(3);
});

test('without a voice of the device there is no choice, also where one was made before; it comes with the voice', async () => {
  const { speech, texts } = fakeSpeech([REMOTE]);
  const user = await openPhone(true);
  await user.click(field(1));
  await user.keyboard('18{Enter}');
  expect(choice()).toBeNull();
  expect(texts()).toEqual([]);
  act(() => {
    speech.voices = [REMOTE, LOCAL];
    speech.dispatchEvent(new Event('voiceschanged'));
  });
  await waitFor(() => expect(choice()).toHaveAttribute('aria-pressed', 'true'));
});

test('the grid of a wide screen reads aloud, too, and keeps the choice', async () => {
  vi.stubGlobal('matchMedia', undefined);
  const { texts } = fakeSpeech([LOCAL]);
  const store = showRecord();
  const user = userEvent.setup();
  await user.click(await screen.findByRole('button', { name: 'Read scores aloud' }));
  expect(store.dispatch((_, __, { storage }) => storage.readChoice('readsBack'))).toBe(true);
  await user.click(screen.getAllByRole('gridcell', { name: /17/ })[0]!);
  await user.keyboard('16{Enter}');
  expect(texts()).toEqual(['Last1, First1: 16']);
});
