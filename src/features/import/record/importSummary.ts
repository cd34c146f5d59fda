/** The figures and the open questions of an import: pure. */

import type { Tables } from '@/domain/book/tables';
import { refuseName } from '@/domain/words/validation';
import type { RecordFile } from '@/files/record-file/fileContent';
import type { Mismatch } from '@/files/record-file/found';
import { isOtherOrder } from './fileOrder';
import { columnKey, type ImportChoices, type PlacedSubject } from './importChoices';
import { missingLrns } from './missingLrns';
import { namelessLearners } from './newNames';
import { type OpenCell, type OpenTotal, openTotals, subjectCells } from './openCells';
import { isWholeTarget } from './TargetCard';

export type ImportSummary = {
  /** `joining`: of the book, and new to the class. `lrns`: without an LRN, where the file has one; `newLrns`: those taken. */
  learners: Record<'all' | 'fresh' | 'joining' | 'asked' | 'left' | 'lrns' | 'newLrns', number>;
  /** `other`: the file lists them otherwise than the section; `taken`: the section will list them so. */
  order: { other: boolean; taken: boolean };
  activities: { all: number; fresh: number };
  cells: { added: number; equal: number; replaced: number; periods: number };
  conflicts: readonly OpenCell[];
  totals: readonly OpenTotal[];
  mismatches: readonly Mismatch[];
  /** Values that are not decided, or fields that cannot be saved. */
  open: { target: boolean; subjects: boolean; names: boolean; learners: number; values: number; mismatches: boolean };
};

export function summaryOf(
  tables: Tables,
  file: RecordFile,
  choices: ImportChoices,
  placed: readonly PlacedSubject[],
): ImportSummary {
  const found = placed.map((subject) => ({ subject, cells: subjectCells(tables, subject, choices) }));
  const conflicts = found.flatMap(({ cells }) => cells.conflicts);
  const totals = placed.flatMap((subject) => openTotals(tables, subject, choices));
  const periods = placed.flatMap((subject) => subject.found.periods.map((period) => ({ subject, period })));
  const live = periods.filter(({ period }) => !period.isClosed);
  const columns = live.flatMap(({ period }) => period.activities);
  const mismatches = placed.flatMap((subject) => subject.found.mismatches);
  const learners = placed[0]?.found.learners ?? [];
  const lrns = missingLrns(tables, file, placed).size;
  const other = isOtherOrder(tables, { file, choices, placed });
  const isNamed = placed.every(({ choice }) => choice.to !== 'new' || refuseName(choice.name, '') === null);
  return {
    learners: {
      all: file.learners.length,
      fresh: learners.filter(({ kind }) => kind === 'new').length,
      asked: learners.filter(({ kind }) => kind === 'asked').length,
      joining: learners.filter((each) => each.kind === 'matched' && each.standing === 'known').length,
      lrns,
      newLrns: choices.withLrns ? lrns : 0,
      left: learners.filter((each) => each.kind === 'matched' && each.standing === 'left').length,
    },
    order: { other, taken: other && choices.withOrder },
    activities: {
      all: columns.filter(({ kind }) => kind !== 'unplaced').length,
      fresh: columns.filter(({ kind }) => kind === 'new').length,
    },
    cells: {
      added: found.reduce((sum, { cells }) => sum + cells.added.length, 0),
      equal: live.reduce((sum, { period }) => sum + period.equal, 0),
      replaced: conflicts.filter(({ side }) => side === 'file').length,
      periods: new Set(live.map(({ period }) => period.period)).size,
    },
    conflicts,
    totals,
    mismatches: distinct(mismatches),
    open: {
      target: !isWholeTarget(choices.target),
      subjects: placed.length === 0 || !isNamed,
      names: hasWrongName(choices, live),
      learners: learners.filter(({ kind }) => kind === 'asked').length + namelessLearners(file, choices, placed).length,
      values: conflicts.filter(({ side }) => side === undefined).length,
      mismatches: mismatches.length > 0 && !choices.agreed,
    },
  };
}

type LivePeriod = { subject: PlacedSubject; period: PlacedSubject['found']['periods'][0] };

function hasWrongName({ names }: ImportChoices, live: readonly LivePeriod[]): boolean {
  return live.some(({ subject, period }) =>
    period.activities.some(({ kind }, at) => {
      const typed = names.get(columnKey(subject.place, period.period, at));
      return kind === 'new' && typed !== undefined && refuseName(typed, '', 200) !== null;
    }),
  );
}

function distinct(mismatches: readonly Mismatch[]): Mismatch[] {
  const byText = new Map(mismatches.map((each) => [`${each.what}/${each.file}/${each.talaan}`, each]));
  return [...byText.values()];
}

export function isReady({ open }: ImportSummary): boolean {
  const { target, subjects, names, learners, values, mismatches } = open;
  return !target && !subjects && !names && !mismatches && learners === 0 && values === 0;
}

/** Whether anything would be written. */
export function isNothing({ cells, activities, learners, order, totals }: ImportSummary): boolean {
  const { fresh, joining, newLrns } = learners;
  if (order.taken) return false;
  const isSame = cells.added + cells.replaced + activities.fresh + fresh + joining + newLrns === 0;
  return isSame && totals.every(({ side }) => side === 'talaan');
}
