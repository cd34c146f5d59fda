/** A browser that translates a page puts every text into an element; what React keeps of a page must outlive that. */
import { expect, test } from 'vitest';
import { sourceFiles } from '#support/sourceFiles';
import { looseTexts } from '../../scripts/lib/looseTexts.mjs';

/** Components that are given elements, never a bare text, as their children. */
const HOLD_ELEMENTS = [
  'features/auth/EntryFrame.tsx',
  'features/explain-grade/ExplainDrawer.tsx',
  'parts/scores-review/ReviewPart.tsx',
  'features/adviser/advising/AdvisingTab.tsx',
  'features/sections/own/LinkDialog.tsx',
  'features/learners/standing/StandingDialog.tsx',
  'features/outbox/EntryActions.tsx',
];

const FILES = sourceFiles('src').filter(({ name }) => name.endsWith('.tsx'));

test('no text stands bare beside a sibling that comes, goes or changes', () => {
  const found = FILES.flatMap(({ name, source }) =>
    (looseTexts(name, source) as { line: number; text: string }[])
      .filter(({ text }) => !(HOLD_ELEMENTS.includes(name) && /\bchildren\b/.test(text)))
      .map(({ line, text }) => `${name}:${line}: ${text}`),
  );
  expect(found).toEqual([]);
});

test.each([
  ['an icon that changes', 'const Icon = met ? Check : Circle; const x = <li><Icon />{text}</li>;', ['{text}']],
  ['a sibling that goes', '<p>{_("a")}{on ? <b /> : null}</p>', ['{_("a")}']],
  ['a text that goes', '<p><b />{on ? _("a") : null}</p>', ['{on ? _("a") : null}']],
  ['a list', '<p>Total {rows.map((row) => <b key={row} />)}</p>', ['Total']],
  ['a fragment', '<>{_("a")}</>', ['{_("a")}']],
  ['a text alone', '<p>{on ? _("a") : null}</p>', []],
  ['a text in an element', '<p><span>{_("a")}</span>{on && <b />}</p>', []],
])('%s', (_, source, texts) => {
  expect((looseTexts('x.tsx', source) as { text: string }[]).map(({ text }) => text)).toEqual(texts);
});
