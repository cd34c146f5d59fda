/** Reads and writes the permanent records of a section, and notes their print. */
import { type OtherYear, PERMANENT_AT_ONCE } from '@/domain/sections/permanentRecord';
import type { SectionDoc } from '@/domain/sections/sections';
import { sectionPrintedEntry } from '@/domain/trail/trail';
import { AppError } from '@/domain/words/errors';
import type { Thunk } from '@/store/makeStore';
import { type Permanent, type PermanentRow, withAnswer } from './permanentYear';

export function loadPermanent({ id: sectionId }: SectionDoc): Thunk<Promise<Permanent>> {
  return async (_, __, { data }) => (await data.functions()).call('permanentRecords', { sectionId });
}

/** In several calls, because one request has a size. `onPart` gets what is stored after each: a break loses nothing. */
export function writeYears(
  { id: sectionId }: SectionDoc,
  rows: readonly PermanentRow[],
  onPart: (change: (before: Permanent) => Permanent) => void,
): Thunk {
  return async (_, __, { data }) => {
    const functions = await data.functions();
    for (let from = 0; from < rows.length; from += PERMANENT_AT_ONCE) {
      const part = rows.slice(from, from + PERMANENT_AT_ONCE);
      const years = part.map(({ card, content }) => ({ learnerKey: card.key, content }));
      const answer = await functions.call('keepPermanentYears', { sectionId, years });
      onPart((before) => withAnswer(before, answer));
    }
  };
}

/** `year` null: the typed year goes. */
export function keepOtherYear(
  { id: sectionId }: SectionDoc,
  learnerKey: string,
  kept: { academicYear: string; year: OtherYear | null },
): Thunk<Promise<(before: Permanent) => Permanent>> {
  return async (_, __, { data }) => {
    const answer = await (await data.functions()).call('keepOtherYear', { sectionId, learnerKey, ...kept });
    return (before) => withAnswer(before, answer);
  };
}

/** Without this entry nothing is printed. */
export function notePermanentPrinted(section: SectionDoc): Thunk {
  return async (_, getState, { data, nowMs }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    const entry = sectionPrintedEntry('permanentRecordsPrinted', user, section, nowMs());
    await (await data.school()).recordTrailEntry(entry);
  };
}
