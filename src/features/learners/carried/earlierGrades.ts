/** Thunks that bring in the grades of periods which a learner spent in another section. Every one throws an `AppError`. */
import type { ClassStudentId, ClassSubjectId } from '@/domain/book/ids';
import { MAX_LENGTH } from '@/domain/constants';
import type { IntentOf } from '@/domain/intents/intents';
import type { EarlierGrade } from '@/domain/sections/earlierGrades';
import { linkOf } from '@/domain/sections/sectionGrades';
import { errorCode } from '@/domain/words/errors';
import { bookNames } from '@/domain/words/toldNames';
import { say } from '@/language/words';
import type { RootState, Thunk } from '@/store/makeStore';
import { KEPT_HERE, performQuietly } from '@/store/outbox/intents';
import { notified } from '@/store/state/shell';
import type { CarriedPeriod } from './carriedForm';

export type EnrolmentRef = { subjectId: ClassSubjectId; classStudentId: ClassStudentId };

/** Section, area and roster key of the learner; null where the class is of no section, or the learner not on its list. */
function placeOf({ entities: { tables } }: RootState, { subjectId, classStudentId }: EnrolmentRef) {
  const subject = tables.classSubjects[subjectId];
  const section = subject && tables.class[subject.classModel];
  const studentId = tables.classStudents[classStudentId]?.studentModel;
  const link = subject ? linkOf(section, subject) : null;
  const learnerKey = studentId && section?.sectionLearners?.[studentId];
  return link && learnerKey ? { ...link, learnerKey } : null;
}

/**
 * Asks once what other sections of the school handed in of the learner. Empty without asking where no period lacks a
 * grade, and for a learner who is not on the roster any more.
 */
export function findEarlier(
  of: EnrolmentRef,
  periods: readonly CarriedPeriod[],
): Thunk<Promise<readonly EarlierGrade[]>> {
  return async (_, getState, { data }) => {
    const place = placeOf(getState(), of);
    if (!place || periods.every(({ graded }) => graded)) return [];
    try {
      return (await (await data.functions()).call('earlierGrades', place)).grades;
    } catch (error) {
      if (errorCode(error) === 'server/not-found') return [];
      throw error;
    }
  };
}

/** A grade that can be taken, with the period here that lacks it. */
export type OfferedGrade = { earlier: EarlierGrade; period: CarriedPeriod };

/** Those of the periods that have no grade here. A period that is closed here is not changed. */
export function offeredGrades(earlier: readonly EarlierGrade[], periods: readonly CarriedPeriod[]): OfferedGrade[] {
  return earlier.flatMap((each) => {
    const period = periods.find(({ number, graded }) => number === each.period && !graded);
    return period ? [{ earlier: each, period }] : [];
  });
}

/** Stores the grades as carried-in ones, each with the section and the school that it comes from; the toast takes them back. */
export function takeEarlier(of: EnrolmentRef, offered: readonly OfferedGrade[]): Thunk {
  return async (dispatch, getState, { newId }) => {
    const { session, entities } = getState();
    const studentId = entities.tables.classStudents[of.classStudentId]?.studentModel;
    const name = (studentId && bookNames(entities.tables).get(studentId)) ?? '';
    const taken: IntentOf<'gradeCarried'>[] = [];
    let isWaiting = false;
    try {
      for (const { earlier, period } of offered) {
        const from = sourceOf(earlier, session.user?.school ?? '');
        const after = { grade: earlier.grade, from };
        const intent = { kind: 'gradeCarried', ...of, quarter: period.number, before: period.stored, after } as const;
        isWaiting = (await dispatch(performQuietly(intent, newId()))) === 'waiting' || isWaiting;
        taken.push(intent);
      }
    } finally {
      if (taken.length > 0) {
        const values = { count: taken.length, name };
        const message = isWaiting
          ? say(KEPT_HERE)
          : say(
              '{count, plural, one {# grade of {name} was brought in.} other {# grades of {name} were brought in.}}',
              values,
            );
        dispatch(notified({ message, status: isWaiting ? 'info' : 'success', offer: { taken, name } }));
      }
    }
  };
}

/** `Rizal, Mabini High School`: as it stands beside the grade, and in its explanation. */
function sourceOf({ section }: EarlierGrade, school: string): string {
  return [section, school]
    .filter((part) => part !== '')
    .join(', ')
    .slice(0, MAX_LENGTH.carriedFrom)
    .trim();
}
