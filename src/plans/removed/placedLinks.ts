/** The lists in which rows that went back stand, as they stood before the deletion. */
import type { Change } from '@/domain/book/change';
import { type ClassId, type StudentId, toId } from '@/domain/book/ids';
import type { KeptRow } from '@/domain/book/packedRows';
import type { RemovedDoc } from '@/domain/book/removed';
import type { Tables } from '@/domain/book/tables';
import { type LinkEdit, linkChanges } from '@/plans/linkChanges';

/** `tables` have the rows. A list that names its row already costs nothing. */
export function placesOf(tables: Tables, back: readonly KeptRow[], classes: RemovedDoc['classes']): Change[] {
  const [learner] = back.flatMap((each) => {
    if (each.collection === 'students') return [each.row.id];
    return each.collection === 'classStudents' ? [each.row.studentModel] : [];
  });
  return [...linkChanges(tables, back.flatMap(linksOf)), ...(learner ? classChanges(tables, learner, classes) : [])];
}

function linksOf({ collection, row }: KeptRow): LinkEdit[] {
  const add = [row.id];
  switch (collection) {
    case 'activity':
      return [{ collection: 'classSubjects', id: row.classSubjectModel, field: 'activity', add }];
    case 'classStudents':
      return [
        { collection: 'classSubjects', id: row.classModel, field: 'classStudents', add },
        { collection: 'students', id: row.studentModel, field: 'classStudents', add },
      ];
    case 'studentPerformance': {
      const parents = { subjectId: row.classSubjectModel };
      return [
        { collection: 'classStudents', id: row.classStudentModel, field: 'studentPerformance', add },
        { collection: 'activity', id: row.activityModel, field: 'studentPerformance', add, parents },
      ];
    }
    case 'studentPoints': {
      const parents = { subjectId: row.classSubjectModel };
      const ofItem = { ...parents, activityId: row.activityModel };
      return [
        { collection: 'classStudents', id: row.classStudentModel, field: 'studentPoints', add },
        { collection: 'activity', id: row.activityModel, field: 'studentPoints', add, parents },
        { collection: 'activityItem', id: row.activityItemModel, field: 'studentPoints', add, parents: ofItem },
      ];
    }
    case 'studentGrades':
      return [{ collection: 'classStudents', id: row.classStudentModel, field: 'studentGrades', add }];
    default:
      return [];
  }
}

/** The learner stands in the lists of the classes again, with the key of the roster where no other learner took it. */
function classChanges(tables: Tables, learner: StudentId, classes: RemovedDoc['classes']): Change[] {
  const standing = Object.entries(classes).filter(([id]) => tables.class[id] && !tables.class[id].deletedAt);
  const lists = standing.map(([id]): LinkEdit => ({ collection: 'class', id, field: 'students', add: [learner] }));
  const keys = standing.flatMap(([id, key]): Change[] => {
    const held = tables.class[id]?.sectionLearners;
    if (key === '' || !held || held[learner] !== undefined || Object.values(held).includes(key)) return [];
    const sectionLearners = { ...held, [learner]: key };
    return [{ op: 'update', collection: 'class', id: toId<ClassId>(id), fields: { sectionLearners } }];
  });
  return [...linkChanges(tables, lists), ...keys];
}
