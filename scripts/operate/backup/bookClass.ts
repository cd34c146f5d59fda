/** The rows of one class among the documents of a book: the class, its subjects and everything below them. Pure. */
import type { Line } from './backupFile';

export type Rows = {
  /** The class comes last, after its subjects: where it stands, all of its rows stand. Learners are not among them. */
  readonly lines: readonly Line[];
  /** Enrolments of the class. */
  readonly enrolments: ReadonlySet<string>;
  /** Learners whom the class lists, or who are enrolled in a subject of it. */
  readonly learners: ReadonlySet<string>;
};

/** `users/{owner}/{collection}/{id}` -> collection and id. */
export function placeOf(path: string): { collection: string; id: string } {
  const [, , collection = '', id = ''] = path.split('/');
  return { collection, id };
}

export function rowsOfClass(book: Iterable<Line>, classId: string): Rows {
  const all = [...book].map((line) => ({ line, ...placeOf(line.path) }));
  const own = (collection: string, field: string, ids: ReadonlySet<string>) =>
    all.filter((row) => row.collection === collection && ids.has(String(row.line.fields[field] ?? '')));
  const idsIn = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id));
  const ownClass = all.find((row) => row.collection === 'class' && row.id === classId);
  const subjects = own('classSubjects', 'classModel', new Set([classId]));
  const enrolled = own('classStudents', 'classModel', idsIn(subjects));
  const activities = idsIn(own('activity', 'classSubjectModel', idsIn(subjects)));
  const [subjectIds, enrolments] = [idsIn(subjects), idsIn(enrolled)];
  const below = all.filter(({ line: { fields }, collection }) => {
    if (collection === 'class' || collection === 'classSubjects' || collection === 'students') return false;
    if (typeof fields.classSubjectModel === 'string') return subjectIds.has(fields.classSubjectModel);
    // Older clients wrote rows that do not name their subject.
    return activities.has(String(fields.activityModel ?? '')) || enrolments.has(String(fields.classStudentModel ?? ''));
  });
  const listed = ownClass?.line.fields.students;
  return {
    lines: [...below, ...enrolled, ...subjects, ...(ownClass ? [ownClass] : [])].map(({ line }) => line),
    enrolments,
    learners: new Set([
      ...(Array.isArray(listed) ? listed.map(String) : []),
      ...enrolled.map(({ line }) => String(line.fields.studentModel)),
    ]),
  };
}

/** `Rizal (2024-2025)` */
export const classTitle = ({ fields }: Line) => `${String(fields.name)} (${String(fields.academicYear)})`;
