/** Reads the rows that an intent about a whole class is planned on, and asks for those of one learner. */

import type { ClassId, ClassSubjectId, NewId, StudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import type { LearnerInput } from '@/domain/intents/inputs';
import type { IntentOf as Of } from '@/domain/intents/intents';
import type { Read } from './reader';

export function readForClass({ section }: Of<'classAdd'>, newId: NewId): Read {
  return async (reader) => {
    const classId = newId('class') as ClassId;
    const { studentIds: known = [] } = section;
    const byId: TreeQuery[] = known.length === 0 ? [] : [{ of: 'learnersById', ids: known }];
    const given = [...learnersByLrn(section.learners), ...byId];
    const tables = await reader.rows([{ of: 'controls' }, { of: 'classes' }, ...given]);
    const standing = tables.class[classId];
    if (!standing) return tables;
    const structure = await reader.rows([ofClass(classId)], tables);
    return await reader.rows(
      [
        { of: 'learnersById', ids: standing.students },
        ...enrolmentsOf(structure, classId),
        ...(section.carried ? gradesOf(structure, classId) : []),
        ...(section.activities ? activitiesOf(structure, classId) : []),
      ],
      structure,
    );
  };
}

export function readForRoll({ classId, learners }: Of<'learnersJoin'>, newId: NewId): Read {
  return async (reader) => {
    const structure = await reader.rows([{ of: 'classes' }, ofClass(classId)]);
    return await reader.rows([...learnersMeant(learners, newId), ...enrolmentsOf(structure, classId)], structure);
  };
}

export function readForSubject({ classId }: Of<'subjectAdd'>, newId: NewId): Read {
  return async (reader) => {
    const structure = await reader.rows([{ of: 'classes' }, ofClass(classId)]);
    const ids = structure.class[classId]?.students ?? [];
    const subjectId = newId('subject/0') as ClassSubjectId;
    const made: TreeQuery[] = structure.classSubjects[subjectId] ? [{ of: 'enrolments', subjectId }] : [];
    return await reader.rows([{ of: 'learnersById', ids }, ...made], structure);
  };
}

/** Moving the class to another year also moves the counts of its activities. */
export function readForDetails({ classId, after }: Of<'classUpdate'>): Read {
  return async (reader) => {
    const structure = await reader.rows([{ of: 'classes' }, ofClass(classId), { of: 'controls' }]);
    if (structure.class[classId]?.academicYear === after.academicYear) return structure;
    const subjects = rowsOf(structure, 'classSubjects', (row) => row.classModel === classId);
    const activities = subjects.map(({ id: subjectId }): TreeQuery => ({ of: 'allActivitiesOfSubject', subjectId }));
    return await reader.rows(activities, structure);
  };
}

export function readForPolicy({ classId }: Of<'classPolicy'>): Read {
  return async (reader) => {
    const structure = await reader.rows([{ of: 'classes' }, ofClass(classId)]);
    const subjects = rowsOf(structure, 'classSubjects', (row) => row.classModel === classId);
    return await reader.rows(
      subjects.flatMap(({ id }) => gradeQueries(id)),
      structure,
    );
  };
}

export function ofClass(classId: ClassId): TreeQuery {
  return { of: 'subjectsOfClass', classId };
}

function enrolmentsOf(tables: Tables, classId: ClassId): TreeQuery[] {
  const subjects = rowsOf(tables, 'classSubjects', (row) => row.classModel === classId);
  return subjects.map(({ id: subjectId }) => ({ of: 'enrolments', subjectId }));
}

function gradesOf(tables: Tables, classId: ClassId): TreeQuery[] {
  const subjects = rowsOf(tables, 'classSubjects', (row) => row.classModel === classId);
  return subjects.map(({ id: subjectId }) => ({ of: 'allGradesOfSubject', subjectId }));
}

function activitiesOf(tables: Tables, classId: ClassId): TreeQuery[] {
  const subjects = rowsOf(tables, 'classSubjects', (row) => row.classModel === classId);
  return subjects.flatMap(({ id: subjectId }): TreeQuery[] => [
    { of: 'allActivitiesOfSubject', subjectId },
    { of: 'itemsOfSubject', subjectId },
    { of: 'scoresOfSubject', subjectId },
    { of: 'allGradesOfSubject', subjectId },
  ]);
}

/** Everything that a subject's grades are computed from. */
export function gradeQueries(subjectId: ClassSubjectId): TreeQuery[] {
  return [
    { of: 'enrolments', subjectId },
    { of: 'allActivitiesOfSubject', subjectId },
    { of: 'scoresOfSubject', subjectId },
    { of: 'marksOfSubject', subjectId },
    { of: 'allGradesOfSubject', subjectId },
  ];
}

function learnersByLrn(learners: readonly LearnerInput[]): TreeQuery[] {
  const lrns = learners.map(({ lrn }) => lrn).filter((lrn) => lrn !== '');
  return lrns.length === 0 ? [] : [{ of: 'learnersByLrn', lrns }];
}

/** The learners who have one of the LRNs, and those that an earlier try made. */
export function learnersMeant(learners: readonly LearnerInput[], newId: NewId): TreeQuery[] {
  const ids = learners.map((_, index) => newId(`learner/${index}`) as StudentId);
  return [...learnersByLrn(learners), { of: 'learnersById', ids }];
}

/** A learner with all enrolments, and the structure that lists them. */
export function belongingQueries(studentId: StudentId): TreeQuery[] {
  return [
    { of: 'learnersById', ids: [studentId] },
    { of: 'classes' },
    { of: 'subjects' },
    { of: 'enrolmentsOfLearner', studentId },
  ];
}
