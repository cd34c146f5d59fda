/** The sections that a list of learners names, and where their learners go. Pure. */
import type { StudentDoc } from '@/domain/book/entities';
import { isRefused, type Known, type RowCheck } from '@/domain/learners/roster/checkRoster';
import { isBlankRow, type RosterRow } from '@/domain/learners/roster/rosterRow';
import { sectionTitle, shortTitle } from '@/domain/learners/roster/sectionTitles';
import { isPresent, listedLearners, type SectionRoster } from '@/domain/sections/sectionRoster';
import { SECTION_LIMIT, type SectionDoc } from '@/domain/sections/sections';
import { isSameText, plainText } from '@/domain/words/plainText';
import { refuseName } from '@/domain/words/validation';
import { toKnown } from '@/features/sections/rosterInputs';
import { say } from '@/language/words';
import { gradeLabel } from '@/parts/class-form/classList';
import type { RosterLine } from '@/parts/roster/rosterLines';
import { isOpenRow } from '@/parts/roster/useRoster';

/** The sections of a school year, and the rosters of those that have learners. */
export type YearRosters = { sections: readonly SectionDoc[]; rosters: ReadonlyMap<string, SectionRoster['learners']> };

/** The goal of the learners of a listed section: a section of the school, or one that is to be made. */
export type Target = { kind: 'there'; id: string } | { kind: 'make'; gradeLevel: string; gradingPolicy: string };

/** A section as the list names it; `name` is '' for learners without one. */
export type Listed = {
  key: string;
  name: string;
  lines: readonly number[];
  counts: Readonly<Record<'fresh' | 'there' | 'changed' | 'open' | 'refused' | 'left', number>>;
};

/** “K - Daisy”, “Kinder: Daisy” */
const KINDER = /^k(?:inder(?:garten)?)?\s*[-–—:]\s*(\S.*)$/i;

/** “7-Narra” and “7 - NARRA” are one. */
export function keyOfSection(name = ''): string {
  return plainText(name).replace(/[^\p{L}\p{N}]/gu, '');
}

/** The words of the list about a section: its own name, and its grade level where they have one. */
export function saidOf(name: string): { name: string; gradeLevel: string } {
  const [, ofKinder] = KINDER.exec(name.trim()) ?? [];
  if (ofKinder) return { name: ofKinder, gradeLevel: 'K' };
  const title = shortTitle(name) ?? sectionTitle(name);
  return { name: title?.section || name.trim(), gradeLevel: title?.level ?? '' };
}

/** The sections of the year that the list can mean. */
export function meantSections(name: string, sections: readonly SectionDoc[]): SectionDoc[] {
  const said = saidOf(name);
  const whole = sections.filter((each) => isSameText(each.name, name));
  if (whole.length > 0 || name === '') return whole;
  const isOfLevel = ({ gradeLevel }: SectionDoc) => said.gradeLevel === '' || gradeLevel === said.gradeLevel;
  return sections.filter((each) => isOfLevel(each) && isSameText(each.name, said.name));
}

export function listedSections(lines: readonly RosterLine[], checks: readonly RowCheck[]): Listed[] {
  const filled = lines.flatMap(({ row }, at) => (isBlankRow(row) ? [] : [{ key: keyOfSection(row.section), at }]));
  return [...new Set(filled.map(({ key }) => key))].map((key) => {
    const own = filled.filter((each) => each.key === key).map(({ at }) => at);
    const count = (is: (line: RosterLine, check: RowCheck) => boolean) =>
      own.filter((at) => {
        const [line, check] = [lines[at], checks[at]];
        return line !== undefined && check !== undefined && is(line, check);
      }).length;
    return {
      key,
      name: lines[own[0] ?? -1]?.row.section ?? '',
      lines: own.map((at) => lines[at]?.key ?? -1),
      counts: {
        fresh: count((_, { status }) => status === 'new' || status === 'matched'),
        there: count((_, { status }) => status === 'onRoll'),
        changed: count(({ answer }, { status }) => status === 'onRoll' && answer === 'renamed'),
        left: count((_, { status }) => status === 'left'),
        refused: count((_, check) => isRefused(check)),
        open: count(isDoubtful),
      },
    };
  });
}

function isDoubtful({ row, answer }: RosterLine, check: RowCheck): boolean {
  const isWhose = check.isAsked && answer === null;
  return isWhose || row.isOrderOpen === true || row.mayBeSex !== undefined || isOpenRow(row, check);
}

/** The label of a section beside those of other grade levels. */
export function labelOf({ gradeLevel, name }: Pick<SectionDoc, 'gradeLevel' | 'name'>): string {
  return `${gradeLabel(gradeLevel)}, ${name}`;
}

export type OfTarget = { listed: Listed; target: Target | null };

/** Why the learners cannot go there; null where they can. `others`: the other sections of the list. */
export function targetError(
  { listed, target }: OfTarget,
  year: YearRosters,
  others: readonly OfTarget[],
): string | null {
  if (target === null) return say('Choose the section.');
  const isSame = (other: OfTarget) => sameTarget({ listed, target }, other);
  const fresh = [{ listed, target }, ...others.filter(isSame)].reduce((sum, each) => sum + each.listed.counts.fresh, 0);
  if (target.kind === 'make') {
    if (target.gradeLevel === '') return say('Choose the grade level.');
    if (target.gradingPolicy === '') return say('Choose the policy.');
    const { name } = saidOf(listed.name);
    const refusal = refuseName(name, say('The section'));
    if (refusal) return refusal;
    if (others.some(isSame)) return say('{name} stands in the list twice.', { name });
  }
  const present =
    target.kind === 'there' ? Object.values(year.rosters.get(target.id) ?? {}).filter(isPresent).length : 0;
  const most = SECTION_LIMIT.learners;
  return fresh > 0 && present + fresh > most
    ? say('The section would have {count} learners; it can have {most}.', { count: present + fresh, most })
    : null;
}

function sameTarget(a: OfTarget, b: OfTarget): boolean {
  if (a.target === null || b.target === null || a.target.kind !== b.target.kind) return false;
  if (a.target.kind === 'there') return b.target.kind === 'there' && a.target.id === b.target.id;
  const isOfLevel = b.target.kind === 'make' && a.target.gradeLevel === b.target.gradeLevel;
  return isOfLevel && isSameText(saidOf(a.listed.name).name, saidOf(b.listed.name).name);
}

const NOBODY: Known = { byLrn: new Map<string, StudentDoc>(), onRoll: [], left: [] };

/** The section to which a row goes, as it is known; of a row whose section is not chosen yet, nothing. */
export function knownBy(year: YearRosters, targetOf: (name: string) => Target | null): (row: RosterRow) => Known {
  const found = new Map<string, Known>();
  return ({ section = '' }) => {
    const target = targetOf(section);
    if (target === null) return NOBODY;
    const id = target.kind === 'there' ? target.id : '';
    const known = found.get(id) ?? { ...knownOfSection(year, id), elsewhere: elsewhereOf(year, id) };
    found.set(id, known);
    return known;
  };
}

function knownOfSection({ rosters }: YearRosters, id: string): Known {
  return toKnown(listedLearners({ learners: rosters.get(id) ?? {} }));
}

function elsewhereOf({ sections, rosters }: YearRosters, id: string): ReadonlyMap<string, string> {
  const others = sections.filter((each) => each.id !== id);
  return new Map(
    others.flatMap((section) =>
      Object.values(rosters.get(section.id) ?? {})
        .filter((learner) => learner.lrn !== '' && isPresent(learner))
        .map(({ lrn }) => [lrn, labelOf(section)] as const),
    ),
  );
}
