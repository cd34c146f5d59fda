/** Made files with what people do to class records: each is read as far as it is sure, and the rest is named. */

import { describe, expect, it } from 'vitest';
import { readSheets } from '@/files/read/readSheets';
import type { RecordFile, RecordFilePeriod } from '@/files/record-file/fileContent';
import { looksLikeClassRecord, readRecordFile } from '@/files/record-file/recordFile';
import { addressOf, columnAt, type MadeCell, type MadeSheet, writeBook } from './formBook';
import { FORM_LAYOUTS, type FormName } from './formLayouts';
import { type FormOptions, type MadeForm, madeForm, rowOf } from './madeForm';

const SMALL: FormOptions = { males: 4, females: 4, periods: [1, 2], blanks: 0, filled: 1 };

async function reading(sheets: readonly MadeSheet[]) {
  return readRecordFile(await readSheets(writeBook(sheets, 'xlsx')));
}

async function read(sheets: readonly MadeSheet[]): Promise<RecordFile> {
  const own = await reading(sheets);
  if ('refusal' in own) throw new Error(own.refusal);
  return own.file;
}

/** A made file with some cells changed; null takes a cell away. */
function changed(form: MadeForm, sheet: string | null, cells: Record<string, MadeCell | null>): MadeSheet[] {
  return form.sheets.map((each) => {
    if (sheet !== null && each.name !== sheet) return each;
    const own = new Map(each.cells);
    for (const [address, cell] of Object.entries(cells)) {
      if (cell === null) own.delete(address);
      else own.set(address, cell);
    }
    return { ...each, cells: own };
  });
}

const firstPeriod = ({ subjects }: RecordFile): RecordFilePeriod => subjects[0]!.periods[0]!;
const made = (name: FormName, more: FormOptions = {}) => madeForm(name, { ...SMALL, ...more });
const Q1 = 'ENGLISH _Q1';

describe('names', () => {
  it('that the sheets of the quarters show otherwise are those of INPUT DATA, and are named', async () => {
    const form = made('do8');
    const address = addressOf(rowOf(form.layout, form.content, 0), 'B');
    const file = await read(changed(form, Q1, { [address]: { f: "'INPUT DATA'!B12", v: 'OLD NAME, Ana' } }));
    expect(firstPeriod(file).namesDiffer).toEqual([{ learner: 1, shown: 'OLD NAME, Ana' }]);
    expect(firstPeriod(file).scores.get(1)).toEqual(firstPeriod(await read(form.sheets)).scores.get(1));
  });

  it('one row lower on INPUT DATA than on the other sheets are found by what these show', async () => {
    const form = made('do8');
    const names = form.content.learners.filter(({ sex }) => sex === 'M').map(({ name }) => name);
    const lower = Object.fromEntries(names.map((name, index) => [addressOf(13 + index, 'B'), name]));
    const file = await read(changed(form, 'INPUT DATA', { B12: null, ...lower }));
    const own = await read(form.sheets);
    expect(file.learners.map(({ name }) => name)).toEqual(own.learners.map(({ name }) => name));
    expect(firstPeriod(file).scores).toEqual(firstPeriod(own).scores);
    expect(firstPeriod(file).namesDiffer).toEqual([]);
  });

  it('below a line of headings have the places of the other sheets, also where these show no names yet', async () => {
    const form = made('terms2026');
    const rows = form.content.learners.map((_, index) => rowOf(form.layout, form.content, index));
    const blank = Object.fromEntries(rows.map((row) => [addressOf(row, 'B'), { f: 'X1', v: 0 }]));
    const sheets = changed({ ...form, sheets: changed(form, 'TERM 1', blank) }, 'INPUT DATA', {
      ...{ K9: 'MALE', N9: 'FEMALE', K10: 'Name of learner', N10: 'Name of learner' },
    });
    const own = await read(form.sheets);
    expect(firstPeriod(await read(sheets)).scores).toEqual(firstPeriod(own).scores);
  });

  it('typed on each sheet in another order are found by name', async () => {
    const form = made('do8Plain');
    const rows = form.content.learners.map((_, index) => rowOf(form.layout, form.content, index));
    const sheet = form.sheets.find(({ name }) => name === '2nd Quarter')!;
    const turned = new Map(
      [...sheet.cells].map(([address, cell]): [string, MadeCell] => {
        const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
        const at = rows.indexOf(Number(digits));
        return [at < 0 ? address : addressOf(rows[rows.length - 1 - at]!, letters), cell];
      }),
    );
    const file = await read(form.sheets.map((each) => (each === sheet ? { ...each, cells: turned } : each)));
    const own = await read(form.sheets);
    expect(file.learners.map(({ name }) => name)).toEqual(own.learners.map(({ name }) => name));
    expect(file.subjects[0]?.periods[1]?.scores).toEqual(own.subjects[0]?.periods[1]?.scores);
  });

  it('of two learners that changed places on one sheet are found by name', async () => {
    const form = made('do8Plain');
    const [first, second] = form.content.learners;
    const file = await read(changed(form, '2nd Quarter', { B11: second!.name, B12: first!.name }));
    const [, own] = (await read(form.sheets)).subjects[0]!.periods;
    const [, found] = file.subjects[0]!.periods;
    expect(found?.scores.get(1)).toEqual(own?.scores.get(2));
    expect(found?.scores.get(2)).toEqual(own?.scores.get(1));
    expect(found?.scores.get(3)).toEqual(own?.scores.get(3));
  });

  it('that stand in two rows of a sheet have the points of the first', async () => {
    const form = made('do8');
    const file = await read(changed(form, Q1, { B13: form.content.learners[0]!.name }));
    const own = firstPeriod(await read(form.sheets));
    expect(firstPeriod(file).scores.get(1)).toEqual(own.scores.get(1));
    expect(firstPeriod(file).rowsNotTaken).toEqual([{ row: 13, name: form.content.learners[0]!.name, scores: 21 }]);
  });

  it('that go on below the numbers, and below a number that is gone, are read', async () => {
    const form = made('do8', { males: 50 });
    const file = await read(changed(form, 'INPUT DATA', { A14: null, B62: 'Male, Juan', B63: 'FEMALE' }));
    expect(file.learners.filter(({ sex }) => sex === 'M')).toHaveLength(51);
    expect(file.learners[50]).toMatchObject({ name: 'Male, Juan', row: 62 });
  });

  it('that formulas give are nobody’s, and points without a name are counted', async () => {
    const form = made('do8');
    const file = await read(changed(form, 'INPUT DATA', { B12: { f: 'Sheet9!A1', v: 'Formula, Ana' } }));
    expect(file.learners).toHaveLength(form.content.learners.length - 1);
    const [row] = firstPeriod(file).rowsNotTaken;
    expect(row).toEqual({ row: 12, name: form.content.learners[0]!.name, scores: 21 });
  });

  it('with remarks tell the standing', async () => {
    const form = made('do8');
    const file = await read(
      changed(form, 'INPUT DATA', { B12: 'Cruz, Ana (T/O 09/03/2025)', B13: '2. Reyes, Luz (DRP)' }),
    );
    expect(file.learners[0]).toMatchObject({
      name: 'Cruz, Ana',
      standing: { standing: 'transferredOut', on: '2025-09-03' },
    });
    expect(file.learners[1]).toMatchObject({ name: 'Reyes, Luz', lastName: 'Reyes' });
    expect(file.learners[1]).not.toHaveProperty('standing');
  });
});

describe('a form with rows and columns added before it', () => {
  const moved = (sheets: readonly MadeSheet[], rows: number, columns: number) =>
    sheets.map((sheet) => ({
      ...sheet,
      cells: new Map(
        [...sheet.cells].map(([address, cell]): [string, MadeCell] => {
          const [, letters = '', digits = ''] = /^([A-Z]+)(\d+)$/.exec(address) ?? [];
          return [addressOf(Number(digits) + rows, columnAt(letters) + columns), cell];
        }),
      ),
    }));
  const placeless = ({ learners, subjects, ...file }: RecordFile) => ({
    ...file,
    learners: learners.map(({ row: _, ...learner }) => learner),
    subjects: subjects.map(({ periods, ...subject }) => ({
      ...subject,
      periods: periods.map(({ activities, ...period }) => ({
        ...period,
        activities: activities.map(({ column: _, ...activity }) => activity),
      })),
    })),
  });

  it.each(Object.keys(FORM_LAYOUTS) as FormName[])('%s is read alike', async (name) => {
    const form = madeForm(name, { males: 4, females: 4, gaps: true, seed: 9 });
    const own = placeless(await read(form.sheets));
    expect(placeless(await read(moved(form.sheets, 3, 0)))).toMatchObject(own);
    expect(placeless(await read(moved(form.sheets, 7, 4)))).toMatchObject(own);
  });
});

describe('cells', () => {
  it('that are no score are named, and formulas are not taken', async () => {
    const form = made('do8');
    const cells = {
      F12: 'absent',
      G12: 999,
      H12: -1,
      I12: { f: '5+3', v: 8 },
      J12: { f: 'X1', v: 0 },
      K12: 1.005,
      L12: '0',
    };
    const file = await read(changed(form, Q1, cells));
    const { notTaken, scores } = firstPeriod(file);
    expect(notTaken).toEqual([
      { learner: 1, activity: 0, text: 'absent' },
      { learner: 1, activity: 1, text: '999' },
      { learner: 1, activity: 2, text: '-1' },
      { learner: 1, activity: 3, text: '8' },
      { learner: 1, activity: 5, text: '1.005' },
    ]);
    expect([...(scores.get(1)?.keys() ?? [])].slice(0, 2)).toEqual([6, 7]);
    expect(scores.get(1)?.get(6)).toBe(0);
  });

  it('below a missing or broken highest possible score are not taken, and are counted', async () => {
    const form = made('do8');
    const file = await read(changed(form, Q1, { F10: null, G10: 12.5, H10: { f: '10+10', v: 20 }, I10: 'twenty' }));
    const { activities, columnsNotTaken } = firstPeriod(file);
    expect(columnsNotTaken).toEqual([
      { column: 'F', text: '', scores: 8 },
      { column: 'G', text: '12.5', scores: 8 },
      { column: 'H', text: '20', scores: 8 },
      { column: 'I', text: 'twenty', scores: 8 },
    ]);
    expect(activities[0]).toMatchObject({ column: 'J', place: 5 });
  });

  it('below a name in place of a number give the activity its name', async () => {
    const form = made('do8');
    const file = await read(changed(form, Q1, { F9: 'Quiz on verbs', H9: 'Project 1' }));
    const names = firstPeriod(file).activities.slice(0, 3);
    expect(names.map(({ name, place }) => [name, place])).toEqual([
      ['Quiz on verbs', 1],
      ['', 2],
      ['Project 1', 3],
    ]);
  });
});

describe('sheets', () => {
  it('that are copies of one are not taken twice', async () => {
    const form = made('do8');
    const copy = { ...form.sheets.find(({ name }) => name === Q1)!, name: `${Q1} (2)` };
    const file = await read([...form.sheets, copy]);
    expect(file.sheetsNotTaken).toEqual([copy.name]);
    expect(file.subjects).toHaveLength(1);
  });

  it('that can be seen come before hidden ones', async () => {
    const form = made('do8');
    const copy = { ...form.sheets.find(({ name }) => name === Q1)!, name: `${Q1} (2)` };
    const hidden = form.sheets.map((each) => (each.name === Q1 ? { ...each, hidden: true } : each));
    const file = await read([...hidden, copy]);
    expect(file.sheetsNotTaken).toEqual([Q1]);
    expect(file.subjects[0]?.periods.map(({ sheet }) => sheet)).toEqual([copy.name, 'ENGLISH_Q2']);
  });

  it('of one subject with a misspelled name are one subject', async () => {
    const form = made('do8');
    const file = await read(
      form.sheets.map((each) => (each.name === 'ENGLISH_Q2' ? { ...each, name: 'ENGLSIH_Q2' } : each)),
    );
    expect(file.subjects.map(({ name, periods }) => [name, periods.length])).toEqual([['ENGLISH', 2]]);
  });

  it('of a MAPEH file that says no quarter are guessed to be the first', async () => {
    const form = made('mapeh', { periods: [1] });
    const file = await read(changed(form, null, { A7: null }));
    expect(file.subjects.map(({ name, periods }) => [name, periods[0]?.period, periods[0]?.isGuessed])).toEqual([
      ['MUSIC', 1, true],
      ['ARTS', 1, true],
      ['PE', 1, true],
      ['HEALTH', 1, true],
    ]);
  });

  it('of TLE by component, with a quarter each, are subjects', async () => {
    const form = made('do8', { subjects: ['ICT', 'COOKERY'] });
    const file = await read(form.sheets);
    expect(file.subjects.map(({ name, periods }) => [name, periods.map(({ period }) => period)])).toEqual([
      ['ICT', [1, 2]],
      ['COOKERY', [1, 2]],
    ]);
  });

  it('of terms with three numbered examinations have the tests in their order', async () => {
    const form = made('termsBefore2026');
    const file = await read(changed(form, null, { AF9: 1, AG9: 2, AH9: 3 }));
    const own = await read(form.sheets);
    expect(file.kind).toBe('termsBefore2026');
    expect(file.subjects).toEqual(own.subjects);
  });

  it('with the period in a label and a value beside it are of that period', async () => {
    const form = made('mapeh', { periods: [1] });
    const file = await read(changed(form, null, { A7: 'QUARTER:', B7: 3 }));
    expect(file.subjects.map(({ periods }) => periods[0]?.period)).toEqual([3, 3, 3, 3]);
  });
});

describe('a refusal', () => {
  it('tells what to do with a file of another layout', async () => {
    const cells = new Map<string, MadeCell>([
      ['A1', 'Name'],
      ['B1', 'Quiz 1'],
      ['A2', 'Cruz, Ana'],
      ['B2', 5],
    ]);
    const spreadsheet = await readSheets(writeBook([{ name: 'Grades', cells }], 'xlsx'));
    expect(looksLikeClassRecord(spreadsheet)).toBe(false);
    expect(readRecordFile(spreadsheet)).toEqual({ refusal: expect.stringContaining('plain table') });
  });

  it('tells of heads that are missing, and of a form without names', async () => {
    const form = made('do8');
    const bare = form.sheets.map((each) => ({
      ...each,
      cells: new Map([...each.cells].filter(([address]) => !/^[A-Z]+9$/.test(address))),
    }));
    expect(await reading(bare)).toEqual({ refusal: expect.stringContaining('columns of scores') });
    const empty = made('do8', { males: 0, females: 0 });
    expect(await reading(empty.sheets)).toEqual({ refusal: expect.stringContaining('names no learner') });
  });
});
