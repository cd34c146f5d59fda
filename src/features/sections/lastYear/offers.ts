/** The learners of last year's sections, as they are offered to a section of the new school year. Pure. */

import { nameLetters } from '@/domain/learners/nameWords';
import { samenessOf } from '@/domain/learners/same';
import {
  isPresent,
  type ListedLearner,
  type SectionLearner,
  type SectionRoster,
} from '@/domain/sections/sectionRoster';
import type { SectionDoc } from '@/domain/sections/sections';
import { type Promotion, policyOf } from '@/grading';
import { GRADE_LEVELS } from '@/parts/class-form/classForm';
import { type ConsolidatedRow, isPromotedByYear } from '@/parts/section/consolidated';
import { openAreas } from '@/parts/section/failedAreas';

/** A section of last year. `only`: keys of learners who were searched for; absent: all of them. */
export type Source = { section: SectionDoc; rows: readonly ConsolidatedRow[]; only?: ReadonlySet<string> };

/** A roster of the new school year. */
export type NewRoster = { name: string; learners: SectionRoster['learners'] };

/** `open`: grades, remedial class or a decision are missing. `other`: the outcome leads to another grade level. */
export type OfferKind = 'promoted' | 'conditional' | 'retained' | 'open' | 'other';

export type Offer = {
  learner: ListedLearner;
  /** The section of last year. */
  from: SectionDoc;
  kind: OfferKind;
  /** Null where grades are missing, and where learners are promoted by subject. */
  promotion: Promotion | null;
  /** Names of the areas that are still failed. */
  areas: readonly string[];
  isChosen: boolean;
  /** The section of the new year that has a learner of this name, where no LRN tells whether it is this one. */
  namesakeIn: string;
};

/** A learner of another roster of the new year. */
type Elsewhere = { learner: ListedLearner; section: string };

export type Offers = {
  offers: readonly Offer[];
  /** Learners who are on the roster already. */
  here: number;
  elsewhere: readonly Elsewhere[];
  /** Left out: retained in the grade level before, promoted out of this one. */
  staying: number;
  leaving: number;
};

export type Target = {
  gradeLevel: string;
  /** The roster that gets the learners. */
  roster: SectionRoster;
  others: readonly NewRoster[];
};

export function levelBefore(gradeLevel: string): string | null {
  return GRADE_LEVELS[GRADE_LEVELS.indexOf(gradeLevel) - 1] ?? null;
}

export function levelAfter(gradeLevel: string): string | null {
  const at = GRADE_LEVELS.indexOf(gradeLevel);
  return at < 0 ? null : (GRADE_LEVELS[at + 1] ?? null);
}

/** A learner of two sections of last year is offered once. */
export function toOffers(sources: readonly Source[], target: Target): Offers {
  const places = toPlaces(target);
  const found = { offers: [] as Offer[], here: 0, elsewhere: [] as Elsewhere[], staying: 0, leaving: 0 };
  for (const { row, section, isSearched } of onceEach(sources)) {
    const { learner } = row;
    const offer = toOffer(row, section, { gradeLevel: target.gradeLevel, isSearched });
    const { sure, maybe } = places.elsewhere(learner);
    if (places.isHere(learner)) found.here += 1;
    else if (offer === 'leaving' || offer === 'staying') found[offer] += 1;
    else if (sure !== '') found.elsewhere.push({ learner, section: sure });
    else found.offers.push({ ...offer, namesakeIn: maybe, isChosen: offer.isChosen && maybe === '' });
  }
  return found;
}

type OneRow = { row: ConsolidatedRow; section: SectionDoc; isSearched: boolean };

function onceEach(sources: readonly Source[]): OneRow[] {
  const seen = new Set<string>();
  const isNew = ({ row: { learner } }: OneRow) => {
    const ids = [`key ${learner.key}`, ...(learner.lrn === '' ? [] : [`lrn ${learner.lrn}`])];
    const isKnown = ids.some((id) => seen.has(id));
    for (const id of ids) seen.add(id);
    return !isKnown;
  };
  return sources
    .flatMap(({ section, rows, only }) =>
      rows
        .filter(({ learner }) => !only || only.has(learner.key))
        .map((row): OneRow => ({ row, section, isSearched: only !== undefined })),
    )
    .filter(isNew);
}

type Wanted = { gradeLevel: string; isSearched: boolean };

function toOffer(
  row: ConsolidatedRow,
  from: SectionDoc,
  { gradeLevel, isSearched }: Wanted,
): Omit<Offer, 'namesakeIn'> | 'staying' | 'leaving' {
  const { learner, promotion } = row;
  const way = wayOf(row, from);
  const offer = {
    ...{ learner, from, promotion, isChosen: isSearched },
    areas: openAreas(row.failed, policyOf(from.gradingPolicy)).map(({ name }) => name),
  };
  if (way === 'open') return { ...offer, kind: 'open' };
  const level = way === 'same' ? from.gradeLevel : levelAfter(from.gradeLevel);
  if (level === gradeLevel) return { ...offer, kind: kindOf(promotion), isChosen: true };
  if (isSearched) return { ...offer, kind: 'other' };
  return way === 'same' ? 'staying' : 'leaving';
}

function kindOf(promotion: Promotion | null): OfferKind {
  if (promotion === 'Retained') return 'retained';
  return promotion === 'Conditionally Promoted' ? 'conditional' : 'promoted';
}

/** In senior high school somebody goes on who passed every subject; of others a person decides. */
function wayOf({ promotion, failed, average }: ConsolidatedRow, from: SectionDoc): 'up' | 'same' | 'open' {
  if (promotion === 'Promoted' || promotion === 'Conditionally Promoted') return 'up';
  if (promotion === 'Retained') return 'same';
  if (isPromotedByYear(from) || average === null) return 'open';
  return openAreas(failed, policyOf(from.gradingPolicy)).length === 0 ? 'up' : 'open';
}

/** A learner keeps the key of last year, so that a roster that is filled twice has nobody twice. */
function toPlaces({ roster, others }: Target) {
  const own = Object.entries(roster.learners).filter(([, { standing }]) => standing !== 'removed');
  const there = others.flatMap(({ name, learners }) =>
    Object.entries(learners).flatMap(([key, each]) => (isPresent(each) ? [{ key, learner: each, section: name }] : [])),
  );
  const byId = new Map(
    there.flatMap(({ key, learner: { lrn }, section }) => [
      [`key ${key}`, section] as const,
      ...(lrn === '' ? [] : [[`lrn ${lrn}`, section] as const]),
    ]),
  );
  const lastNames = there.map(({ learner }) => nameLetters(learner.lastName));
  return {
    isHere: (learner: ListedLearner) =>
      own.some(([key, each]) => key === learner.key || isSameLrn(each, learner) || isSameName(each, learner)),
    elsewhere: (learner: ListedLearner) => {
      const last = nameLetters(learner.lastName);
      // Names are compared in full only where the last ones are equal: a school has thousands.
      const namesake = there.find((each, at) => lastNames[at] === last && isSameName(each.learner, learner));
      return {
        sure: byId.get(`key ${learner.key}`) ?? (learner.lrn === '' ? '' : (byId.get(`lrn ${learner.lrn}`) ?? '')),
        maybe: namesake?.section ?? '',
      };
    },
  };
}

function isSameLrn(a: SectionLearner, b: SectionLearner): boolean {
  return a.lrn !== '' && a.lrn === b.lrn;
}

function isSameName(a: SectionLearner, b: SectionLearner): boolean {
  return samenessOf(a, b) === 'name';
}
