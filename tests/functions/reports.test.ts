/** Reports of errors, and problems in a person's own words: what is kept, what the operator gets, and how much. */

import { Timestamp } from 'firebase-admin/firestore';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calm } from '#support/calm';
import {
  call,
  db,
  fieldsOf,
  mailsTo,
  makeIdentity,
  makePerson,
  makeSchool,
  type OwnSchool,
  refusal,
} from '#support/functionsWorld';
import { makeTerminal } from '#support/operator/terminal';
import { runScheduled } from '#support/runScheduled';
import { ROLE_TEACHER } from '@/domain/people/roles';
import { type DayCounts, dayOf } from '@/domain/reports/dayCounts';
import type { ErrorReport, ProblemFacts } from '@/domain/reports/report';
import { operate } from '../../scripts/operate/operate';

const OPERATOR = 'operator@talaan.example';
const LIMITED = { status: 429, code: 'server/limit-reached' };
const DAY_MS = 24 * 60 * 60 * 1000;

let own: OwnSchool;
let version: string;

const reportOf = (change: Partial<ErrorReport> = {}): ErrorReport => ({
  ...{ kind: 'shown', code: 'unexpected', name: 'TypeError', version, route: '/app/teachers/record' },
  ...{ browser: 'Chrome', online: true, frames: ['assets/index-BkX1a2b3.js:1:2345'], ...change },
});
const factsOf = (): ProblemFacts => ({
  ...{ version, route: '/app/teachers/record', browser: 'Chrome', online: true, waiting: 2, refused: 1 },
  ...{ pages: ['/app/teachers/dashboard'], errors: [reportOf()] },
});
const today = async () => (await fieldsOf(`reports/${dayOf(Date.now())}`)) as unknown as DayCounts | null;
/** By kind; the stored map has no order. */
const counted = async () =>
  Object.values((await today())?.counts ?? {})
    .filter((each) => each.version === version)
    .sort((a, b) => a.kind.localeCompare(b.kind));

beforeAll(async () => {
  own = await makeSchool('Mabini High School');
}, calm(200));

beforeEach(() => {
  version = `0.1.0+${Math.random().toString(36).slice(2, 10)}`;
});

describe('reports of errors', () => {
  const report = (token: string, reports: unknown) => call('reportErrors', { token, body: { reports } });

  it('are counted by kind and version, with the newest one of each', async () => {
    const reports = [reportOf(), reportOf({ kind: 'outbox', code: 'data/refused' }), reportOf({ browser: 'Firefox' })];
    const answer = await report(own.teacher.token, reports);
    expect([answer.status, answer.body]).toEqual([200, { taken: 3 }]);
    expect(await counted()).toEqual([
      { ...reportOf({ kind: 'outbox', code: 'data/refused' }), count: 1 },
      { ...reportOf({ browser: 'Firefox' }), count: 2 },
    ]);
  });

  it('are in the operator’s table of the last days', async () => {
    await report(own.teacher.token, [reportOf({ kind: 'sync' })]);
    const { terminal, text } = makeTerminal();
    expect(await operate(['health', '--days', '30'], terminal)).toBe(0);
    expect(text()).toMatch(new RegExp(`^1 +1 +sync +unexpected +TypeError +${version.replace('+', '.')} `, 'm'));
    expect(await operate(['health', '--days', '31'], terminal)).toBe(1);
    expect(text()).toContain('--days takes 1 to 30');
  });

  it('that come at once share one write', async () => {
    const people = [own.teacher, own.admin, own.secondAdmin, own.pending];
    await Promise.all(people.map(({ token }) => report(token, [reportOf()])));
    expect((await counted()).map(({ count }) => count)).toEqual([people.length]);
  });

  it('have nothing of the person, and no field that is not asked for', async () => {
    await report(own.teacher.token, [{ ...reportOf(), learner: 'Juan dela Cruz', uid: own.teacher.uid }]);
    const kept = JSON.stringify(await today());
    for (const personal of ['Juan', own.teacher.uid, own.teacher.email, 'Dizon', own.school.id]) {
      expect(kept).not.toContain(personal);
    }
  });

  it('with another form are refused and not counted', async () => {
    const { token } = own.teacher;
    const bad: unknown[] = [
      [],
      [reportOf({ route: '/app/teachers/classes/x7' as 'other' })],
      'x',
      Array(6).fill(reportOf()),
    ];
    for (const reports of bad) {
      expect(refusal(await report(token, reports))).toEqual({ status: 400, code: 'input/invalid' });
    }
    expect(await counted()).toEqual([]);
  });

  it('are taken of people with a record only, and 20 times a day of one', async () => {
    const stranger = await makeIdentity();
    expect((await report(stranger.token, [reportOf()])).status).toBe(403);
    const person = await makePerson({ school: own.school, role: ROLE_TEACHER, approved: true });
    await db.doc(`serverLimits/${person.uid}_${dayOf(Date.now()).replaceAll('-', '')}`).set({ errorReports: 18 });
    const statuses: number[] = [];
    for (let at = 0; at < 3; at += 1) statuses.push((await report(person.token, [reportOf()])).status);
    expect(statuses).toEqual([200, 200, 429]);
    expect((await counted())[0]?.count).toBe(2);
  });

  it('of 30 days ago are removed at night, and newer ones stay', async () => {
    const now = Date.now();
    const at = (days: number) => ({
      total: 1,
      problems: 0,
      counts: {},
      expiresAt: Timestamp.fromMillis(now + days * DAY_MS),
    });
    await Promise.all([db.doc('reports/2020-01-01').set(at(-1)), db.doc('reports/2020-01-02').set(at(1))]);
    expect(await runScheduled('oldReports', now)).toBe(1);
    expect(await fieldsOf('reports/2020-01-01')).toBeNull();
    expect(await fieldsOf('reports/2020-01-02')).not.toBeNull();
    await db.doc('reports/2020-01-02').delete();
  });
});

describe('a described problem', () => {
  const describeIt = (token: string, body: object) => call('reportProblem', { token, body });
  const newest = async (words: string) => (await mailsTo(OPERATOR)).filter(({ text }) => text.includes(words));

  it('reaches the operator with nothing but the words', async () => {
    const answer = await describeIt(own.teacher.token, { text: `Blank page\nin ${version}` });
    expect([answer.status, answer.body]).toEqual([200, { sent: true }]);
    const [mail, ...more] = await newest(version);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('A problem with Talaan was reported');
    expect(mail?.text).toContain('Technical facts: not sent');
    for (const personal of [own.teacher.uid, own.teacher.email, 'Ben', 'Dizon', 'Mabini']) {
      expect(JSON.stringify(mail)).not.toContain(personal);
    }
  });

  it('takes facts and address along where the person allowed them', async () => {
    const before = (await today())?.problems ?? 0;
    await describeIt(own.teacher.token, { text: 'Blank page', facts: factsOf(), answerTo: true });
    const [mail] = await newest(version);
    expect(mail?.text).toContain(`Answer to: ${own.teacher.email}`);
    expect(mail?.text).toContain('Changes not sent: 2; refused: 1');
    expect(mail?.text).toContain('Error: shown unexpected TypeError /app/teachers/record assets/index-BkX1a2b3');
    expect((await today())?.problems).toBe(before + 1);
  });

  it('is taken of approved people only', async () => {
    expect((await describeIt(own.pending.token, { text: version })).status).toBe(403);
    expect((await describeIt((await makeIdentity()).token, { text: version })).status).toBe(403);
    expect(await newest(version)).toEqual([]);
  });

  it('needs words, and facts of known forms', async () => {
    const { token } = own.admin;
    const bad = [
      {},
      { text: ' ' },
      { text: 'x'.repeat(2001) },
      { text: 'x', facts: { ...factsOf(), pages: ['/juan'] } },
    ];
    for (const body of [...bad, { text: 'x', answerTo: 'yes' }]) {
      expect(refusal(await describeIt(token, body))).toEqual({ status: 400, code: 'input/invalid' });
    }
  });

  it('is taken 5 times a day of one person', async () => {
    const { token } = await makePerson({ school: own.school, role: ROLE_TEACHER, approved: true });
    for (let at = 0; at < 5; at += 1) expect((await describeIt(token, { text: `${version} ${at}` })).status).toBe(200);
    expect(refusal(await describeIt(token, { text: version }))).toEqual(LIMITED);
    expect(await newest(version)).toHaveLength(5);
  });
});
