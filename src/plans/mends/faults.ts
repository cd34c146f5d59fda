/**
 * Wrong values that earlier versions of Talaan stored, as far as a book shows them. A sure one can be mended; the rest is
 * named, and the teacher says whether it is right.
 */
import type { ActivityDoc, ActivityItemDoc, ClassDoc, ClassStudentDoc, ClassSubjectDoc } from '@/domain/book/entities';
import type { ActivityId, ClassId, ClassStudentId, ClassSubjectId, StudentId } from '@/domain/book/ids';
import { rollOf } from '@/domain/book/roll';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { CATEGORY } from '@/domain/constants';
import { standingOf } from '@/domain/learners/standing';
import { philippineDay } from '@/domain/words/philippineTime';
import { periodsOf, type SubCategoryWeights } from '@/grading';
import { afterChanges } from '@/plans/changes';
import { activitiesOf, policyOfSubject, scoreKey, scoresByKey } from '@/plans/rows';
import { planRegrade } from '@/plans/scores/planRegrade';

export type Fault =
  /** The grade of a learner who left fell by activities that came afterwards. In a closed period it stays as it is. */
  | {
      kind: 'fellAfterLeaving';
      subjectId: ClassSubjectId;
      quarter: number;
      classStudentId: ClassStudentId;
      from: number;
      to: number;
      isClosed: boolean;
    }
  /** The class keeps the roster's key of a learner whose record is gone. */
  | { kind: 'keyOfNobody'; classId: ClassId; studentId: StudentId }
  /** The area is taught in some periods; the subject says all of them. */
  | { kind: 'taughtCleared'; subjectId: ClassSubjectId; periods: readonly number[] }
  /** Items that do not count by their key in `like` count by it here. */
  | { kind: 'creditLost'; activityId: ActivityId; like: ActivityId; items: readonly number[] }
  /** A written work or a task has the name of an examination's column, and the column is empty. */
  | { kind: 'namedAsExam'; activityId: ActivityId };

/** By the id of the section and of the area: the periods that the school states; null for all. */
export type AreaPeriods = (sectionId: string, areaId: string) => readonly number[] | null;

/** The section and the weights, which stand in no book. */
export type Known = { areaPeriods: AreaPeriods; subCategoryWeights: SubCategoryWeights };

/** Whether `planMends` changes it. */
export function isSure(fault: Fault): boolean {
  return (fault.kind === 'fellAfterLeaving' && !fault.isClosed) || fault.kind === 'keyOfNobody';
}

/**
 * The faults of the classes that are not being deleted. Needs classes, subjects, enrolments, learners, activities and
 * the items of scannable ones; of learners who left all scores, marks and grades. Throws a RangeError where a weight of a
 * subject is not a number from 0 up.
 */
export function findFaults(tables: Tables, known: Known): Fault[] {
  const classes = rowsOf(tables, 'class', (row) => !row.deletedAt);
  return classes.flatMap((section) => {
    const subjects = rowsOf(tables, 'classSubjects', (row) => row.classModel === section.id && !row.deletedAt);
    return [
      ...keysOfNobody(tables, section),
      ...subjects.flatMap((subject) => [
        ...fallenGrades(tables, subject, known.subCategoryWeights),
        ...clearedPeriods(tables, subject, known.areaPeriods),
        ...activitiesOf(tables, subject.id).flatMap((row) => [...lostCredit(tables, row), ...namedAsExam(tables, row)]),
      ]),
    ];
  });
}

function keysOfNobody(tables: Tables, { id: classId, sectionLearners = {} }: ClassDoc): Fault[] {
  const ids = Object.keys(sectionLearners) as StudentId[];
  return ids
    .filter((id) => tables.students[id] === undefined)
    .map((studentId) => ({ kind: 'keyOfNobody', classId, studentId }));
}

function fallenGrades(tables: Tables, subject: ClassSubjectDoc, subCategoryWeights: SubCategoryWeights): Fault[] {
  const enrolments = rowsOf(tables, 'classStudents', (row) => row.classModel === subject.id && !row.deletedAt);
  const { left } = rollOf(enrolments);
  const quarters = periodsOf(subject, policyOfSubject(tables, subject));
  return left.flatMap((enrolment) =>
    quarters.flatMap((quarter): Fault[] => {
      const fallen = fallOf(tables, enrolment, { subject, quarter, subCategoryWeights });
      if (!fallen) return [];
      const isClosed = isQuarterClosed(subject, quarter);
      const of = { subjectId: subject.id, quarter, classStudentId: enrolment.id };
      return [{ kind: 'fellAfterLeaving', ...of, ...fallen, isClosed }];
    }),
  );
}

type Period = { subject: ClassSubjectDoc; quarter: number; subCategoryWeights: SubCategoryWeights };

/**
 * The grade that fell and the one before. Null unless what is stored is just what all activities give, and more without
 * those that came after the learner left: then nothing else has changed the grade.
 */
function fallOf(tables: Tables, enrolment: ClassStudentDoc, period: Period): { from: number; to: number } | null {
  const grades = rowsOf(
    tables,
    'studentGrades',
    (row) => row.classStudentModel === enrolment.id && row.quarter === period.quarter,
  );
  const [stored] = grades;
  const before = withoutLater(tables, enrolment, period.quarter);
  if (!stored || stored.carried || stored.transmutedGrade === null || before === tables) return null;
  const changesIn = (now: Tables) => {
    const { subject, quarter, subCategoryWeights } = period;
    // The grades of a closed period are looked at too, so the period counts as open here.
    const open = { ...now, classSubjects: { ...now.classSubjects, [subject.id]: { ...subject, quarterClosed: {} } } };
    const command = { subjectId: subject.id, quarters: [quarter], classStudentIds: [enrolment.id], subCategoryWeights };
    return planRegrade(open, command).filter(({ collection }) => collection === 'studentGrades');
  };
  if (changesIn(tables).length > 0) return null;
  const now = afterChanges(tables, changesIn(before)).studentGrades[stored.id] ?? stored;
  const { rawTotalGrade: initial, transmutedGrade: grade } = now;
  const isFallen = initial !== null && stored.rawTotalGrade !== null && initial > stored.rawTotalGrade;
  return isFallen && grade !== null ? { from: stored.transmutedGrade, to: grade } : null;
}

/**
 * The tables without the activities of a period that came on a later day than the learner left, and in which the learner
 * has nothing. The same tables where there are none.
 */
export function withoutLater(tables: Tables, enrolment: ClassStudentDoc, quarter: number): Tables {
  const { on } = standingOf(enrolment);
  const own = activitiesOf(tables, enrolment.classModel, quarter);
  const scores = scoresByKey(tables, new Set(own.map(({ id }) => id)));
  const later = own.filter(
    ({ id, createdAt }) =>
      philippineDay(createdAt) > on && !scores.has(scoreKey({ activityModel: id, classStudentModel: enrolment.id })),
  );
  if (on === '' || later.length === 0) return tables;
  const gone = new Set<string>(later.map(({ id }) => id));
  const activity = Object.fromEntries(Object.entries(tables.activity).filter(([id]) => !gone.has(id)));
  return { ...tables, activity };
}

function clearedPeriods(tables: Tables, subject: ClassSubjectDoc, areaPeriods: AreaPeriods): Fault[] {
  const sectionId = tables.class[subject.classModel]?.sectionModel;
  if (!sectionId || !subject.areaModel || (subject.periods ?? null) !== null) return [];
  const stated = areaPeriods(sectionId, subject.areaModel);
  if (!stated) return [];
  const policy = policyOfSubject(tables, subject);
  const periods = periodsOf({ periods: stated }, policy);
  return periods.length < policy.periods.length ? [{ kind: 'taughtCleared', subjectId: subject.id, periods }] : [];
}

/** Compared with the earlier activities that have the same name and the same keys. */
function lostCredit(tables: Tables, activity: ActivityDoc): Fault[] {
  if (!activity.scannable) return [];
  const own = itemsOf(tables, activity);
  if (own.length === 0 || own.some(({ credit }) => credit)) return [];
  const sources = rowsOf(
    tables,
    'activity',
    (row) => row.id !== activity.id && row.name === activity.name && row.createdAt <= activity.createdAt,
  );
  for (const source of sources) {
    const items = itemsOf(tables, source);
    const isSame = items.length === own.length && items.every((item, index) => isSameItem(item, own[index]));
    const credited = items.filter(({ credit }) => credit).map(({ itemNumber }) => itemNumber);
    if (isSame && credited.length > 0)
      return [{ kind: 'creditLost', activityId: activity.id, like: source.id, items: credited }];
  }
  return [];
}

function itemsOf(tables: Tables, { id }: Pick<ActivityDoc, 'id'>): ActivityItemDoc[] {
  return rowsOf(tables, 'activityItem', (row) => row.activityModel === id).sort((a, b) => a.itemNumber - b.itemNumber);
}

/** The key of an item that is corrected later may differ where somebody earns it anyway. */
function isSameItem(a: ActivityItemDoc, b: ActivityItemDoc | undefined): boolean {
  return a.points === b?.points && (a.answerKey === b.answerKey || Boolean(a.credit));
}

/** The names that the record gives to the empty columns of examinations. */
const EXAM_NAMES: readonly string[] = ['ST1', 'ST2', 'TE', 'QA'];

function namedAsExam(tables: Tables, activity: ActivityDoc): Fault[] {
  const { name, classSubjectModel, quarter, activityCategoryModel } = activity;
  if (activityCategoryModel === CATEGORY.quarterlyExam || !EXAM_NAMES.includes(name)) return [];
  const isExam = (row: ActivityDoc) => row.activityCategoryModel === CATEGORY.quarterlyExam && row.name === name;
  if (activitiesOf(tables, classSubjectModel, quarter).some(isExam)) return [];
  return [{ kind: 'namedAsExam', activityId: activity.id }];
}
