import { expect, it } from 'vitest';
import { aBook, ENGLISH } from '#support/book';
import { withScores } from '#support/gradedBook';
import { nextSession, openedStore } from '#support/storeWorld';
import { memoryData } from '@/data/memory/memoryData';
import type { RecordsPort } from '@/data/ports/records';
import type { ClassStudentId } from '@/domain/book/ids';
import { loadRows } from '@/store/book/load';
import { loadRecord } from './record';

/** The record of a subject in a session that knows classes and subjects, and its questions, in waves of answers. */
async function openRecord(enrolled: (ids: readonly ClassStudentId[]) => readonly ClassStudentId[] = (ids) => ids) {
  const book = withScores(aBook({ subjects: [ENGLISH] }), aBook({ subjects: [ENGLISH] }).subjectIds[0]!, [
    { name: 'Quiz', scores: [20, 12, 11] },
  ]);
  const subjectId = book.subjectIds[0]!;
  const subject = book.tables.classSubjects[subjectId]!;
  const classSubjects = { [subjectId]: { ...subject, classStudents: [...enrolled(subject.classStudents)] } };
  const { world } = openedStore({ ...book.tables, classSubjects });
  const data = memoryData(world);
  const waves: string[][] = [];
  let wave: string[] | null = null;
  const records = async (): Promise<RecordsPort> => {
    const port = await data.records();
    const fetchRows: RecordsPort['fetchRows'] = async (owner, query, asking) => {
      if (!wave) {
        wave = [];
        waves.push(wave);
        setTimeout(() => (wave = null), 20);
      }
      wave.push(query.of);
      await new Promise((resolve) => setTimeout(resolve, 30));
      return await port.fetchRows(owner, query, asking);
    };
    return { ...port, fetchRows };
  };
  const store = nextSession(world, { ...data, records });
  await store.dispatch(loadRows([{ of: 'classes' }, { of: 'subjects' }]));
  waves.length = 0;
  return { store, waves, key: { subjectId, quarter: 1 } };
}

it('asks for the learners of a section beside their enrolments, so that only scores and marks come after', async () => {
  const { store, waves, key } = await openRecord();
  expect(await store.dispatch(loadRecord(key))).toBe(true);
  expect(waves.map((wave) => wave.toSorted())).toEqual([
    ['activitiesOfSubject', 'enrolments', 'grades', 'learnersById'],
    ['marks', 'scores'],
  ]);
});

it('waits for the enrolments where only a part of the section is in the subject', async () => {
  const { store, waves, key } = await openRecord((ids) => ids.slice(1));
  expect(await store.dispatch(loadRecord(key))).toBe(true);
  expect(waves.map((wave) => wave.toSorted())).toEqual([
    ['activitiesOfSubject', 'enrolments', 'grades'],
    ['learnersById', 'marks', 'scores'],
  ]);
});
