/** Thunks around handing grades in by a button. Every one throws an `AppError`. */
import type { ClassSubjectDoc } from '@/domain/book/entities';
import type { Tables } from '@/domain/book/tables';
import { type GradesRef, linkOf, type NewSectionGrades, type SectionGrades } from '@/domain/sections/sectionGrades';
import { toHandedGrades } from '@/domain/sections/toHandedGrades';
import { AppError, errorCode } from '@/domain/words/errors';
import { loadFresh } from '@/store/book/loadFresh';
import type { RootState, Thunk } from '@/store/makeStore';
import { tellIfComplete } from '@/store/school/sectionMails';
import { learnersIn } from './ownClass';

/** One read for each. */
export function loadHandedIn(refs: readonly GradesRef[]): Thunk<Promise<(SectionGrades | null)[]>> {
  return async (_, getState, { data }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    return (await data.sections()).fetchGrades(user.schoolid, refs);
  };
}

/** Hands in the stored grades of a closed period. */
export function handInPeriod(subject: ClassSubjectDoc, period: number): Thunk {
  return async (dispatch, getState, { data }) => {
    const section = getState().entities.stored.class[subject.classModel];
    if (!section) throw new AppError('data/gone');
    const enrolled = await dispatch(
      loadFresh([
        { of: 'subjectsOfClass', classId: section.id },
        { of: 'enrolments', subjectId: subject.id },
        { of: 'grades', subjectId: subject.id, quarter: period },
      ]),
    );
    const tables = await dispatch(loadFresh([{ of: 'learnersById', ids: learnersIn(enrolled, section) }]));
    const grades = gradesOf(getState(), tables, { subject, period });
    try {
      await (await data.sections()).handIn(grades);
    } catch (error) {
      throw errorCode(error) === 'data/refused' ? new AppError('section/not-handed-in', { cause: error }) : error;
    }
    void dispatch(tellIfComplete(grades));
  };
}

type Handed = { subject: ClassSubjectDoc; period: number };

function gradesOf({ session: { user } }: RootState, tables: Tables, { subject, period }: Handed): NewSectionGrades {
  const now = tables.classSubjects[subject.id];
  const grades = user && now ? toHandedGrades(tables, { subject: now, period, teacher: user }) : null;
  if (!grades) throw new AppError(now && linkOf(tables.class[now.classModel], now) ? 'section/no-grades' : 'data/gone');
  return grades;
}
