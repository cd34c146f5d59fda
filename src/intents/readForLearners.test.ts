import { expect, test } from 'vitest';
import { aBook, applied, aQuiz, countingIds } from '#support/book';
import { nextSession, openedStore } from '#support/storeWorld';
import { rowsOf } from '@/domain/book/tables';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { readFor } from '@/store/book/readFresh';
import { readForMove } from './readForLearners';

test('moving a learner reads the two classes and no other one, because each row read is billed', async () => {
  const from = aBook({ name: 'Rizal' });
  const to = aBook({ name: 'Luna', learners: [] }, from.tables, countingIds('to'));
  const other = aBook({ name: 'Mabini', learners: [] }, to.tables, countingIds('other'));
  const tables = [from, to, other].reduce(
    (now, { subjectIds, newId }) => applied(now, planActivityAdd(now, aQuiz(subjectIds[0]!), newId)),
    other.tables,
  );
  const store = nextSession(openedStore(tables).world);
  const read = await store.dispatch(
    readFor(
      readForMove({
        ...{ kind: 'learnerMove', studentId: from.studentIds[0]!, name: '', on: '', note: '', subjects: [] },
        ...{ fromClassId: from.classId, toClassId: to.classId, toSubjectIds: to.subjectIds },
      }),
    ),
  );
  const subjects = new Set(rowsOf(read, 'activity').map(({ classSubjectModel }) => classSubjectModel));
  expect(subjects).toEqual(new Set([from.subjectIds[0], to.subjectIds[0]]));
  expect(rowsOf(read, 'classStudents').map(({ studentModel }) => studentModel)).toEqual([from.studentIds[0]]);
});
