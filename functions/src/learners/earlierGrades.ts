/** Tells a teacher of a section which grades a learner of it got in other sections of the school. */
import { type Member, requireMember } from '#functions/auth';
import { database } from '#functions/firebase';
import type { Endpoint } from '#functions/http';
import { countAction } from '#functions/limits';
import { fetchPolicy } from '#functions/policies';
import { documentId, object } from '#functions/schema';
import { fetchRoster, fetchRostersOfLrn, fetchSectionsById } from '#functions/schoolPeople';
import { ownEntry, requireSection } from '#functions/sections';
import { timeIn } from '#functions/storedFields';
import type { EarlierGradesRequest } from '@/domain/functionsApi';
import {
  type EarlierGrade,
  earlierPlaces,
  MOST_EARLIER_SECTIONS,
  type OtherSection,
  toEarlierGrades,
} from '@/domain/sections/earlierGrades';
import { type SectionGrades, sectionGradesId } from '@/domain/sections/sectionGrades';
import { isPresent } from '@/domain/sections/sectionRoster';
import type { SectionDoc } from '@/domain/sections/sections';
import { AppError } from '@/domain/words/errors';

/**
 * Answers the teacher of the area and the adviser of the section alone, for a learner who is on its roster now. It reads
 * no more in a larger school, because the rosters are found by the LRN.
 */
export const earlierGradesEndpoint: Endpoint<'earlierGrades', EarlierGradesRequest, Member> = {
  name: 'earlierGrades',
  method: 'POST',
  admit: requireMember,
  parse: object({ sectionId: documentId, areaId: documentId, learnerKey: documentId }),
  work: async (member, { sectionId, areaId, learnerKey }) => {
    const section = await requireSection(member, sectionId);
    const isTeacher = ownEntry(section.areaTeachers, areaId) === member.uid;
    if (!isTeacher && section.adviserUid !== member.uid) throw new AppError('server/not-allowed');
    await countAction(member.uid, 'earlierGrades');
    const roster = await fetchRoster(member.schoolid, sectionId);
    const learner = roster && ownEntry(roster.learners, learnerKey);
    if (!ownEntry(section.areas, areaId) || !learner || !isPresent(learner)) throw new AppError('server/not-found');
    const grades = await fetchEarlier(member.schoolid, { own: section, areaId, lrn: learner.lrn });
    return { status: 200, answer: { grades } };
  },
};

type Asked = { own: SectionDoc; areaId: string; lrn: string };

async function fetchEarlier(schoolid: string, { own, areaId, lrn }: Asked): Promise<EarlierGrade[]> {
  if (lrn === '') return [];
  // The own roster is one of them.
  const found = await fetchRostersOfLrn(schoolid, { lrn, academicYear: own.academicYear }, MOST_EARLIER_SECTIONS + 1);
  const rosters = found.filter(({ id }) => id !== own.id).slice(0, MOST_EARLIER_SECTIONS);
  if (rosters.length === 0) return [];
  const policy = await fetchPolicy(schoolid, own.gradingPolicy);
  const periods = policy?.periods.length ?? 0;
  const sections = await fetchSectionsById(
    schoolid,
    rosters.map(({ id }) => id),
  );
  const others = await Promise.all(
    rosters.map(async (roster): Promise<OtherSection[]> => {
      const section = sections.get(roster.id);
      if (!section) return [];
      const places = earlierPlaces(section, { own, areaId, periods });
      return [{ section, roster, handedIn: await fetchHandedIn(schoolid, places.map(sectionGradesId)) }];
    }),
  );
  return toEarlierGrades(lrn, others.flat(), periods);
}

async function fetchHandedIn(schoolid: string, ids: readonly string[]): Promise<SectionGrades[]> {
  if (ids.length === 0) return [];
  const rows = await database().getAll(...ids.map((id) => database().doc(`schools/${schoolid}/sectionGrades/${id}`)));
  return rows.flatMap((row) =>
    row.exists ? [{ ...(row.data() as SectionGrades), submittedAt: timeIn(row, 'submittedAt') ?? 0 }] : [],
  );
}
