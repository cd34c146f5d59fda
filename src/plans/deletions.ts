/** Deletions of rows, each with the documents that the rules look up to allow it. */
import type { Change, ChangeParents } from '@/domain/book/change';
import type { ClassSubjectId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';

type LeafCollection = 'studentPoints' | 'studentPerformance' | 'scoreMarks' | 'studentGrades' | 'activityItem';

/** Older clients wrote rows without their subject, and points without their activity. */
type Leaf = { id: string; classSubjectModel?: string; activityModel?: string; classStudentModel?: string };

/** A row of a subject that is not being deleted: its quarter has to be open, and its activity tells the quarter. */
export function rowDeletion(tables: Tables, collection: LeafCollection, row: Leaf): Change {
  const { classSubjectModel: subjectId, activityModel } = row;
  if (!subjectId) return { op: 'delete', collection, id: row.id, parents: oldParents(tables, row) };
  const activity = activityModel === undefined ? {} : asked(tables, 'activity', activityModel);
  return { op: 'delete', collection, id: row.id, parents: { subjectId, ...activity } };
}

/** A row of a subject with a tombstone: the rules look up the subject alone, unless the row does not name it. */
export function leafDeletion(
  tables: Tables,
  collection: LeafCollection,
  { row, subjectId }: { row: Leaf; subjectId: ClassSubjectId },
): Change {
  const others = row.classSubjectModel ? {} : oldParents(tables, row);
  return { op: 'delete', collection, id: row.id, parents: { ...others, subjectId } };
}

/** The subject is found by the activity, else by the enrolment. */
function oldParents(tables: Tables, { activityModel, classStudentModel = '' }: Leaf): ChangeParents {
  const subjectId = activityModel
    ? tables.activity[activityModel]?.classSubjectModel
    : tables.classStudents[classStudentModel]?.classModel;
  const parents = activityModel
    ? asked(tables, 'activity', activityModel)
    : asked(tables, 'classStudents', classStudentModel);
  return subjectId ? { subjectId, ...parents } : parents;
}

/** The rules look up a document that is gone a second time, to see that it is gone. */
function asked(tables: Tables, collection: 'activity' | 'classStudents', id: string): ChangeParents {
  const path = `${collection}/${id}`;
  return { lookUps: tables[collection][id] ? [path] : [path, `${path} gone`] };
}
