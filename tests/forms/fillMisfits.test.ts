/** Everything that does not fit into a form is told before anything is written, each with its ways out. */
import { expect, it } from 'vitest';
import { madeContent, madePeriod, row } from '#support/fill/madeContent';
import { formulaCell, madeForm, numberCell, textCell } from '#support/fill/madeForm';
import type { FillContent } from '@/files/fill/fillContent';
import { fillForm } from '@/files/fill/fillForm';
import type { FillAnswers } from '@/files/fill/misfits';
import { readSheets } from '@/files/read/readSheets';
import { cellAddress } from '@/files/workbook';

async function asked(content: Partial<FillContent>, changes = {}, answers: FillAnswers = {}) {
  const result = await fillForm(await madeForm(changes), madeContent(content), answers);
  return 'misfits' in result ? result.misfits : [];
}

async function q1Of(content: Partial<FillContent>, answers: FillAnswers, changes = {}) {
  const result = await fillForm(await madeForm(changes), madeContent(content), answers);
  if (!('file' in result)) throw new Error(JSON.stringify(result));
  const sheet = (await readSheets(result.file)).sheets.find(({ name }) => name === 'Q1');
  return (address: string) => {
    const at = [...(sheet?.rows ?? [])].findIndex(
      (r, index) => cellAddress(r + 1, (sheet?.columns[index] ?? 0) + 1) === address,
    );
    return sheet?.values[at] ?? '';
  };
}

const BOYS = ['a', 'b', 'c', 'd'].map((key) => ({ key, name: `Boy, ${key.toUpperCase()}lan`, sex: 'M' as const }));

it('tells which learners have no row', async () => {
  const [rows] = await asked({ learners: BOYS });
  expect(rows).toEqual({
    id: 'rows M',
    kind: 'rows',
    values: { sex: 'M', count: 4, room: 3 },
    list: ['Boy, Dlan'],
    ways: ['leaveOut'],
  });
  const q1 = await q1Of({ learners: BOYS }, { 'rows M': 'leaveOut' });
  expect([q1('B12'), q1('B14')]).toEqual(['Boy, Alan', 'Boy, Clan']);
});

it('tells learners whose sex is not recorded, because the form parts them by it', async () => {
  const learners = [{ key: 'x', name: 'Sy, Kim', sex: '' as const }];
  expect(await asked({ learners })).toMatchObject([{ kind: 'noSex', list: ['Sy, Kim'], ways: [] }]);
  const more = await asked({ learners: [...BOYS.slice(0, 1), ...learners] });
  expect(more).toMatchObject([{ kind: 'noSex', list: ['Sy, Kim'], ways: ['leaveOut'] }]);
});

const FULL = [4, 5, 6, 7].map((totalPoints, at) => ({ id: `x${at}`, name: `Quiz ${at + 1}`, totalPoints }));
const WIDE = madePeriod(1, {
  runs: [{ category: 1, part: null, name: 'Written Works', activities: FULL }, ...madePeriod().runs.slice(1)],
  rows: { b1: row({ x0: 1, x1: 2, x2: 3, x3: 4 }), b2: row({ x2: 5 }), g1: row({}), g2: row({}) },
});

it('combines the last activities by their sums, or leaves them out, as is chosen', async () => {
  const [columns] = await asked({ periods: [WIDE] });
  expect(columns).toMatchObject({ id: 'columns 1', list: ['Quiz 3', 'Quiz 4'], ways: ['combine', 'leaveOut'] });
  const combined = await q1Of({ periods: [WIDE] }, { 'columns 1': 'combine' });
  expect(['F10', 'G10', 'H10', 'H12', 'H13', 'H16'].map(combined)).toEqual([4, 5, 13, 7, 5, '']);
  const cut = await q1Of({ periods: [WIDE] }, { 'columns 1': 'leaveOut' });
  expect(['H10', 'H12', 'H13'].map(cut)).toEqual([6, 3, 5]);
});

it('tells decimals where the form takes whole numbers', async () => {
  const periods = [madePeriod(1, { rows: { ...madePeriod().rows, b1: row({ w1: 17.5, p1: 3.25 }) } })];
  expect(await asked({ periods })).toMatchObject([
    { kind: 'decimals', list: ["Ñañez, O'Neil & Jr_x000D_, Quiz (Q1!F12)"], ways: ['goOn'] },
  ]);
});

it('tells other weights, and writes the class’s where that is chosen', async () => {
  const weights = { 1: 40, 2: 40, 3: 20 };
  const [weighed] = await asked({ weights });
  expect(weighed).toMatchObject({ id: 'weights 1', values: { form: '30 %, 50 %, 20 %', talaan: '40 %, 40 %, 20 %' } });
  expect((await q1Of({ weights }, { 'weights 1': 'replace' }))('K10')).toBe(0.4);
  expect((await q1Of({ weights }, { 'weights 1': 'keep' }))('K10')).toBe(0.3);
  expect((await q1Of({}, {}, { K10: '<c r="K10" s="4"/>' }))('K10')).toBe(0.3);
});

it('tells excused and carried-in grades', async () => {
  const rows = { ...madePeriod().rows, b1: row({ w1: 1 }, { excused: ['w2'] }), b2: row({}, { isCarried: true }) };
  expect(await asked({ periods: [madePeriod(1, { rows })] })).toMatchObject([
    { id: 'excused 1', list: ["Ñañez, O'Neil & Jr_x000D_"], ways: ['goOn'] },
    { id: 'carried 1', list: ['Reyes, Ben'], ways: ['goOn'] },
  ]);
});

it('tells learners to whom the form gives a grade that Talaan does not', async () => {
  const none = { initial: null, grade: null };
  const rows = {
    ...madePeriod().rows,
    b1: row({ w1: 1, q1: 40 }, none),
    b2: row({ q1: 40 }, { isCarried: true, ...none }),
    g1: row({ w1: 1 }, none),
    g2: row({ w1: 1, p1: 2, q1: 3 }, { initial: 6, grade: 60 }),
  };
  const told = (await asked({ periods: [madePeriod(1, { rows })] })).filter(({ kind }) => kind === 'ungraded');
  expect(told).toMatchObject([{ id: 'ungraded 1', list: ["Ñañez, O'Neil & Jr_x000D_"], ways: ['goOn'] }]);
  const weights = { 1: 100, 2: 0, 3: 0 };
  const some = await asked({ periods: [madePeriod(1, { rows })], weights });
  expect(some.filter(({ kind }) => kind === 'ungraded')).toEqual([]);
});

it('takes no form of another policy, and none without the period', async () => {
  expect(await asked({ form: 'terms' })).toMatchObject([{ kind: 'policy', ways: [] }]);
  expect(await asked({ periods: [madePeriod(4)] })).toMatchObject([{ kind: 'period', ways: [] }]);
});

it('tells a form whose grade leaves a component out, or refers to nothing', async () => {
  const formulas = Object.fromEntries(
    [12, 13, 14, 16, 17, 18].map((at) => [`T${at}`, formulaCell(`T${at}`, `SUM(K${at},P${at})`)]),
  );
  expect(await asked({}, formulas)).toMatchObject([{ id: 'leavesOut 1 3', values: { component: 'Examination' } }]);
  const broken = { U12: formulaCell('U12', 'VLOOKUP(T12,#REF!,2)') };
  expect(await asked({}, broken)).toMatchObject([{ id: 'brokenGrade 1' }]);
});

it('tells a form with another table of grades', async () => {
  const table = {
    'Q2!AA1': numberCell('AA1', 0),
    'Q2!AB1': numberCell('AB1', 60),
    'Q2!AA2': numberCell('AA2', 80),
    'Q2!AB2': numberCell('AB2', 90),
    U12: formulaCell('U12', 'VLOOKUP(T12,Q2!AA$1:AB$2,2,TRUE)'),
  };
  expect(await asked({}, table)).toMatchObject([{ id: 'table 1', values: { count: 3 }, ways: ['goOn'] }]);
});

it('tells a form that weighs the parts of a component, where the class has one', async () => {
  const parts = { G9: textCell('G9', 'PS'), H9: textCell('H9', 'WS'), I9: numberCell('I9', 1) };
  expect(await asked({}, parts)).toEqual(
    expect.arrayContaining([
      expect.objectContaining({ id: 'parted 1 1', values: { component: 'Written Works' }, ways: ['goOn'] }),
    ]),
  );
});

it('asks which subject, where the file has several', async () => {
  const result = await fillForm(await madeForm({}, ['MUSIC_Q1', 'ARTS_Q1']), madeContent(), {});
  expect(result).toMatchObject({ misfits: [{ kind: 'subject', ways: ['MUSIC', 'ARTS'] }] });
});

it('says that a workbook is no class record', async () => {
  expect(await asked({}, { B10: textCell('B10', 'Points'), 'Q2!B10': textCell('B10', 'Points') })).toMatchObject([
    { kind: 'noRecord', ways: [] },
  ]);
});

it('writes no grade level beside the head of the grades', async () => {
  const labels = { ...madeContent().labels, gradeLevel: '7' };
  expect((await q1Of({ labels }, {}))('V9')).toBe('');
});

it('offers no weights of the class to a form that lacks one of its components', async () => {
  const bare = Object.fromEntries(['Q9', 'R9', 'S9', 'Q10', 'R10', 'S10'].map((place) => [place, '']));
  const weights = (await asked({}, bare)).find(({ kind }) => kind === 'weights');
  expect(weights).toMatchObject({ values: { form: '30 %, 50 %, 0 %', talaan: '30 %, 50 %, 20 %' }, ways: ['keep'] });
});
