/**
 * A class or subject that is deleted stays in the book for 30 days: its tombstone takes it out of every list and out of
 * the counters, and putting it back takes the tombstone away. The rows below, closings and locks stay untouched.
 */
import { type Change, type DocFields, SERVER_TIME } from '@/domain/book/change';
import { isKept } from '@/domain/book/deleted';
import type { ClassDoc, ClassSubjectDoc, DeletedWith } from '@/domain/book/entities';
import { type ClassId, type ClassSubjectId, toId } from '@/domain/book/ids';
import { subjectsDeletedWith } from '@/domain/book/keptClasses';
import { takesScores } from '@/domain/book/roll';
import { rowsOf, rowsWith, type Tables } from '@/domain/book/tables';
import { AppError } from '@/domain/words/errors';
import { afterChanges } from '@/plans/changes';
import { linkChanges } from '@/plans/linkChanges';
import { activitiesOfClass, activityCounts, type CountDelta, planCounts } from '@/plans/planControls';
import { activitiesOf, classOf } from '@/plans/rows';

/** Plans nothing where the class is deleted already. Needs the class, its subjects and their activities, and all of `controls`. */
export function planClassDelete(tables: Tables, { classId }: { classId: ClassId }): Change[] {
  const row = tables.class[classId];
  if (row?.deletedAt) return [];
  const section = classOf(tables, classId);
  const subjects = rowsOf(tables, 'classSubjects', (subject) => subject.classModel === classId && !subject.deletedAt);
  return [
    ...marks({ section, subjects }, deletedFields('class')),
    ...planCounts(tables, [wholeClass(tables, section, -1)]),
  ];
}

/** Plans nothing where the subject is deleted already. Needs the subject, its class and activities, and all of `controls`. */
export function planSubjectDelete(tables: Tables, { subjectId }: { subjectId: ClassSubjectId }): Change[] {
  const subject = tables.classSubjects[subjectId];
  if (!subject) throw new AppError('data/missing');
  if (subject.deletedAt) return [];
  classOf(tables, subject.classModel);
  return [
    ...marks({ subjects: [subject] }, deletedFields('subject')),
    ...planCounts(tables, [oneSubject(tables, subject, -1)]),
  ];
}

/**
 * Takes the tombstone away, of a class also those of the subjects that were deleted with it. Nothing where it stands
 * already. Needs what the deletion needed, and the enrolments of a subject. Throws `removed/gone` for one that is being
 * removed or is gone, and `removed/no-place` for a subject whose class is not there.
 */
export function planPutBackClass(tables: Tables, { of, id }: { of: DeletedWith; id: string }): Change[] {
  const row = of === 'class' ? tables.class[id] : tables.classSubjects[id];
  if (!row) throw new AppError('removed/gone');
  if (!row.deletedAt) return [];
  if (!isKept(row)) throw new AppError('removed/gone');
  const back = { deletedAt: null, deletedWith: null };
  if (of === 'subject') {
    const subject = row as ClassSubjectDoc;
    const section = tables.class[subject.classModel];
    if (!section || section.deletedAt) throw new AppError('removed/no-place');
    if (section.handedOver) throw new AppError('data/handed-over');
    return [
      ...marks({ subjects: [subject] }, back),
      ...relisted(tables, subject),
      ...planCounts(tables, [oneSubject(tables, subject, 1)]),
    ];
  }
  const section = row as ClassDoc;
  const standing = marks({ section, subjects: subjectsDeletedWith(tables, id) }, back);
  return [...standing, ...planCounts(tables, [wholeClass(afterChanges(tables, standing), section, 1)])];
}

/** The subjects of a class that can be put back, so its policy stays as they know it. */
export function keptSubjectsOf(tables: Tables, classId: ClassId): ClassSubjectDoc[] {
  return rowsOf(tables, 'classSubjects', (row) => row.classModel === classId && isKept(row));
}

/** Learners who left the list of the class since stand there again: they are enrolled in the subject. */
function relisted(tables: Tables, { id, classModel }: ClassSubjectDoc): Change[] {
  const enrolled = rowsWith(tables, 'classStudents', { field: 'classModel', values: [id] }, takesScores);
  const add = enrolled.flatMap(({ studentModel }) => (tables.students[studentModel] ? [studentModel] : []));
  return linkChanges(tables, [{ collection: 'class', id: classModel, field: 'students', add }]);
}

type Mark = Pick<DocFields<'class'>, 'deletedAt' | 'deletedWith'>;

function deletedFields(deletedWith: DeletedWith): Mark {
  return { deletedAt: SERVER_TIME, deletedWith };
}

/** In one batch: a class is never there without its subjects. */
function marks(of: { section?: ClassDoc; subjects: readonly ClassSubjectDoc[] }, fields: Mark): Change[] {
  const { section, subjects } = of;
  const together = `deletion of ${section?.id ?? subjects[0]?.id}`;
  return [
    ...(section ? [{ op: 'update', collection: 'class', id: section.id, fields, together } as const] : []),
    ...subjects.map(({ id }): Change => ({ op: 'update', collection: 'classSubjects', id, fields, together })),
  ];
}

function wholeClass(tables: Tables, section: ClassDoc, sign: 1 | -1): CountDelta {
  const activities = activityCounts(activitiesOfClass(tables, section), sign);
  return { academicYear: section.academicYear, classes: sign, activities };
}

function oneSubject(tables: Tables, subject: ClassSubjectDoc, sign: 1 | -1): CountDelta {
  const academicYear = tables.class[toId<ClassId>(subject.classModel)]?.academicYear ?? '';
  return { academicYear, activities: activityCounts(activitiesOf(tables, subject.id), sign) };
}
