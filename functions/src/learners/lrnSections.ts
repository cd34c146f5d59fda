/** Tells the keeper of a section which other sections of its school year have learners with given LRNs. */
import { type Member, requireMember } from '#functions/auth';
import type { Endpoint } from '#functions/http';
import { countAction } from '#functions/limits';
import { documentId, listOf, object, type Parser, refuse } from '#functions/schema';
import { fetchRostersOfYear, fetchSectionsById } from '#functions/schoolPeople';
import { requireKeeper, requireSection } from '#functions/sections';
import type { LrnSections, LrnSectionsRequest } from '@/domain/functionsApi';
import { isPresent, type SectionRoster } from '@/domain/sections/sectionRoster';
import { SECTION_LIMIT, type SectionDoc } from '@/domain/sections/sections';

const LRN = /^\d{12}$/;
const lrn: Parser<string> = (value, field) => (typeof value === 'string' && LRN.test(value) ? value : refuse(field));

/**
 * For administrators of the school and the adviser of the section alone. It answers names of sections, which every
 * member of the school reads, and nothing of a learner; who asks for many LRNs meets the daily limit.
 */
export const lrnSectionsEndpoint: Endpoint<'lrnSections', LrnSectionsRequest, Member> = {
  name: 'lrnSections',
  method: 'POST',
  admit: requireMember,
  parse: object({ sectionId: documentId, lrns: listOf(lrn, SECTION_LIMIT.rosterEntries) }),
  work: async (member, { sectionId, lrns }) => {
    const section = await requireSection(member, sectionId);
    requireKeeper(member, section);
    await countAction(member.uid, 'rosterChecks');
    return { status: 200, answer: { found: await fetchFound(member.schoolid, section, new Set(lrns)) } };
  },
};

async function fetchFound(schoolid: string, section: SectionDoc, lrns: ReadonlySet<string>): Promise<LrnSections[]> {
  const rosters = await fetchRostersOfYear(schoolid, section.academicYear);
  const others = rosters.filter(({ id }) => id !== section.id);
  const holders = new Map<string, string[]>();
  for (const roster of others) {
    for (const known of lrnsIn(roster)) {
      if (lrns.has(known)) holders.set(known, [...(holders.get(known) ?? []), roster.id]);
    }
  }
  const sections = await fetchSectionsById(schoolid, [...holders.values()].flat());
  return [...holders].map(([known, ids]) => ({
    lrn: known,
    sections: ids.flatMap((id) => {
      const found = sections.get(id);
      return found ? [{ id, name: found.name }] : [];
    }),
  }));
}

function lrnsIn({ learners }: SectionRoster): Set<string> {
  return new Set(
    Object.values(learners).flatMap((learner) => (isPresent(learner) && learner.lrn ? [learner.lrn] : [])),
  );
}
