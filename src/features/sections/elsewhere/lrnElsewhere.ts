/** Learners of a roster change whose LRN is on another roster of the school year. */

import { MAX_LENGTH } from '@/domain/constants';
import { learnerName } from '@/domain/learners/learnerNames';
import { isPresent, type RosterChange, type SectionLearner } from '@/domain/sections/sectionRoster';
import { say } from '@/language/words';
import type { Thunk } from '@/store/makeStore';

/** A learner who is in `sections` too; `key`: of the change. */
export type Elsewhere = { key: string; lrn: string; name: string; sections: readonly string[] };

/** `moved`: left the other section; `both`: is in two, for a reason; `wrong`: the LRN is another learner's. */
export type ElsewhereAnswer = { kind: 'moved' } | { kind: 'both'; reason: string } | { kind: 'wrong' };

/**
 * Asks the server about the LRNs that come to the roster with this change, in the order of the change. Throws an
 * `AppError`.
 */
export function findElsewhere(sectionId: string, change: RosterChange): Thunk<Promise<readonly Elsewhere[]>> {
  return async (_, __, { data }) => {
    const coming = Object.entries(change).filter(([, { from, to }]) => comes(from, to));
    if (coming.length === 0) return [];
    const lrns = [...new Set(coming.map(([, { to }]) => to.lrn))];
    const { found } = await (await data.functions()).call('lrnSections', { sectionId, lrns });
    const sectionsOf = new Map(found.map(({ lrn, sections }) => [lrn, sections.map(({ name }) => name)]));
    return coming.flatMap(([key, { to }]) => {
      const sections = sectionsOf.get(to.lrn) ?? [];
      return sections.length === 0 ? [] : [{ key, lrn: to.lrn, name: learnerName(to), sections }];
    });
  };
}

/** Whether the LRN was not on the roster before, or its learner not in the section. */
function comes(from: SectionLearner | null, to: SectionLearner): boolean {
  return to.lrn !== '' && isPresent(to) && (from === null || from.lrn !== to.lrn || !isPresent(from));
}

/** The change with what was answered in the notes of the learners; null where an LRN is to be corrected first. */
export function answeredChange(
  change: RosterChange,
  answers: readonly { of: Elsewhere; answer: ElsewhereAnswer }[],
): RosterChange | null {
  if (answers.some(({ answer }) => answer.kind === 'wrong')) return null;
  const noted = answers.flatMap(({ of, answer }) => {
    const row = change[of.key];
    if (!row || answer.kind === 'wrong') return [];
    const standingNote = [noteOf(of, answer), row.to.standingNote].filter((part) => part !== '').join('; ');
    return [[of.key, { ...row, to: { ...row.to, standingNote: standingNote.slice(0, MAX_LENGTH.standingNote) } }]];
  });
  return { ...change, ...Object.fromEntries(noted) };
}

function noteOf({ sections }: Elsewhere, answer: Exclude<ElsewhereAnswer, { kind: 'wrong' }>): string {
  const section = sections.join(', ');
  if (answer.kind === 'moved') return say('Moved here from {section}', { section });
  return say('Also in {section}: {reason}', { section, reason: answer.reason.trim() });
}
