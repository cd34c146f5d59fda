/** The rows of a class as they stand in the book of the teacher who takes it over: every id is kept, but those of learners
 * whom that book knows already. */
import type { ClassDoc, ClassSubjectDoc, TreeCollection, TreeRows } from '@/domain/book/entities';
import type { StudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { fieldsOf } from '@/domain/fields';
import { learnersOfClass, type Matches, ownRow } from './matchLearners';

/** Below a subject, by `classSubjectModel`. */
const OF_SUBJECT = [
  ...(['activity', 'activityItem', 'studentPerformance', 'scoreMarks'] as const),
  ...(['studentPoints', 'studentGrades', 'quarterClosings'] as const),
];

/** All rows of the class, without controls. Needs everything of the class. */
export function toHandedRows(from: Tables, section: ClassDoc, matches: Matches): Required<Omit<TreeRows, 'controls'>> {
  const subjects = rowsOf(from, 'classSubjects', ({ classModel }) => classModel === section.id);
  const own = new Set<string>(subjects.map(({ id }) => id));
  const enrolments = rowsOf(from, 'classStudents', ({ classModel }) => own.has(classModel));
  const ids = new Set<string>(enrolments.map(({ id }) => id));
  const of = (id: StudentId) => matches.get(id) ?? id;
  const subjectOf = toSubjectOf(from);
  const leaves = Object.fromEntries(
    OF_SUBJECT.map((name) => [
      name,
      rowsOf(from, name).flatMap((row) => {
        const classSubjectModel = subjectOf(row);
        return own.has(classSubjectModel) ? [{ ...row, classSubjectModel }] : [];
      }),
    ]),
  ) as Required<Pick<TreeRows, (typeof OF_SUBJECT)[number]>>;
  return {
    ...leaves,
    class: [handedClass(section, of)],
    classSubjects: subjects.map(withoutMark),
    students: learnersOfClass(from, section).map((row) => ({
      ...row,
      id: of(row.id),
      classStudents: row.classStudents.filter((id) => ids.has(id)),
    })),
    classStudents: enrolments.map((row) => ({ ...row, studentModel: of(row.studentModel) })),
    quarterClosings: leaves.quarterClosings.map((row) => ({
      ...row,
      learners: Object.fromEntries(Object.entries(row.learners).map(([id, learner]) => [id, of(learner)])),
    })),
    removed: keptOf(from, own, matches),
  };
}

/** The subject of a row below it: a row of an older client does not say it, and its enrolment or activity does. */
export function toSubjectOf(tables: Tables): (row: object) => string {
  return (row) => {
    const { classSubjectModel, classStudentModel, activityModel } = fieldsOf(row);
    return String(
      classSubjectModel ??
        ownRow(tables.classStudents, String(classStudentModel))?.classModel ??
        ownRow(tables.activity, String(activityModel))?.classSubjectModel ??
        '',
    );
  };
}

function handedClass(section: ClassDoc, of: (id: StudentId) => StudentId): ClassDoc {
  const { learnerOrder, sectionLearners } = section;
  return {
    ...withoutMark(section),
    students: [...new Set(section.students.map(of))],
    ...(learnerOrder ? { learnerOrder: [...new Set(learnerOrder.map(of))] } : {}),
    ...(sectionLearners
      ? {
          sectionLearners: Object.fromEntries(
            Object.entries(sectionLearners).map(([id, key]) => [of(id as StudentId), key]),
          ),
        }
      : {}),
  };
}

function withoutMark<Row extends ClassDoc | ClassSubjectDoc>({ handedOver: _, ...row }: Row): Omit<Row, 'handedOver'> {
  return row;
}

/** Deletions from the class that can be put back; one from other classes as well stays. */
function keptOf(from: Tables, own: ReadonlySet<string>, matches: Matches): Required<TreeRows>['removed'] {
  // The packed rows are a text; ids are long random words, which nothing else in it is. An id may be the new one of one
  // learner and the former one of another, so all are replaced at once.
  const of = (text: string) =>
    text.replaceAll(/"([^"\\]+)"/g, (whole, id: string) => {
      const now = matches.get(id as StudentId);
      return now === undefined ? whole : `"${now}"`;
    });
  return rowsOf(from, 'removed', ({ subjects }) => subjects.length > 0 && subjects.every((id) => own.has(id))).map(
    (row) => ({ ...row, rootId: matches.get(row.rootId as StudentId) ?? row.rootId, rows: of(row.rows) }),
  );
}

/** Collections by which a teacher reaches the class: they are written last, so a part of it is never seen. */
export const SHOWN_LAST: readonly TreeCollection[] = ['classSubjects', 'class'];
