import { afterEach, expect, test } from 'vitest';
import { aBook, NO_WEIGHTS } from '#support/book';
import { withScores } from '#support/gradedBook';
import { ENGLISH, installTranslator } from '@/domain/words/say';
import type { WorkbookPlan } from '@/files/workbook';
import { toRecordHeader } from '@/parts/print/recordHeader';
import { planWorkbook } from './planWorkbook';

afterEach(() => installTranslator(ENGLISH));

function aPlan(): WorkbookPlan {
  const book = aBook();
  const subjectId = book.subjectIds[0]!;
  const { tables } = withScores(book, subjectId, [{ name: 'Quiz 1', scores: [17, null, 12] }]);
  const subject = tables.classSubjects[subjectId]!;
  const section = tables.class[subject.classModel]!;
  const header = toRecordHeader({ user: null, schoolAddress: null, section, subject });
  return planWorkbook({ tables, subjectId, header, subCategoryWeights: NO_WEIGHTS })!;
}

test('every word of the form stays as it is in another language, and the notes are translated', () => {
  const english = aPlan();
  installTranslator({ locale: 'xx', translate: (message) => `«${message}»` });
  const other = aPlan();
  expect(other.sheets.map(({ name }) => name)).toEqual(english.sheets.map(({ name }) => name));
  for (const [index, { name, cells }] of english.sheets.entries()) {
    if (name !== 'NOTES') expect([...(other.sheets[index]?.cells ?? [])], name).toEqual([...cells]);
  }
  const notes = other.sheets.find(({ name }) => name === 'NOTES');
  expect(notes?.cells.get('A1')).toMatchObject({ value: '«Notes»' });
  expect(other.sheets.find(({ name }) => name === 'Q1')?.limits?.[0]?.message).toBe(
    '«A score is a number from 0 to the highest possible score.»',
  );
});
