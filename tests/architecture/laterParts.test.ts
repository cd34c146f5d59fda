/** Every part that is loaded later goes through a loader that says when it does not arrive, and asks again. */
import { expect, it } from 'vitest';
import { sourceFiles } from '#support/sourceFiles';

/**
 * `lazy` for screens: Retry, the return of the connection, Reload. `loadPart` for what a press needs: a sentence.
 * `whenLoaded` for work behind the screens: asks again by itself. `loaded` for the ports of the data layer.
 */
const LOADERS = ['lazy', 'withWords', 'loadPart', 'whenLoaded', 'loaded'];

/** Imports that handle a failure themselves, with how they do it. */
const ELSEWHERE: Readonly<Record<string, string>> = {
  'app/frame/Notifications.tsx @/store/outbox/putBack':
    'a toast says so; visitors load this file, without errors’ words',
  'app/listeners.ts ./whileSignedIn': '`whenLoaded` calls the function that has it',
  'app/listeners.ts ./whileAdministering': '`whenLoaded` calls the function that has it',
  'app/listeners.ts ./whileTeaching': '`whenLoaded` calls the function that has it',
  'app/session/startSession.ts @/app/prefetch': 'fetches ahead; the page asks again where it needs the part',
  'app/session/startSession.ts ./tabSession': 'the session fails with the reason, and its page has Retry',
  'app/session/startSession.ts @/store/session/authentication': 'the session fails with the reason, with Retry',
  'app/session/startSession.ts ./visitorCame': 'tidies what an earlier session left; the next visit does it',
  'data/analytics.ts firebase/analytics': 'the port’s callers: a statistic never disturbs, the switch says so',
  'data/analytics.ts ./firebaseApp': 'the port’s callers: a statistic never disturbs, the switch says so',
  'data/loadData.ts ./appCheck': 'within `loaded`',
  'data/loadData.ts @/domain/words/errors': 'what asks for data has it already',
  'features/answer-sheets/scanning/pictures/pdfPages.ts @/files/pdf/openPdf': 'the picture has the reason, with Retry',
  'language/language.ts ./fil/visitor': 'the words stay as they are, and whoever chose reads so',
  'language/language.ts ./fil/signedIn': 'the words stay as they are, and a note says so',
  'main.tsx @/app/quietConsole': 'in development only',
  'main.tsx @/sample/startSample': 'the page of a failed start, with Retry',
  'ui/toast/ToastOutlet.tsx ./ToastHost': '`lazy` calls the function that has it; plain toasts instead',
  'ui/toast/ToastOutlet.tsx ./PlainToasts': '`lazy` calls the function that has it',
};

type Site = { of: string; callers: readonly string[] };

const FILES = sourceFiles('src');

/** The names of the calls around the place, from the inside out. */
function callersAt(source: string, at: number): string[] {
  const names: string[] = [];
  let depth = 0;
  for (let index = at - 1; index >= 0; index -= 1) {
    if (source[index] === ')') depth += 1;
    if (source[index] !== '(') continue;
    if (depth > 0) depth -= 1;
    else names.push(/([\w$]+)(?:<[^()]*>)?$/.exec(source.slice(0, index))?.[1] ?? '');
  }
  return names;
}

function sitesOf({ name, source }: (typeof FILES)[number]): Site[] {
  // A type that is imported in its place loads nothing.
  const found = source.matchAll(/(?<!typeof )\bimport\(\s*'([^']+)'\s*\)(?!\.[A-Z])/g);
  return [...found].map((each) => ({ of: `${name} ${each[1]}`, callers: callersAt(source, each.index) }));
}

const SITES = FILES.flatMap(sitesOf);

it('every part that is loaded later goes through a loader that says when it does not arrive', () => {
  expect(SITES.length).toBeGreaterThan(120);
  const alone = SITES.filter(({ callers }) => !callers.some((caller) => LOADERS.includes(caller))).map(({ of }) => of);
  expect([...new Set(alone)].sort()).toEqual(Object.keys(ELSEWHERE).sort());
});

it('React’s own lazy, which keeps a failure until the page is loaded anew, is used in one place', () => {
  const users = FILES.filter(({ source }) => /import [^;]*\{[^}]*\blazy\b[^}]*\} from 'react'/.test(source));
  expect(users.map(({ name }) => name)).toEqual(['ui/waiting/lazy.tsx']);
});
