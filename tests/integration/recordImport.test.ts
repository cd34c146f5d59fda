/** Made class record files of every kind, brought in under the real rules: every stored value, the grades, the file again. */

import { afterAll, beforeAll, expect, it } from 'vitest';
import { NO_WEIGHTS } from '#support/book';
import { bookProblems } from '#support/bookChecks';
import { calm } from '#support/calm';
import { madeCells, storedCells } from '#support/importedCells';
import { type LiveWorld, newSavingSession, openLiveWorld, serverHistory, serverTables } from '#support/liveData';
import { many } from '#support/many';
import { emptyTables, rowsOf, type Tables } from '@/domain/book/tables';
import { splitName } from '@/domain/learners/roster/splitName';
import { findPlaced } from '@/features/import/record/findPlaced';
import { isNothing, isReady, summaryOf } from '@/features/import/record/importSummary';
import { initialChoices } from '@/features/import/record/initialChoices';
import { toRecordImport } from '@/features/import/record/toRecordImport';
import { readSheets } from '@/files/read/readSheets';
import type { RecordFile } from '@/files/record-file/fileContent';
import { readRecordFile } from '@/files/record-file/recordFile';
import { newAttempt, perform } from '@/store/outbox/intents';
import { FORM_LAYOUTS, type FormName } from '../forms/formLayouts';
import { madeForm } from '../forms/madeForm';
import { readOwnFile } from '../forms/ownFiles';

let live: LiveWorld;
beforeAll(async () => {
  live = await openLiveWorld();
});
afterAll(() => live.close());

async function readFile(bytes: Uint8Array<ArrayBuffer>): Promise<RecordFile> {
  const reading = readRecordFile(await readSheets(bytes));
  if ('refusal' in reading) throw new Error(reading.refusal);
  return reading.file;
}

/** The preview of a file before a choice: the intent of its button, and whether anything is open or new. */
function previewOf(tables: Tables, file: RecordFile) {
  const chosen = { name: 'record.xlsx', spreadsheet: { format: 'xlsx', sheets: [] } } as const;
  const choices = initialChoices(tables, file, chosen as never);
  const placed = findPlaced(tables, file, choices);
  const summary = summaryOf(tables, file, choices, placed);
  return { intent: toRecordImport(tables, { file, choices, placed }), summary };
}

it.each((Object.keys(FORM_LAYOUTS) as FormName[]).slice(0, many(3, Number.POSITIVE_INFINITY)))(
  '%s: every value of the file is stored, with its grades and its history',
  { timeout: calm(240) },
  async (name) => {
    const owner = await live.newTeacher();
    const form = madeForm(name, { males: 3, females: 2, texts: ['e', 'M', 'A', 'late'], seed: 11 });
    const { intent, summary } = previewOf(emptyTables(), await readFile(form.bytes));
    expect(isReady(summary) && !isNothing(summary)).toBe(true);
    const store = await newSavingSession(live, owner);
    await store.dispatch(perform(intent!, newAttempt(), null));

    const tables = await serverTables(owner);
    expect(storedCells(tables).sort()).toEqual(madeCells(form).sort());
    const learners = rowsOf(tables, 'students').map(({ lastName, firstName, lrn }) =>
      [lastName, firstName, lrn].join(),
    );
    const expected = form.content.learners.map((each) => {
      const { lastName, firstName } = splitName(each.name);
      return [lastName, firstName, each.lrn].join();
    });
    expect(learners.sort()).toEqual(expected.sort());
    const { labels, subjects } = form.content;
    expect(rowsOf(tables, 'class')).toMatchObject([
      { name: labels.section, gradeLevel: labels.gradeLevel, academicYear: labels.schoolYear },
    ]);
    expect(
      rowsOf(tables, 'classSubjects')
        .map(({ subject }) => subject)
        .sort(),
    ).toEqual(subjects.map((subject) => subject.name).sort());
    const columns = subjects.flatMap(({ periods }) => periods.flatMap(({ activities }) => activities));
    expect(rowsOf(tables, 'activity')).toHaveLength(columns.length);
    expect(bookProblems(tables, NO_WEIGHTS)).toEqual([]);
    expect((await serverHistory(owner, emptyTables(), tables)).problems).toEqual([]);

    // The workbook of each subject, brought in again, has nothing that Talaan does not have.
    for (const subject of rowsOf(tables, 'classSubjects')) {
      const again = previewOf(tables, await readOwnFile({ tables, subject })).summary;
      expect(isNothing(again), subject.subject).toBe(true);
      expect([again.cells.added, again.conflicts, again.totals], subject.subject).toEqual([0, [], []]);
      expect(again.cells.equal, subject.subject).toBeGreaterThan(0);
    }
  },
);
