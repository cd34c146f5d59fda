/** People at their browsers: each person has an own context with an own connection. */

import { type Browser, type BrowserContext, expect, type Page } from '@playwright/test';
import type { TestPerson } from '#support/adminWorld';
import { calm } from '#support/calm';
import { signIn, signInOnOwnDevice } from '#support/e2eActions';
import type { HistoriesApp } from './builtApp';
import { type BrowserConnection, openBrowserLine, type Written } from './connection';
import type * as InPage from './inPage';

export const EMULATORS = ['FIRESTORE_EMULATOR_HOST', 'FIREBASE_AUTH_EMULATOR_HOST'].map(
  (name) => process.env[name] ?? '',
);

type Exports = typeof InPage;
type Answer<Name extends keyof Exports> = Exports[Name] extends (...args: never[]) => infer Value
  ? Awaited<Value>
  : never;

export type Device = {
  page: Page;
  context: BrowserContext;
  line: BrowserConnection;
  /** Calls an export of the page's entry. */
  call<
    Name extends
      | 'play'
      | 'press'
      | 'begin'
      | 'takeMeant'
      | 'isIn'
      | 'settle'
      | 'shownCells'
      | 'shownConflicts'
      | 'shownEffects'
      | 'readEverything'
      | 'readReplica',
  >(name: Name, argument?: unknown): Promise<Answer<Name>>;
  /** Reloads as the person would. Without a connection the service worker opens the app. */
  reload(): Promise<void>;
  close(): Promise<void>;
};

type Opening = {
  browser: Browser;
  app: HistoriesApp;
  person: TestPerson;
  /** This device is the person's own, so it keeps the book. */
  isOwn?: boolean;
  onTaken?: (written: readonly Written[]) => void;
};

export async function openDevice({ browser, app, person, isOwn = true, onTaken }: Opening): Promise<Device> {
  const line = await openBrowserLine(EMULATORS, onTaken);
  const proxy = { server: line.server };
  const context = await browser.newContext({ baseURL: app.url, serviceWorkers: 'allow', proxy });
  const page = await context.newPage();
  page.on('dialog', (dialog) => void dialog.accept());
  await (isOwn ? signInOnOwnDevice : signIn)(page, person);
  if (isOwn) await page.evaluate(async () => void (await navigator.serviceWorker.ready));
  const call: Device['call'] = (name, argument) =>
    page.evaluate(
      async ([entry, what, given]) => {
        const exported = (await import(entry as string)) as Record<string, (argument: unknown) => unknown>;
        return (await exported[what as string]?.(given)) as never;
      },
      [app.entry, name, argument] as const,
    );
  const isIn = () =>
    expect
      .poll(() => call('isIn').catch(() => false), {
        intervals: [50],
        timeout: calm(60),
        message: `Nobody is let in: ${page.url()}`,
      })
      .toBe(true);
  await isIn();
  return {
    ...{ page, context, line, call },
    reload: async () => {
      await page.reload();
      await isIn();
    },
    close: async () => {
      await context.close();
      await line.close();
    },
  };
}
