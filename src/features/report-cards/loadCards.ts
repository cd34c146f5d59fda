import { begunMonths } from '@/domain/sections/schoolCalendar';
import type { SectionDoc } from '@/domain/sections/sections';
import { sectionExportEntry, sectionPrintedEntry } from '@/domain/trail/trail';
import { AppError } from '@/domain/words/errors';
import { policyOf } from '@/grading';
import { loadHandedInAnew, loadHandedInOnce, refsOf } from '@/parts/section/handedInCache';
import type { Thunk } from '@/store/makeStore';
import { loadSchoolAddress } from '@/store/school/schoolAddress';
import type { CardSchool, CardSource } from './cardModel';

export type CardMaterial = Pick<CardSource, 'handedIn' | 'advising' | 'attendance' | 'nowMs'> & { school: CardSchool };

/** The grades that this page has not read yet, a document for each period and each begun month of the adviser, and the logo. */
export function loadCards(section: SectionDoc, { isAnew }: { isAnew: boolean }): Thunk<Promise<CardMaterial>> {
  return async (dispatch, getState, { data, nowMs }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    const { schoolid, school: name } = user;
    const policy = policyOf(section.gradingPolicy);
    const periods = policy.periods.map(({ number }) => number);
    const today = nowMs();
    const months = begunMonths({ academicYear: section.academicYear, of: periods.length }, today);
    const refs = refsOf(section, null);
    const [sections, school] = await Promise.all([data.sections(), data.school()]);
    const [handedIn, advising, attendance, logo, address] = await Promise.all([
      dispatch((isAnew ? loadHandedInAnew : loadHandedInOnce)(section, refs)),
      sections.fetchAdvising(schoolid, section.id, periods),
      sections.fetchAttendance(schoolid, section.id, months),
      school.fetchLogo(schoolid),
      dispatch(loadSchoolAddress()),
    ]);
    return {
      handedIn,
      advising,
      attendance,
      nowMs: today,
      school: { name, id: schoolid, logo, address: address ?? { region: '', division: '' } },
    };
  };
}

/** Notes in the school's trail that cards are printed. Without this entry nothing is printed. */
export function noteCardsPrinted(section: SectionDoc): Thunk {
  return async (_, getState, { data, nowMs }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    await (await data.school()).recordTrailEntry(sectionPrintedEntry('cardsPrinted', user, section, nowMs()));
  };
}

/** Notes that the year's grades of a section leave as files. Without this entry there is no file. */
export function noteFormsFilled(section: SectionDoc): Thunk {
  return async (_, getState, { data, nowMs }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    const entry = sectionExportEntry(user, section, { quarter: 0, atMs: nowMs() });
    await (await data.school()).recordTrailEntry(entry);
  };
}
