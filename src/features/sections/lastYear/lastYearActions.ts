/** Reads of last year's sections, and the change that brings their learners. Every thunk throws an `AppError`. */

import type { SchoolId } from '@/domain/book/ids';
import { MAX_LENGTH } from '@/domain/constants';
import { identityOf } from '@/domain/learners/learnerFields';
import { matchesLearner } from '@/domain/learners/learnerNames';
import {
  emptyRoster,
  isPresent,
  type ListedLearner,
  listedLearners,
  type RosterChange,
  type SectionRoster,
} from '@/domain/sections/sectionRoster';
import { type SectionDoc, yearBefore } from '@/domain/sections/sections';
import { AppError } from '@/domain/words/errors';
import { isKnownPolicy, loadSections } from '@/features/sections/sectionActions';
import { policyOf } from '@/grading';
import { formatList } from '@/language/formatters';
import { say } from '@/language/words';
import { toConsolidated } from '@/parts/section/consolidated';
import { loadHandedInOnce, refsOf } from '@/parts/section/handedInCache';
import type { Thunk } from '@/store/makeStore';
import { levelAfter, levelBefore, type NewRoster, type Offer, type Source } from './offers';

export type LastYear = {
  sections: readonly SectionDoc[];
  /** Section id -> number of its learners. */
  sizes: Readonly<Record<string, number>>;
  /** Rosters of the new year in this grade level and the two beside it. */
  others: readonly NewRoster[];
  /** Whether the new year has sections of the next grade level. */
  hasNext: boolean;
};

/**
 * One read for each section of both years, and one for each roster of the new year in which a learner of these grade
 * levels can be.
 */
export function loadLastYear(section: SectionDoc): Thunk<Promise<LastYear>> {
  return async (dispatch) => {
    const { academicYear, gradeLevel } = section;
    const [last, now] = await Promise.all([
      dispatch(loadSections(yearBefore(academicYear))),
      dispatch(loadSections(academicYear)),
    ]);
    const next = levelAfter(gradeLevel);
    const levels = [levelBefore(gradeLevel), gradeLevel, next];
    const near = now.sections.filter((each) => each.id !== section.id && levels.includes(each.gradeLevel));
    const rosters = await dispatch(loadRosters(near, now.versions.learners));
    return {
      sections: last.sections,
      sizes: last.versions.learners,
      others: rosters.map(({ section: { name }, learners }) => ({ name, learners })),
      hasNext: next !== null && now.sections.some((each) => each.gradeLevel === next),
    };
  };
}

type WithLearners = { section: SectionDoc; learners: SectionRoster['learners'] };

/** One read for each of these sections that has learners. */
export function loadRosters(
  sections: readonly SectionDoc[],
  sizes: LastYear['sizes'],
): Thunk<Promise<readonly WithLearners[]>> {
  return async (_, getState, { data }) => {
    const schoolid = schoolOf(getState().session.user);
    const port = await data.sections();
    return await Promise.all(
      sections
        .filter(({ id }) => (sizes[id] ?? 0) > 0)
        .map(async (section) => ({
          section,
          learners: (await port.fetchRoster(schoolid, section.id))?.learners ?? {},
        })),
    );
  };
}

export type FoundInYear = { section: SectionDoc; learner: ListedLearner };

/** Every learner of the year who was in a section at its end. */
export function loadLearners({ sections, sizes }: LastYear): Thunk<Promise<readonly FoundInYear[]>> {
  return async (dispatch) => {
    const rosters = await dispatch(loadRosters(sections, sizes));
    return rosters.flatMap(({ section, learners }) =>
      listedLearners({ learners })
        .filter(isPresent)
        .map((learner) => ({ section, learner })),
    );
  };
}

export function foundLearners(all: readonly FoundInYear[], text: string): FoundInYear[] {
  return all.filter(({ learner }) => matchesLearner(learner, text));
}

/** Roster, adviser's document of the last period, and what was handed in: as the adviser's desk reads the year. */
export function loadSource(section: SectionDoc): Thunk<Promise<Source>> {
  return async (dispatch, getState, { data }) => {
    if (!isKnownPolicy(section.gradingPolicy)) throw new AppError('server/bad-response');
    const schoolid = schoolOf(getState().session.user);
    const policy = policyOf(section.gradingPolicy);
    const port = await data.sections();
    const [roster, [kept = null], handedIn] = await Promise.all([
      port.fetchRoster(schoolid, section.id),
      port.fetchAdvising(schoolid, section.id, [policy.periods.length]),
      dispatch(loadHandedInOnce(section, refsOf(section, null))),
    ]);
    const given = { section, roster: roster ?? emptyRoster(section), handedIn, kept };
    return { section, rows: toConsolidated(given, policy, null).rows };
  };
}

/** The learners under the keys of last year. */
export function toChange(offers: readonly Offer[], { learners }: SectionRoster): RosterChange {
  return Object.fromEntries(
    offers.map((offer) => {
      const { learner } = offer;
      const standing = { standing: 'enrolled' as const, standingOn: '', standingNote: noteOf(offer) };
      return [learner.key, { from: learners[learner.key] ?? null, to: { ...identityOf(learner), ...standing } }];
    }),
  );
}

/** The note tells the new teachers what is still open of last year. */
function noteOf({ kind, promotion, areas, from }: Offer): string {
  if (areas.length === 0 || kind === 'retained' || promotion === 'Promoted') return '';
  const values = { section: from.name, areas: formatList(areas) };
  return openText(promotion, values).slice(0, MAX_LENGTH.standingNote);
}

function openText(promotion: Offer['promotion'], values: { section: string; areas: string }): string {
  if (promotion === 'Conditionally Promoted') {
    return say('Promoted conditionally from {section}. Back subjects: {areas}', values);
  }
  if (promotion === 'Remedial') return say('From {section}. Remedial class not finished: {areas}', values);
  return say('From {section}. Not passed yet: {areas}', values);
}

function schoolOf(user: { schoolid: SchoolId } | null): SchoolId {
  if (!user) throw new AppError('class/no-user');
  return user.schoolid;
}
