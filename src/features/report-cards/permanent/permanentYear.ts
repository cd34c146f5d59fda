/** The year of a section as the permanent records keep it, from the cards, and how the stored records stand to it. Pure. */
import { totalOf } from '@/domain/sections/monthTotals';
import {
  isKept,
  isOfOtherSection,
  type PermanentBlock,
  type PermanentContent,
  type PermanentRecord,
  permanentId,
  permanentYearOf,
} from '@/domain/sections/permanentRecord';
import { type Card, type CardFrame, remarksOf } from '@/features/report-cards/cardModel';
import { periodHead } from '@/features/report-cards/cardWords';

/**
 * `noLrn`: nothing can be kept. `doubt`: the LRN has the record of another child, or two learners here have it.
 * `incomplete`: there is no general average yet. `ready`: the year is not written. `differs`: it was written, and is another
 * one now. `elsewhere`: another section wrote another one, which an administrator alone writes over. `left`: the learner
 * left the section, and has years of before.
 */
export type PermanentState = 'noLrn' | 'doubt' | 'incomplete' | 'ready' | 'differs' | 'elsewhere' | 'written' | 'left';

export type PermanentRow = {
  card: Card;
  state: PermanentState;
  content: PermanentContent;
  record: PermanentRecord | null;
};

export type Permanent = { records: readonly PermanentRecord[]; others: readonly string[] };

function toContent({ rows, average, averagePassed, semesters, failed, promotion, months }: Card, frame: CardFrame) {
  const { policy, cards } = frame;
  const { passed, failed: below } = remarksOf(policy);
  const remark = (isPassed: boolean | null) => ({ true: passed, false: below, null: '' })[`${isPassed}`];
  const toBlock = (
    semester: PermanentBlock['semester'],
    of: Pick<Card, 'rows' | 'average' | 'averagePassed'> & { periods: readonly number[] },
  ): PermanentBlock => ({
    ...{ semester, head: periodHead(policy, 'en'), periods: of.periods },
    areas: of.rows.map(({ name, isPart, year, final, passed: isPassed }) => ({
      ...{ name, isPart, final, remark: remark(isPassed) },
      year: Object.fromEntries([...year].flatMap(([number, grade]) => (grade === null ? [] : [[number, grade]]))),
    })),
    ...{ average: of.average, remark: remark(of.averagePassed) },
  });
  const [first, second] = semesters;
  const blocks =
    first && second
      ? [toBlock('1', first), toBlock('2', second)]
      : [toBlock('', { rows, average, averagePassed, periods: cards.periods })];
  const { days, present } = totalOf(months);
  return {
    ...{ blocks, action: promotion ?? '', days, present },
    remedial: failed.flatMap(({ name, final, mark, recomputed, from, to }) =>
      mark === null ? [] : [{ name, final, mark, recomputed, from, to }],
    ),
  } satisfies PermanentContent;
}

/** Learners who are there, and those who left and have a record. `isAdmin`: may write over the year of another section. */
export function toPermanentRows(
  cards: readonly Card[],
  frame: CardFrame,
  { records, others, isAdmin }: Permanent & { isAdmin: boolean },
): PermanentRow[] {
  // A record of which the last typed year was removed has nothing to print.
  const filled = records.filter(({ years }) => Object.keys(years).length > 0);
  const byLrn = new Map(filled.map((record) => [record.lrn, record]));
  const lrns = cards.flatMap(({ learner, left }) => (left === null ? (permanentId(learner) ?? []) : []));
  return cards.flatMap((card): PermanentRow[] => {
    const lrn = permanentId(card.learner);
    const record = lrn === null ? null : (byLrn.get(lrn) ?? null);
    const content = toContent(card, frame);
    const row = { card, content, record };
    if (card.left !== null) return record ? [{ ...row, state: 'left' }] : [];
    const isDoubt = others.includes(card.key) || lrns.filter((each) => each === lrn).length > 1;
    if (lrn === null) return [{ ...row, state: 'noLrn' }];
    if (isDoubt) return [{ ...row, record: null, state: 'doubt' }];
    return [{ ...row, state: stateOf(row, frame, isAdmin) }];
  });
}

function stateOf(
  { card, content, record }: Omit<PermanentRow, 'state'>,
  { section, school }: CardFrame,
  isAdmin: boolean,
) {
  const written = record?.years[section.academicYear];
  const year = permanentYearOf(section, school, content);
  if (record && written && isKept(record, card.learner, year)) return 'written';
  if (written && isOfOtherSection(written, section.id) && !isAdmin) return 'elsewhere';
  if (content.blocks.some(({ average }) => average === null)) return 'incomplete';
  return written ? 'differs' : 'ready';
}

/** The learners whose year is written with the next press. */
export function rowsToWrite(rows: readonly PermanentRow[]): PermanentRow[] {
  return rows.filter(({ state }) => state === 'ready' || state === 'differs');
}

/** The records with those of a later answer in their place. */
export function withAnswer(before: Permanent, { records, others }: Permanent): Permanent {
  const newer = new Set(records.map(({ lrn }) => lrn));
  return {
    records: [...before.records.filter(({ lrn }) => !newer.has(lrn)), ...records],
    others: [...new Set([...before.others, ...others])],
  };
}
