/** What teachers do with their classes. Every thunk throws an `AppError`, with the form keeping what was typed. */
import type { ClassId, ClassSubjectId } from '@/domain/ids';
import { say } from '@/domain/say';
import { rowsOf, type Tables } from '@/domain/tables';
import type { TreeQuery } from '@/domain/treeQueries';
import type { LearnerInput } from '@/plans/learners';
import { type ClassAdd, planClassAdd, planRoll, type SubjectInput } from '@/plans/planClassAdd';
import { type ClassUpdate, planClassUpdate } from '@/plans/planClassUpdate';
import { type Attempt, commitAdding } from './attempts';
import { commit } from './commit';
import { loadSubCategoryWeights } from './load';
import { loadFresh } from './loadFresh';
import type { Thunk } from './makeStore';
import { withToastOrThrow } from './toasts';

/** A class with its subjects and learners. Answers its id. */
export function addClass(command: ClassAdd, attempt: Attempt): Thunk<Promise<ClassId>> {
  return withToastOrThrow(
    async (dispatch, _, { newId }) => {
      let added = attempt.changes?.find(({ collection }) => collection === 'class')?.id;
      await dispatch(
        commitAdding({
          operation: 'classAdd',
          attempt,
          queries: [{ of: 'controls' }, { of: 'classes' }, learnersMeant(command.learners)],
          plan: (tables) => {
            const changes = planClassAdd(tables, command, newId);
            added = changes.find(({ collection }) => collection === 'class')?.id;
            return changes;
          },
          rereads: rereadsOfAdding,
        }),
      );
      return added as ClassId;
    },
    () => say('{name} was added.', { name: command.name }),
  );
}

/** Learners who join a class and all its subjects. */
export function addLearnersToClass(
  { classId, learners }: { classId: ClassId; learners: readonly LearnerInput[] },
  attempt: Attempt,
): Thunk<Promise<string>> {
  return withToastOrThrow(
    async (dispatch, getState, { newId }) => {
      const structure = await dispatch(loadFresh([{ of: 'classes' }, { of: 'subjectsOfClass', classId }]));
      await dispatch(
        commitAdding({
          operation: 'classUpdate',
          attempt,
          queries: [
            ...subjectIdsOf(structure, classId).map((subjectId): TreeQuery => ({ of: 'enrolments', subjectId })),
            learnersMeant(learners),
          ],
          plan: (tables) => planRoll(tables, { classId, learners }, newId),
          rereads: rereadsOfAdding,
        }),
      );
      return getState().entities.tables.class[classId]?.name ?? say('the class');
    },
    (name) => {
      const values = { count: learners.length, name };
      return say('{count, plural, one {# learner is in {name}.} other {# learners are in {name}.}}', values);
    },
  );
}

/** A new subject, which every learner of the class takes. */
export function addSubject({ classId, subject }: { classId: ClassId; subject: SubjectInput }, attempt: Attempt): Thunk {
  return withToastOrThrow(
    async (dispatch, getState, { newId }) => {
      await dispatch(loadFresh([{ of: 'classes' }, { of: 'subjectsOfClass', classId }]));
      const ids = getState().entities.tables.class[classId]?.students ?? [];
      await dispatch(
        commitAdding({
          operation: 'classUpdate',
          attempt,
          queries: [{ of: 'learnersById', ids }],
          plan: (tables) => planClassUpdate(tables, { classId, addSubjects: [subject], subCategoryWeights: {} }, newId),
          rereads: rereadsOfAdding,
        }),
      );
    },
    () => say('{name} was added.', { name: subject.subject }),
  );
}

export type ClassDetails = Pick<ClassUpdate, 'name' | 'gradeLevel' | 'academicYear'>;

/** Name, grade level and year of a class; another year takes the counts along. */
export function updateClass(classId: ClassId, details: ClassDetails): Thunk {
  return withToastOrThrow(
    async (dispatch, _, { newId }) => {
      const structure = await dispatch(
        loadFresh([{ of: 'classes' }, { of: 'subjectsOfClass', classId }, { of: 'controls' }]),
      );
      const moves = structure.class[classId]?.academicYear !== details.academicYear;
      const activities = moves ? ofEachSubject(structure, classId, 'allActivitiesOfSubject') : [];
      const tables = await dispatch(loadFresh(activities));
      const changes = planClassUpdate(tables, { classId, ...details, subCategoryWeights: {} }, newId);
      await dispatch(commit(changes, { operation: 'classUpdate' }));
    },
    () => say('The class was updated.'),
  );
}

/** Name and weights of a subject; other weights change every grade in it. */
export function updateSubject(
  classId: ClassId,
  { subjectId, subject }: { subjectId: ClassSubjectId; subject: SubjectInput },
): Thunk {
  return withToastOrThrow(
    async (dispatch, _, { newId }) => {
      const subCategoryWeights = await dispatch(loadSubCategoryWeights());
      const tables = await dispatch(
        loadFresh([{ of: 'classes' }, { of: 'subjectsOfClass', classId }, ...gradeQueries(subjectId)]),
      );
      const edit = { classId, editSubjects: [{ subjectId, ...subject }], subCategoryWeights };
      await dispatch(commit(planClassUpdate(tables, edit, newId), { operation: 'classUpdate' }));
    },
    () => say('{name} was updated.', { name: subject.subject }),
  );
}

/** Everything that a subject's grades are computed from. */
function gradeQueries(subjectId: ClassSubjectId): TreeQuery[] {
  return [
    { of: 'enrolments', subjectId },
    { of: 'allActivitiesOfSubject', subjectId },
    { of: 'scoresOfSubject', subjectId },
    { of: 'allGradesOfSubject', subjectId },
  ];
}

function learnersMeant(learners: readonly LearnerInput[]): TreeQuery {
  return { of: 'learnersByLrn', lrns: learners.map(({ lrn }) => lrn).filter((lrn) => lrn !== '') };
}

function subjectIdsOf(tables: Tables, classId: ClassId): ClassSubjectId[] {
  return rowsOf(tables, 'classSubjects', (row) => row.classModel === classId).map(({ id }) => id);
}

function ofEachSubject(tables: Tables, classId: ClassId, of: 'allActivitiesOfSubject'): TreeQuery[] {
  return subjectIdsOf(tables, classId).map((subjectId) => ({ of, subjectId }));
}

/** Which of the new classes, subjects, enrolments and learners of an earlier try are there. */
function rereadsOfAdding(changes: Parameters<Parameters<typeof commitAdding>[0]['rereads']>[0]): TreeQuery[] {
  const sets = changes.filter(({ op }) => op === 'set');
  const idsIn = (collection: string) => sets.filter((row) => row.collection === collection).map(({ id }) => id);
  const subjects = new Set(
    sets.flatMap((row) => (row.op === 'set' && row.collection === 'classStudents' ? [row.value.classModel] : [])),
  );
  return [
    { of: 'subjects' },
    { of: 'learnersById', ids: idsIn('students') as never },
    ...[...subjects].map((subjectId): TreeQuery => ({ of: 'enrolments', subjectId })),
  ];
}
