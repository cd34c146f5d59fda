/** Made files of every kind -> read -> every value compared. */

import { describe, expect, it } from 'vitest';
import { splitName } from '@/domain/learners/roster/splitName';
import { readSheets } from '@/files/read/readSheets';
import type { RecordFile, RecordFilePeriod } from '@/files/record-file/fileContent';
import { looksLikeClassRecord, readRecordFile } from '@/files/record-file/recordFile';
import type { MadeSubject } from './formContent';
import { madeFigures } from './formFigures';
import { FORM_LAYOUTS, type FormLayout, type FormName } from './formLayouts';
import { type FormOptions, type MadeForm, madeForm } from './madeForm';

const NAMES = Object.keys(FORM_LAYOUTS) as FormName[];

async function readForm({ bytes }: MadeForm): Promise<RecordFile> {
  const spreadsheet = await readSheets(bytes);
  expect(looksLikeClassRecord(spreadsheet)).toBe(true);
  const reading = readRecordFile(spreadsheet);
  if ('refusal' in reading) throw new Error(reading.refusal);
  return reading.file;
}

/** The content of the file, in the words of the reader. */
function expectedLearners({ content, layout }: MadeForm) {
  return content.learners.map(({ name, sex, lrn }, index) => ({
    ...{ key: index + 1, name, ...splitName(name), sex: layout.rows ? sex : '', lrn },
  }));
}

function expectedPeriod(form: MadeForm, subject: MadeSubject, index: number, { results = 'fresh' }: FormOptions) {
  const { content, layout } = form;
  const period = subject.periods[index]!;
  const cellsOf = <Value>(keep: (value: number | string) => Value | null) =>
    new Map(
      [...period.cells].flatMap(([learner, cells]) => {
        const kept = [...cells].flatMap(([at, value]) => {
          const own = keep(value);
          return own === null ? [] : [[at, own] as const];
        });
        return kept.length === 0 ? [] : [[learner + 1, new Map(kept)] as const];
      }),
    );
  const grades = content.learners.flatMap((_, learner) => {
    const { initial, grade } = madeFigures(layout, subject, period, results === 'stale' ? learner + 1 : learner);
    return results === 'none' || initial === '' ? [] : [[learner + 1, { initial, grade }] as const];
  });
  const MARKS: Record<string, string> = { e: 'excused', M: 'missing', A: 'absent' };
  return {
    activities: period.activities.map(({ category, part, place, totalPoints }) => ({
      category,
      part,
      place,
      totalPoints,
    })),
    scores: cellsOf((value) => (typeof value === 'number' ? value : null)),
    marks: cellsOf((value) => MARKS[String(value)] ?? null),
    notTaken: [...period.cells].flatMap(([learner, cells]) =>
      [...cells].flatMap(([at, text]) =>
        typeof text === 'string' && !MARKS[text] ? [{ learner: learner + 1, activity: at, text }] : [],
      ),
    ),
    grades: new Map(grades),
  };
}

/** Results of another learner are the same now and then. */
function foundPeriod(period: RecordFilePeriod, { results }: FormOptions) {
  const { activities, scores, marks, notTaken } = period;
  const grades =
    results === 'stale'
      ? new Map([...period.grades].map(([key, { isStale: _, ...grade }]) => [key, grade]))
      : period.grades;
  return {
    activities: activities.map(({ category, part, place, totalPoints }) => ({ category, part, place, totalPoints })),
    ...{ scores, marks, notTaken, grades },
  };
}

function expectSame(file: RecordFile, form: MadeForm, options: FormOptions): void {
  const { content } = form;
  const layout: FormLayout = form.layout;
  expect(file.kind).toBe(layout.kind);
  expect(file.labels).toEqual(content.labels);
  expect(file.learners.map(({ row: _, isUndivided: __, ...learner }) => learner)).toEqual(expectedLearners(form));
  expect(file.subjects.map(({ periods }) => periods.map(({ period }) => period))).toEqual(
    content.subjects.map(({ periods }) => periods.map(({ period }) => period)),
  );
  expect(file.sheetsNotTaken).toEqual([]);
  for (const [index, subject] of content.subjects.entries()) {
    const found = file.subjects[index]!;
    expect(found.weights).toEqual(subject.weights);
    for (const [at, period] of found.periods.entries()) {
      expect(foundPeriod(period, options)).toEqual(expectedPeriod(form, subject, at, options));
      expect(period.columnsNotTaken).toEqual([]);
      expect(period.rowsNotTaken).toEqual([]);
      expect(period.namesDiffer).toEqual([]);
    }
  }
}

describe.each(NAMES)('%s', (name) => {
  it.each<[string, FormOptions]>([
    ['as it is', {}],
    ['as Excel 97', { bookType: 'biff8', seed: 2 }],
    ['with blank rows and stale results', { gaps: true, results: 'stale', seed: 3 }],
    ['without results', { results: 'none', seed: 4, blanks: 0.5 }],
    ['with marks and with texts', { texts: ['e', 'M', 'A', 'late', '-', '1/2'], seed: 5 }],
    ['with as many learners as there is room for', { males: 50, females: 50, seed: 6, filled: 1, blanks: 0 }],
    ['with one learner', { males: 1, females: 0, seed: 7 }],
  ])('is read %s', async (_, options) => {
    const form = madeForm(name, options);
    expectSame(await readForm(form), form, options);
  });
});
