/** The grades of made files beside Talaan's: equal where the file computes as its order says, else listed with the reason. */

import { describe, expect, it } from 'vitest';
import { readSheets } from '@/files/read/readSheets';
import type { RecordFile } from '@/files/record-file/fileContent';
import { readRecordFile } from '@/files/record-file/recordFile';
import { policyOf } from '@/grading';
import { compareGrades } from '@/plans/record-file/compareGrades';
import type { GradedUnder } from '@/plans/record-file/fileGrader';
import { madeFigures } from './formFigures';
import { FORM_LAYOUTS, type FormName } from './formLayouts';
import { type FormOptions, type MadeForm, madeForm } from './madeForm';

async function readForm({ bytes }: MadeForm): Promise<RecordFile> {
  const reading = readRecordFile(await readSheets(bytes));
  if ('refusal' in reading) throw new Error(reading.refusal);
  return reading.file;
}

async function compare(form: MadeForm) {
  const file = await readForm(form);
  return file.subjects.map((subject) => {
    const { layout, exam } = subject;
    const policy = policyOf(file.policyId);
    const division = policy.exam ? { layout, exam } : { layout };
    const under: GradedUnder = { policy, weights: subject.weights!, division, subCategoryWeights: {} };
    return compareGrades(subject, under);
  });
}

const ORDERLY = (Object.keys(FORM_LAYOUTS) as FormName[]).filter((name) => name !== 'termsBefore2026');
const MANY: FormOptions = { males: 50, females: 50, blanks: 0.15 };

describe.each(ORDERLY)('%s', (name) => {
  it('has the grades that Talaan computes', async () => {
    for (const seed of [11, 12]) {
      const found = await compare(madeForm(name, { ...MANY, seed }));
      expect(found).toEqual(found.map(() => []));
    }
  });

  it('that was not calculated anew is found out, learner by learner', async () => {
    const found = await compare(madeForm(name, { ...MANY, seed: 13, results: 'stale' }));
    const differences = found.flat();
    expect(differences.length).toBeGreaterThan(100);
    expect(differences.filter(({ reasons }) => reasons.join() !== 'stale')).toEqual([]);
  });

  it('without results differs in nothing', async () => {
    expect((await compare(madeForm(name, { seed: 14, results: 'none' }))).flat()).toEqual([]);
  });
});

describe('a file from before the order', () => {
  it('differs in the table, and where the examinations are pooled', async () => {
    const form = madeForm('termsBefore2026', { ...MANY, seed: 15, blanks: 0.02 });
    const [found = []] = await compare(form);
    const orderly = { ...FORM_LAYOUTS.terms2026, blocks: form.layout.blocks };
    const [subject] = form.content.subjects;
    const expected = subject!.periods.flatMap((period) =>
      form.content.learners.flatMap((_, index) => {
        const { initial, grade } = madeFigures(form.layout, subject!, period, index);
        const talaan = madeFigures(orderly, subject!, period, index);
        if (grade === '' || grade === talaan.grade) return [];
        return [{ learner: index + 1, period: period.period, file: { initial, grade }, talaan: whole(talaan) }];
      }),
    );
    expect(found.map(({ reasons: _, ...difference }) => difference)).toEqual(expected);
    const counts = new Map<string, number>();
    for (const { reasons } of found) counts.set(reasons.join(), (counts.get(reasons.join()) ?? 0) + 1);
    expect(counts.get('examPooled')).toBeGreaterThan(0);
    expect(counts.get('otherTable')).toBeGreaterThan(0);
    expect(counts.get('examPooled,otherTable')).toBeGreaterThan(100);
    expect([...counts.keys()].filter((key) => key === '')).toEqual([]);
  });
});

function whole({ initial, grade }: { initial: number | ''; grade: number | '' }) {
  return { initial: initial === '' ? null : initial, grade: grade === '' ? null : grade };
}
