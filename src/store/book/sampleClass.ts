/** Adds the sample class. The thunk throws an `AppError`, after its toast. */
import type { Change } from '@/domain/book/change';
import type { ClassId, ClassSubjectId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { AppError } from '@/domain/words/errors';
import { msg, say } from '@/domain/words/say';
import { findSampleClass, planSampleClass, SAMPLE_CLASS_NAME } from '@/plans/classes/planSampleClass';
import type { Thunk } from '@/store/makeStore';
import { withToastOrThrow } from '@/store/toasts';
import { commitAdding, type PlannedAttempt } from './commitAdding';
import { loadSubCategoryWeights } from './load';

/**
 * Adds the class in the newest year of the book; `academicYear` is for a book without classes. Answers the id of the
 * class.
 */
export function addSampleClass(academicYear: string, attempt: PlannedAttempt): Thunk<Promise<ClassId>> {
  return withToastOrThrow(
    async (dispatch, _, { newId }) => {
      const subCategoryWeights = await dispatch(loadSubCategoryWeights());
      let added = classIn(attempt.changes ?? []);
      await dispatch(
        commitAdding({
          operation: 'classAdd',
          attempt,
          queries: [{ of: 'controls' }, { of: 'classes' }, { of: 'subjects' }],
          plan: (tables) => {
            if (findSampleClass(tables))
              throw new AppError('input/invalid', { detail: say(TAKEN, { name: SAMPLE_CLASS_NAME }) });
            const years = rowsOf(tables, 'class', (row) => !row.deletedAt).map((row) => row.academicYear);
            const newest = years.sort((a, b) => (a < b ? -1 : 1)).at(-1) ?? academicYear;
            const changes = planSampleClass(tables, { academicYear: newest, subCategoryWeights }, newId);
            added = classIn(changes);
            return changes;
          },
          rereads: toRereads,
        }),
      );
      return added as ClassId;
    },
    () => say('The sample class is ready. Try anything; no learner in it is real.'),
  );
}

const TAKEN = msg('You have a class named {name} already. Open that one, or delete or rename it first.');

function classIn(changes: readonly Change[]): string | undefined {
  return changes.find(({ op, collection }) => op === 'set' && collection === 'class')?.id;
}

/** The questions that tell which documents of an earlier try are stored. */
function toRereads(changes: readonly Change[]): TreeQuery[] {
  const idsIn = (name: Change['collection']) =>
    changes.flatMap(({ op, collection, id }) => (op === 'set' && collection === name ? [id] : []));
  return [
    { of: 'learnersById', ids: idsIn('students') as never },
    ...(idsIn('classSubjects') as ClassSubjectId[]).flatMap((subjectId): TreeQuery[] => [
      { of: 'enrolments', subjectId },
      { of: 'allActivitiesOfSubject', subjectId },
      { of: 'scoresOfSubject', subjectId },
      { of: 'allGradesOfSubject', subjectId },
    ]),
  ];
}
