/** Time of a file of DepEd's size, from bytes to what it holds. */

import { expect, it } from 'vitest';
import { calmTime } from '#support/calmTime';
import { emptyTables } from '@/domain/book/tables';
import { readSheets } from '@/files/read/readSheets';
import { readRecordFile } from '@/files/record-file/recordFile';
import { policyOf } from '@/grading';
import { compareGrades } from '@/plans/record-file/compareGrades';
import { findRecord } from '@/plans/record-file/findRecord';
import { largeForm } from './largeForm';

const MEGABYTE = 1_000_000;
const MOST_MS = 1_000;

/** From the bytes to the learners that the file names, and the grades that differ from ours. */
async function understand(bytes: Uint8Array) {
  const reading = readRecordFile(await readSheets(bytes));
  if ('refusal' in reading) throw new Error(reading.refusal);
  const { file } = reading;
  const [subject] = file.subjects;
  const policy = policyOf(file.policyId);
  const target = { classId: null, subjectId: null, policy };
  const found = findRecord(emptyTables(), { file, subject: subject! }, target, {
    learners: new Map(),
    activities: new Map(),
  });
  const division = { layout: subject!.layout };
  const different = compareGrades(subject!, { policy, weights: subject!.weights!, division, subCategoryWeights: {} });
  return { learners: found.learners, different };
}

it('a file of 1.9 MB is read and understood in less than a second', async () => {
  const { bytes, content } = largeForm();
  expect(bytes.length).toBeGreaterThan(1.9 * MEGABYTE);
  expect(bytes.length).toBeLessThan(2.5 * MEGABYTE);
  const { ms, result } = await calmTime(() => understand(bytes), MOST_MS);
  expect(result.different).toEqual([]);
  expect(result.learners).toHaveLength(content.learners.length);
  expect(ms).toBeLessThan(MOST_MS);
});
