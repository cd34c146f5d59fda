import { describe, expect, it } from 'vitest';
import { aBook, learnersOf } from '#support/book';
import { openedStore, storedTables, TEACHER } from '#support/storeWorld';
import type { ClassSubjectId } from '@/domain/book/ids';
import { loadRecord } from '@/store/drafts/record';
import { dropMissingEnrolments } from './missingEnrolments';

describe('enrolment ids whose learner is missing (specification, section 5)', () => {
  it('are dropped, and no others, when a record finds them', async () => {
    const book = aBook({ learners: learnersOf(3) });
    const { world, store } = openedStore(book.tables);
    const [subjectId] = Object.keys(book.tables.classSubjects) as ClassSubjectId[];
    const [gone, ...others] = Object.values(book.tables.classStudents);
    world.documents.delete(`users/${TEACHER}/students/${gone?.studentModel}`);
    await store.dispatch(loadRecord({ subjectId: subjectId!, quarter: 1 }));
    await store.dispatch(dropMissingEnrolments(subjectId!));
    expect(storedTables(world).classSubjects[subjectId!]?.classStudents).toEqual(others.map(({ id }) => id));
    expect(world.batches).toHaveLength(1);
  });

  it('cause no write while every learner exists', async () => {
    const book = aBook({ learners: learnersOf(3) });
    const { world, store } = openedStore(book.tables);
    const [subjectId] = Object.keys(book.tables.classSubjects) as ClassSubjectId[];
    await store.dispatch(loadRecord({ subjectId: subjectId!, quarter: 1 }));
    await store.dispatch(dropMissingEnrolments(subjectId!));
    expect(world.batches).toHaveLength(0);
  });
});
