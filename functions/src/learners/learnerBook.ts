/** The data of a learner in one teacher's book, with names instead of ids. Nothing of another learner is in it. */

import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { database } from '#functions/firebase';
import { fetchPolicy } from '#functions/policies';
import { forEachOf } from '#functions/schoolPeople';
import { isLive, isStored, mapIn, numberIn, textIn, timeIn, toMap, toNumber } from '#functions/storedFields';
import type { TreeCollection } from '@/domain/book/entities';
import type { LearnerSubject } from '@/domain/learners/learnerData';
import { fromCellKey } from '@/domain/scores/cellKey';
import { readableCells, readableNames } from '@/domain/scores/scoreChanges';
import { compareText } from '@/domain/words/textOrder';
import type { GradingPolicy } from '@/grading';
import { type BookRow, fetchKept, type Kept, keptIn } from './keptRows';

type Book = { uid: string; name: string };
type Enrolled = {
  enrolment: BookRow;
  subject: DocumentSnapshot;
  section: DocumentSnapshot;
  /** Of an enrolment that was deleted and can be put back, by itself or with its subject or class. */
  deletedAt?: number;
};

/** The enrolments of these learners of a book, also those that can be put back, each with its subject and class. */
export async function fetchEnrolments(uid: string, students: readonly string[]): Promise<Enrolled[]> {
  const all = database().collection(`users/${uid}/classStudents`);
  const [found, kept] = await Promise.all([
    Promise.all(students.map((id) => all.where('studentModel', '==', id).get())),
    fetchKept(uid, 'learners'),
  ]);
  const stored = found.flatMap(({ docs }) => docs);
  const deleted = keptIn(kept, 'classStudents', stored)
    .filter(({ row }) => students.includes(textIn(row, 'studentModel')))
    .map(({ row, deletedAt }) => ({ enrolment: row, deletedAt }));
  const enrolments = [...stored.filter(isLive).map((enrolment) => ({ enrolment })), ...deleted];
  const enrolled = await forEachOf(enrolments, async (each): Promise<Enrolled | null> => {
    const subject = await database()
      .doc(`users/${uid}/classSubjects/${textIn(each.enrolment, 'classModel')}`)
      .get();
    const classId = textIn(subject, 'classModel');
    if (!subject.exists || !isStored(subject) || classId === '') return null;
    const section = await database().doc(`users/${uid}/class/${classId}`).get();
    if (!section.exists || !isStored(section)) return null;
    // An enrolment that was deleted before its subject keeps its own day.
    const deletedAt = timeIn(subject, 'deletedAt') ?? timeIn(section, 'deletedAt');
    return { ...(deletedAt === null ? {} : { deletedAt }), ...each, subject, section };
  });
  return enrolled.filter((each) => each !== null);
}

/** The subjects of the learner in the book, in the order of school year, class and name. */
export async function fetchSubjects(
  schoolid: string,
  book: Book,
  students: readonly string[],
): Promise<LearnerSubject[]> {
  const [enrolments, kept] = await Promise.all([fetchEnrolments(book.uid, students), fetchKept(book.uid, 'all')]);
  const subjects = await forEachOf(enrolments, (enrolled) => toSubject(schoolid, { ...book, kept }, enrolled));
  const order = ({ academicYear, class: name, subject }: LearnerSubject) => `${academicYear} ${name} ${subject}`;
  return subjects.toSorted((a, b) => compareText(order(a), order(b)));
}

async function toSubject(
  schoolid: string,
  book: Book & { kept: readonly Kept[] },
  { enrolment, subject, section, deletedAt }: Enrolled,
): Promise<LearnerSubject> {
  const of = async (collection: TreeCollection | 'scoreChanges', field: string, value: string) => {
    const rows = database().collection(`users/${book.uid}/${collection}`);
    const { docs } = await rows.where(field, '==', value).get();
    if (collection === 'scoreChanges') return docs;
    const deleted = keptIn(book.kept, collection, docs).filter(({ row }) => textIn(row, field) === value);
    return [...docs, ...deleted.map(({ row }) => row)];
  };
  const [activities, scores, marks, points, grades, closings, changes, policy] = await Promise.all([
    of('activity', 'classSubjectModel', subject.id),
    of('studentPerformance', 'classStudentModel', enrolment.id),
    of('scoreMarks', 'classStudentModel', enrolment.id),
    of('studentPoints', 'classStudentModel', enrolment.id),
    of('studentGrades', 'classStudentModel', enrolment.id),
    of('quarterClosings', 'classSubjectModel', subject.id),
    of('scoreChanges', 'classSubjectModel', subject.id),
    fetchPolicy(schoolid, section.get('gradingPolicy')),
  ]);
  const items = await fetchItems(book, points);
  const deletedAts = new Map(keptIn(book.kept, 'activity', []).map((each) => [each.row.id, each.deletedAt]));
  const period = periodIn(policy);
  const names = new Map(activities.map((row) => [row.id, textIn(row, 'name')]));
  return {
    teacher: book.name,
    class: textIn(section, 'name'),
    academicYear: textIn(section, 'academicYear'),
    gradeLevel: textIn(section, 'gradeLevel'),
    subject: textIn(subject, 'subject'),
    enrolledAt: timeIn(enrolment, 'createdAt'),
    ...(deletedAt === undefined ? {} : { deletedAt }),
    standing: textIn(enrolment, 'standing'),
    standingOn: textIn(enrolment, 'standingOn'),
    standingNote: textIn(enrolment, 'standingNote'),
    meanOfInitialGrades: numberIn(enrolment, 'overallInitialGrade'),
    finalGrade: numberIn(enrolment, 'overallFinalGrade'),
    activities: inOrder(activities).map((row) =>
      toActivity(row, { policy, period, scores, marks, points, items, deletedAts }),
    ),
    grades: grades
      .toSorted((a, b) => (numberIn(a, 'quarter') ?? 0) - (numberIn(b, 'quarter') ?? 0))
      .map((row) => ({
        period: period(numberIn(row, 'quarter')),
        closed: mapIn(subject, 'quarterClosed')[String(numberIn(row, 'quarter'))] === true,
        initial: numberIn(row, 'rawTotalGrade'),
        grade: numberIn(row, 'transmutedGrade'),
        components: COMPONENT_FIELDS.map((field) => numberIn(row, field)),
        comment: textIn(row, 'comments'),
        carried: row.get('carried') === true,
        carriedFrom: textIn(row, 'carriedFrom'),
      })),
    closings: closings.flatMap((row) => {
      const kept = toMap(mapIn(row, 'grades')[enrolment.id]);
      if (mapIn(row, 'learners')[enrolment.id] === undefined) return [];
      const at = { period: period(numberIn(row, 'quarter')), number: numberIn(row, 'number') ?? 0 };
      const figures = { initial: toNumber(kept.initial), grade: toNumber(kept.quarterly) };
      return [{ ...at, closedAt: timeIn(row, 'closedAt'), ...figures }];
    }),
    changes: changes
      .toSorted((a, b) => (timeIn(a, 'at') ?? 0) - (timeIn(b, 'at') ?? 0))
      .flatMap((row) => toChanges(row, { enrolment: enrolment.id, names, period })),
  };
}

const COMPONENT_FIELDS = [
  'percentageWrittenWork',
  'weightedWrittenWorks',
  'percentagePerformanceTask',
  'weightedPerformanceTask',
  'percentageQuarterlyExam',
  'weightedQuarterlyExam',
];

export function periodIn(policy: GradingPolicy | null): (number: number | null) => string {
  return (number) => policy?.periods.find((each) => each.number === number)?.name ?? String(number ?? '');
}

function inOrder(activities: readonly BookRow[]): BookRow[] {
  return activities.toSorted(
    (a, b) =>
      (numberIn(a, 'quarter') ?? 0) - (numberIn(b, 'quarter') ?? 0) ||
      (timeIn(a, 'createdAt') ?? 0) - (timeIn(b, 'createdAt') ?? 0),
  );
}

/** The items of which the learner has points of their own. */
async function fetchItems(
  { uid, kept }: Book & { kept: readonly Kept[] },
  points: readonly BookRow[],
): Promise<Map<string, BookRow>> {
  const ids = [...new Set(points.map((row) => textIn(row, 'activityItemModel')).filter((id) => id !== ''))];
  if (ids.length === 0) return new Map();
  const found = await database().getAll(...ids.map((id) => database().doc(`users/${uid}/activityItem/${id}`)));
  const stored: readonly BookRow[] = found.filter((row) => row.exists);
  const deleted = keptIn(kept, 'activityItem', stored).filter(({ row }) => ids.includes(row.id));
  return new Map([...stored, ...deleted.map(({ row }) => row)].map((row) => [row.id, row]));
}

type OfLearner = {
  policy: GradingPolicy | null;
  period: (number: number | null) => string;
  scores: readonly BookRow[];
  marks: readonly BookRow[];
  points: readonly BookRow[];
  items: ReadonlyMap<string, BookRow>;
  /** Of activities that can be put back. */
  deletedAts: ReadonlyMap<string, number>;
};

function toActivity(
  row: BookRow,
  { policy, period, scores, marks, points, items, deletedAts }: OfLearner,
): LearnerSubject['activities'][number] {
  const isHere = (each: BookRow) => textIn(each, 'activityModel') === row.id;
  const [score, mark] = [scores.find(isHere), marks.find(isHere)];
  const deletedAt = deletedAts.get(row.id);
  const category = numberIn(row, 'activityCategoryModel');
  const component = policy?.components.find((each) => each.category === category);
  const part = textIn(row, 'part');
  return {
    period: period(numberIn(row, 'quarter')),
    component: component?.name ?? String(category ?? ''),
    part: component?.parts?.find(({ key }) => key === part)?.name ?? part,
    activity: textIn(row, 'name'),
    possible: numberIn(row, 'totalPoints') ?? 0,
    score: score ? numberIn(score, 'score') : null,
    mark: mark ? textIn(mark, 'mark') : '',
    comment: score ? textIn(score, 'comments') : '',
    note: mark ? textIn(mark, 'note') : '',
    answers: score ? textIn(score, 'answers') : '',
    ...(deletedAt === undefined ? {} : { deletedAt }),
    items: points
      .flatMap((each) => {
        const item = items.get(textIn(each, 'activityItemModel'));
        if (!item || textIn(item, 'activityModel') !== row.id) return [];
        const earned = numberIn(each, 'pointsEarned') ?? 0;
        return [{ item: numberIn(item, 'itemNumber') ?? 0, points: earned, possible: numberIn(item, 'points') }];
      })
      .toSorted((a, b) => a.item - b.item),
  };
}

type Told = { enrolment: string; names: ReadonlyMap<string, string>; period: (number: number | null) => string };

/** The parts of the learner's own cells that a save changed; a save holds cells of the whole class. */
function toChanges(row: BookRow, { enrolment, names, period }: Told): LearnerSubject['changes'][number][] {
  const at = { at: timeIn(row, 'at'), period: period(numberIn(row, 'quarter')) };
  return Object.entries(readableCells(row.get('cells'))).flatMap(([key, { from, to }]) => {
    const { column, classStudentId } = fromCellKey(key);
    if (classStudentId !== enrolment) return [];
    const activity = names.get(column) ?? readableNames(row.get('names'))[column] ?? '';
    return (['score', 'mark', 'comment', 'answers'] as const).flatMap((part) => {
      const [before, after] = [from[part] ?? '', to[part] ?? ''];
      return before === after ? [] : [{ ...at, activity, part, from: String(before), to: String(after) }];
    });
  });
}
