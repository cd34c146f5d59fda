/** Thunks that bring a section of the school into the teacher's own book. Every one throws an `AppError`. */

import type { ClassDoc, ClassStudentDoc, ClassSubjectDoc } from '@/domain/book/entities';
import type { ClassId, ClassSubjectId, StudentId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import type { SubjectInput } from '@/domain/intents/inputs';
import { learnerInputOf } from '@/domain/learners/learnerFields';
import { learnerName } from '@/domain/learners/learnerNames';
import { isPresent, listedLearners, type SectionRoster } from '@/domain/sections/sectionRoster';
import { areaIdsOf, type SectionDoc } from '@/domain/sections/sections';
import { AppError } from '@/domain/words/errors';
import { isSameText } from '@/domain/words/plainText';
import { say } from '@/domain/words/say';
import { policyOf } from '@/grading';
import { detailsOf } from '@/intents/planIntent';
import { addClass } from '@/parts/class-form/classes';
import { emptySubject, presetValues, toSubjectInput } from '@/parts/class-form/classForm';
import { suggestChoice } from '@/parts/policy/subjectChoices';
import { planSectionLink } from '@/plans/classes/planSectionLink';
import { commit } from '@/store/book/commit';
import { loadFresh } from '@/store/book/loadFresh';
import type { Thunk } from '@/store/makeStore';
import { type Attempt, newAttempt, perform } from '@/store/outbox/intents';
import type { GradesOffer } from '@/store/state/shell';
import { acceptedInput, orderFromRoster, type RosterDifference, rosterDifferences, toInput } from './rosterChanges';
import { type LearnerKeys, rosterPairs } from './rosterPairs';

export type Shared = { section: SectionDoc; roster: SectionRoster };

/** The ids of the areas that the teacher has, in the order of the section. */
export function ownAreasOf(section: SectionDoc, uid: string | undefined): string[] {
  return areaIdsOf(section).filter((id) => section.areaTeachers[id] === uid);
}

/** Makes a class with the roster's learners, and a subject for each of the teacher's areas, and links them. */
export function makeOwnClass({ section, roster }: Shared, attempt: Attempt): Thunk<Promise<ClassId>> {
  return async (dispatch, getState) => {
    const { name, academicYear, gradeLevel, gradingPolicy } = section;
    const own = ownAreasOf(section, getState().session.user?.id);
    const input = {
      name,
      academicYear,
      gradeLevel,
      gradingPolicy,
      subjects: own.map((id) => subjectFor(section, id)),
      learners: listedLearners(roster).filter(isPresent).map(toInput),
    };
    const classId = await dispatch(addClass(input, attempt));
    const tables = await dispatch(loadFresh(queriesFor(classId)));
    const subjects = subjectsOf(tables, classId);
    const areas = own.flatMap((id) => {
      const subject = subjects.find((each) => isSameText(each.subject, section.areas[id]?.name ?? ''));
      return subject ? [[subject.id, id] as const] : [];
    });
    await dispatch(linkClass({ section, roster }, { classId, areas: Object.fromEntries(areas) }));
    return classId;
  };
}

/** The class lists its learners as the section does, where the section has its own order. */
function takeOrder(roster: SectionRoster, classId: ClassId): Thunk {
  return async (dispatch, getState) => {
    const own = getState().entities.tables.class[classId];
    const learnerOrder = own ? orderFromRoster(own, roster) : [];
    if (!own || learnerOrder.length === 0) return;
    const before = detailsOf(own);
    const after = { ...before, learnerOrder };
    await dispatch(perform({ kind: 'classUpdate', classId, before, after }, newAttempt(), null));
  };
}

export type LinkInput = { classId: ClassId; areas: Readonly<Record<ClassSubjectId, string>>; chosen?: LearnerKeys };

/**
 * Links a class that is there. `chosen`: pairs that the teacher named; the others are found by LRN and name. A class that
 * lists by name gets the section's own order, at the first time.
 */
export function linkClass({ section, roster }: Shared, { classId, areas, chosen = {} }: LinkInput): Thunk {
  return async (dispatch) => {
    const { tables, section: own } = await dispatch(readClass(classId));
    const known = { ...own.sectionLearners, ...chosen };
    const learners = rosterPairs(roster.learners, everyStudent(tables, own), known);
    const link = { classId, sectionId: section.id, version: roster.version, learners, areas };
    await dispatch(commit(planSectionLink(tables, link), { operation: 'classUpdate' }));
    const isByName = (own.learnerOrder ?? []).length === 0;
    if (isByName && own.sectionModel !== section.id) await dispatch(takeOrder(roster, classId));
  };
}

/** Takes over what the roster says, one learner after the other, and notes the roster's version. `withOrder`: its order too. */
export function acceptRoster(shared: Shared, classId: ClassId, withOrder = false): Thunk {
  return async (dispatch) => {
    const { tables, section } = await dispatch(readClass(classId));
    // A learner of an earlier try that broke off before the link is in the class already.
    const known = rosterPairs(shared.roster.learners, everyStudent(tables, section), section.sectionLearners ?? {});
    const own = { ...section, sectionLearners: known };
    const differences = rosterDifferences(tables, own, shared.roster);
    const joining = differences.flatMap((each) => (each.kind === 'joins' ? [toInput(each.learner)] : []));
    if (joining.length > 0) {
      await dispatch(perform({ kind: 'learnersJoin', classId, learners: joining }, newAttempt(), null));
    }
    for (const each of differences) await dispatch(acceptOne(own, each));
    const areas = subjectsOf(tables, classId).flatMap(({ id, areaModel }) => (areaModel ? [[id, areaModel]] : []));
    await dispatch(linkClass(shared, { classId, areas: Object.fromEntries(areas) }));
    if (withOrder) await dispatch(takeOrder(shared.roster, classId));
  };
}

/**
 * The offer to bring in the grades of a learner who joined with the roster's key; undefined where no subject of a learning
 * area has a closed period, in which the learner cannot have been.
 */
export function offerEarlier(classId: ClassId, key: string): Thunk<GradesOffer | undefined> {
  return (_, getState) => {
    const { tables } = getState().entities;
    const learners = Object.entries(tables.class[classId]?.sectionLearners ?? {});
    const studentId = learners.find(([, each]) => each === key)?.[0];
    const student = tables.students[studentId as StudentId];
    for (const { id: subjectId, areaModel, quarterClosed } of subjectsOf(tables, classId)) {
      const closed = Object.keys(quarterClosed).find((period) => quarterClosed[period]);
      const isOwn = (row: ClassStudentDoc) => row.classModel === subjectId && row.studentModel === studentId;
      const [enrolment] = rowsOf(tables, 'classStudents', isOwn);
      if (!student || !enrolment || !areaModel || closed === undefined) continue;
      const carried = { subjectId, quarter: Number(closed), classStudentId: enrolment.id };
      return { carried, name: learnerName(student), label: say('Bring in earlier grades') };
    }
    return undefined;
  };
}

function acceptOne({ id: classId }: ClassDoc, difference: RosterDifference): Thunk {
  return async (dispatch) => {
    if (difference.kind === 'joins') return;
    const { student } = difference;
    const studentId: StudentId = student.id;
    if (difference.kind === 'standing') {
      const { before, after } = difference;
      const name = learnerName(student);
      await dispatch(perform({ kind: 'learnerStanding', studentId, classId, name, before, after }, newAttempt(), null));
      return;
    }
    const before = learnerInputOf(student);
    const after = acceptedInput(student, difference.learner);
    await dispatch(perform({ kind: 'learnerUpdate', studentId, before, after }, newAttempt(), null));
  };
}

function readClass(classId: ClassId): Thunk<Promise<{ tables: Tables; section: ClassDoc }>> {
  return async (dispatch) => {
    const first = await dispatch(loadFresh(queriesFor(classId)));
    const section = first.class[classId];
    if (!section || section.deletedAt) throw new AppError('data/gone');
    const subjects = subjectsOf(first, classId).map(({ id }): TreeQuery => ({ of: 'enrolments', subjectId: id }));
    const enrolled = await dispatch(loadFresh(subjects));
    const ids = learnersIn(enrolled, enrolled.class[classId] ?? section);
    return { tables: await dispatch(loadFresh([{ of: 'learnersById', ids }])), section };
  };
}

/** Everybody of the class, with those who left. Needs the enrolments of its subjects. */
export function learnersIn(tables: Tables, { id, students }: ClassDoc): StudentId[] {
  const subjects = new Set<string>(subjectsOf(tables, id).map((subject) => subject.id));
  const enrolled = rowsOf(tables, 'classStudents', (row) => subjects.has(row.classModel) && !row.deletedAt);
  return [...new Set([...students, ...enrolled.map(({ studentModel }) => studentModel)])];
}

function queriesFor(classId: ClassId): TreeQuery[] {
  return [{ of: 'classes' }, { of: 'subjectsOfClass', classId }];
}

export function subjectsOf(tables: Tables, classId: ClassId): ClassSubjectDoc[] {
  return rowsOf(tables, 'classSubjects', (row) => row.classModel === classId && !row.deletedAt);
}

/** The records of `learnersIn`. */
export function everyStudent(tables: Tables, section: ClassDoc) {
  return learnersIn(tables, section).flatMap((id) => tables.students[id] ?? []);
}

/** With the weights that the policy has for a subject of this name, in the periods of the area. */
function subjectFor({ areas, gradeLevel, gradingPolicy }: SectionDoc, id: string): SubjectInput {
  const { name = '', units, periods = [] } = areas[id] ?? {};
  const policy = policyOf(gradingPolicy);
  const preset = suggestChoice(policy, name, gradeLevel);
  const values = { ...emptySubject(policy), subject: name, preset, ...presetValues(preset, policy) };
  return toSubjectInput({ ...values, units: units ? String(units) : '', periods: [...periods] });
}
