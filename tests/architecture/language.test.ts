/**
 * The promises of docs/language.md: every message has its translation, and a folder with a catalog shows only messages.
 */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { LANGUAGES } from '@/domain/words/languages';
import {
  languageCodes,
  placeholdersOf,
  readCatalogs,
  readMessages,
  readSource,
  tagsOf,
} from '../../scripts/lib/messages.mjs';

type Source = { file: string; catalog: string; messages: string[]; bare: string[]; wrong: string[] };

const { catalogs, sources } = readMessages() as { catalogs: Map<string, string[]>; sources: Source[] };

const languages = (languageCodes() as string[]).map((code) => {
  const stored = readCatalogs(code) as Map<string, Record<string, string>>;
  const entries = [...stored].flatMap(([catalog, texts]) =>
    Object.entries(texts).map(([english, text]) => ({ catalog, english, text })),
  );
  return { code, stored, entries };
});

it('has a folder of catalogs for every language but English, and the rules and each folder know them all', () => {
  const codes = LANGUAGES.map(({ code }) => code);
  expect(['en', ...languages.map(({ code }) => code)].sort()).toEqual([...codes].sort());
  const [, inRules = ''] = /d\.language in \[([^\]]*)\]/.exec(readFileSync('firestore.rules', 'utf8')) ?? [];
  expect(inRules).toBe(codes.map((code) => `'${code}'`).join(', '));
});

describe.each(languages)('the catalogs of $code', ({ code, stored, entries }) => {
  it('hold the messages of the sources, sorted, as `npm run language` writes them', () => {
    expect([...stored.keys()].sort()).toEqual([...catalogs.keys()].sort());
    for (const [catalog, messages] of catalogs)
      expect(Object.keys(stored.get(catalog) ?? {}), catalog).toEqual(messages);
    expect(entries.length).toBeGreaterThan(150);
  });

  it('have a translation of every message', () => {
    expect(entries.filter(({ text }) => text.trim() === '')).toEqual([]);
  });

  it('use the placeholders and tags of the English, all of them', () => {
    const other = entries.filter(
      ({ english, text }) =>
        placeholdersOf(english).join() !== placeholdersOf(text).join() ||
        tagsOf(english).join() !== tagsOf(text).join(),
    );
    expect(other).toEqual([]);
  });

  it('translate a message alike in every place', () => {
    const first = new Map<string, string>();
    const apart = entries.filter(({ english, text }) => {
      const known = first.get(english) ?? text;
      first.set(english, known);
      return known !== text;
    });
    expect(apart).toEqual([]);
  });

  it.runIf(code === 'fil')(
    'say “pahina” for a page; keys and a file that is a web page keep their English names',
    () => {
      const named = (text: string) => text.replace(/\{page\w*|Page (?:Up|Down)|web page/g, '');
      expect(entries.filter(({ text }) => /\bpages?\b/i.test(named(text)))).toEqual([]);
    },
  );

  it('put no tag inside a plural', () => {
    const plurals = entries
      .flatMap(({ english, text }) => [english, text])
      .filter((text) => text.includes(', plural,'));
    expect(plurals.filter((text) => tagsOf(text).length > 0)).toEqual([]);
  });
});

describe('a folder with a catalog', () => {
  it('shows no text that is not a message', () => {
    const converted = sources.filter(({ catalog }) => catalogs.has(catalog));
    expect(converted.length).toBeGreaterThan(80);
    expect(converted.flatMap(({ bare }) => bare)).toEqual([]);
  });

  it('says constant messages, with all their values', () => {
    expect(sources.flatMap(({ wrong }) => wrong)).toEqual([]);
  });
});

describe('reading a source', () => {
  const read = (source: string) => readSource('x.tsx', source);

  it.each([
    [`_('Sign in')`, ['Sign in']],
    [`_(open ? 'Hide' : 'Show')`, ['Hide', 'Show']],
    [`say('{count, number} left', { count })`, ['{count, number} left']],
    [`const label = msg('Settings')`, ['Settings']],
    [`const words = msgs({ draft: 'changed', saved: 'safe' })`, ['changed', 'safe']],
    [`<Trans id="Read <b>this</b>" components={{ b: <b /> }} />`, ['Read <b>this</b>']],
    [`<p title={_('Name')}>{_(\`Plain\`)}</p>`, ['Name', 'Plain']],
  ])('finds the messages of %s', (source, messages) => {
    expect(read(source)).toEqual({ messages, bare: [], wrong: [] });
  });

  it.each([
    ['<p>Sign in</p>', 'Sign in'],
    ['<input placeholder="name" />', 'name'],
    [`<p>{open ? 'shown' : null}</p>`, 'shown'],
    [`<p>{\`of \${total} learners\`}</p>`, 'of $ learners'],
    [`const noun = { one: 'learner' }`, 'learner'],
    [`notify('Your changes are saved')`, 'Your changes are saved'],
    [`notify(\`Saved for \${name}\`)`, 'Saved for $'],
  ])('finds the bare text of %s', (source, text) => {
    expect(read(source).bare).toEqual([`x.tsx:1: ${text}`]);
  });

  it.each([
    [`<p className="Big Red">{_('Name')}</p>`],
    [`const ROUTE = { summary: '/app/teachers/summary' }`],
    [`if (key === 'Arrow Down') go()`],
    [`<p>{count} / {total}…</p>`],
    ['<span>Talaan</span>'],
    [`const head = formText({ title: 'Summary of Quarterly Grades', rows: ['Initial Grade'] })`],
    [`import x from 'A package'`],
    [`throw new Error('Only for developers')`],
  ])('finds none in %s', (source) => {
    expect(read(source).bare).toEqual([]);
  });

  it.each([
    [`_(\`Delete \${name}\`)`, 'the message is not a plain text'],
    [`_('Delete {name}')`, 'no value for name'],
    [`_('{a} of {b}', { a })`, 'no value for b'],
    ['msg(name)', 'the message is not a plain text'],
  ])('refuses %s', (source, reason) => {
    expect(read(source).wrong).toEqual([`x.tsx:1: ${reason}`]);
  });

  it.each(['{a', '{a, select, x {y} other {z}}', '{a, plural, one {# {b, number}}}, {'])(
    'refuses the message %s',
    (message) => {
      expect(() => placeholdersOf(message)).toThrow();
    },
  );

  it('finds the names in a message', () => {
    expect(placeholdersOf('{b, plural, =0 {none} one {# of {a}} other {#}}, {c}')).toEqual(['a', 'b', 'c']);
  });
});
