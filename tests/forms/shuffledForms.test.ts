/** Forms whose cells were changed at random: read or refused, and what is read is sound. */

import { describe, expect, it } from 'vitest';
import { emptyTables } from '@/domain/book/tables';
import type { RecordFile, RecordFilePeriod } from '@/files/record-file/fileContent';
import { readRecordFile } from '@/files/record-file/recordFile';
import { policyOf } from '@/grading';
import { compareGrades } from '@/plans/record-file/compareGrades';
import { findRecord } from '@/plans/record-file/findRecord';
import { type Random, seededRandom } from '../../scripts/seed/random';
import { type MadeCell, type MadeSheet, toSpreadsheet } from './formBook';
import { FORM_LAYOUTS, type FormName } from './formLayouts';
import { madeForm } from './madeForm';

const SEEDS = 30;

/** Cells of one sheet change places, are emptied, or become something else. */
function shuffled(sheets: readonly MadeSheet[], random: Random): MadeSheet[] {
  const share = random.next() * random.next();
  return sheets.map((sheet) => {
    const cells = [...sheet.cells];
    const anyCell = () => random.pick(cells);
    const changed = cells.flatMap(([address, cell]): [string, MadeCell][] => {
      if (random.next() > share) return [[address, cell]];
      const dice = random.next();
      if (dice < 0.3) return [];
      if (dice < 0.6) return [[anyCell()[0], cell]];
      if (dice < 0.8) return [[address, anyCell()[1]]];
      return [[address, random.pick<MadeCell>(['MALE', 'FEMALE', 'PS', 'WS', 'Total', -1, 1e9, 0.5, '=x', '0', ' '])]];
    });
    return { ...sheet, cells: new Map(changed) };
  });
}

function expectSound({ learners, subjects }: RecordFile): void {
  const keys = new Set(learners.map(({ key }) => key));
  expect(keys.size).toBe(learners.length);
  for (const { periods } of subjects) {
    expect(new Set(periods.map(({ period }) => period)).size).toBe(periods.length);
    for (const period of periods) expectSoundPeriod(period, keys);
  }
}

function expectSoundPeriod({ activities, scores, marks, notTaken, grades }: RecordFilePeriod, keys: Set<number>): void {
  const places = activities.map(({ category, part, partName, place }) => `${category} ${part ?? partName} ${place}`);
  expect(new Set(places).size).toBe(places.length);
  const isWhole = ({ totalPoints }: { totalPoints: number }) => Number.isInteger(totalPoints) && totalPoints > 0;
  expect(activities.every(isWhole)).toBe(true);
  const named = [...scores.keys(), ...marks.keys(), ...grades.keys(), ...notTaken.map(({ learner }) => learner)];
  expect(named.every((key) => keys.has(key))).toBe(true);
  expect(notTaken.every(({ activity }) => activity < activities.length)).toBe(true);
  const points = [...scores.values()].flatMap((cells) => [...cells]);
  expect(points.every(([at, score]) => score >= 0 && score <= activities[at]!.totalPoints)).toBe(true);
}

describe.each(Object.keys(FORM_LAYOUTS) as FormName[])('%s', (name) => {
  it(`is read or refused with ${SEEDS} changes`, () => {
    let read = 0;
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const form = madeForm(name, { males: 5, females: 5, seed });
      const reading = readRecordFile(toSpreadsheet(shuffled(form.sheets, seededRandom(seed))));
      if ('refusal' in reading) continue;
      read += 1;
      const { file } = reading;
      expectSound(file);
      const policy = policyOf(file.policyId);
      for (const subject of file.subjects) {
        const target = { classId: null, subjectId: null, policy };
        findRecord(emptyTables(), { file, subject }, target, { learners: new Map(), activities: new Map() });
        const weights = subject.weights ?? { writtenWorks: 30, performanceTask: 50, quarterlyExam: 20 };
        compareGrades(subject, { policy, weights, division: { layout: subject.layout }, subCategoryWeights: {} });
      }
    }
    expect(read).toBeGreaterThan(SEEDS / 3);
  });
});
