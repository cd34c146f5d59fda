/** The sheets of a stack by learner: what is read, doubtful, missing, and there more than once. */
import type { PrintedSet } from '@/domain/answer-sheets/printedSet';
import type { ReadSheet } from '@/scanning/readSheets';
import { NOBODY, pageKey, rowKey, type Stack, type StackPicture, sheetKey } from './stack';

type ReadRow = ReadSheet['rows'][number];

export type PlacedSheet = { readonly key: string; readonly picture: StackPicture; readonly sheet: ReadSheet };

/** Several sheets of one page of one learner. `chosen`: the key of the one that counts. */
type Twice = { readonly key: string; readonly sheets: readonly PlacedSheet[]; readonly chosen: string | null };

export type PaperRow = {
  readonly key: string;
  readonly learner: string;
  readonly placed: PlacedSheet;
  readonly row: ReadRow;
  readonly choices: readonly string[];
  /** The teacher's answer of a doubtful row; null while it is asked. */
  readonly answered: string | null;
};

export type PaperStatus = 'read' | 'look' | 'missing' | 'twice' | 'pages';

export type LearnerPaper = {
  readonly learner: string;
  readonly status: PaperStatus;
  /** Rows of the sheets that count. */
  readonly rows: readonly PaperRow[];
  readonly twice: readonly Twice[];
  /** Numbers of the pages that no picture has. */
  readonly missingPages: readonly number[];
};

/** One paper for each learner of the class, in its order. */
export function toLearnerPapers(stack: Stack, learners: readonly string[], printed: PrintedSet): LearnerPaper[] {
  const placed = placedSheets(stack);
  return learners.map((learner) => {
    const own = placed.filter((each) => ownerOf(stack, each) === learner);
    return toPaper(stack, learner, own, printed);
  });
}

/** Sheets without a learner, or of one who left the class: the screen asks whose they are. */
export function sheetsOfNobody(stack: Stack, learners: readonly string[]): PlacedSheet[] {
  const known = new Set([...learners, NOBODY]);
  return placedSheets(stack).filter((each) => {
    const owner = ownerOf(stack, each);
    return owner === null || !known.has(owner);
  });
}

/** The answer that counts: the teacher's, else what was read; null while the row is asked. */
export function answerOf({ row, answered }: PaperRow): string | null {
  return row.doubt === null ? row.answer : answered;
}

/** Rows that are asked, answered ones among them, in the order of the class. */
export function doubtfulRows(papers: readonly LearnerPaper[]): PaperRow[] {
  return papers.flatMap(({ rows }) => rows.filter(({ row }) => row.doubt !== null));
}

function placedSheets({ pictures }: Stack): PlacedSheet[] {
  return pictures.flatMap((picture) =>
    picture.sheets.map((sheet, index) => ({ key: sheetKey(picture.digest, index), picture, sheet })),
  );
}

function ownerOf({ owners }: Stack, { key, sheet }: PlacedSheet): string | null {
  return owners[key] ?? ('learner' in sheet.owner ? sheet.owner.learner : null);
}

function toPaper(stack: Stack, learner: string, own: readonly PlacedSheet[], printed: PrintedSet): LearnerPaper {
  const groups = byPage(own);
  const twice = [...groups].flatMap(([page, sheets]): Twice[] => {
    if (sheets.length < 2) return [];
    const key = pageKey(learner, page);
    const chosen = stack.chosen[key];
    return [{ key, sheets, chosen: sheets.some((each) => each.key === chosen) ? (chosen ?? null) : null }];
  });
  const counted = [...groups].flatMap(([page, sheets]) => {
    const choice = stack.chosen[pageKey(learner, page)];
    return sheets.length < 2 ? sheets : sheets.filter(({ key }) => key === choice);
  });
  const rows = counted.flatMap((placed) => toRows(stack, learner, placed, printed));
  const missingPages = pagesWithout(counted, printed);
  return { learner, rows, twice, missingPages, status: statusOf(own, rows, twice, missingPages) };
}

/** Sheets of different forms or sets are papers of their own: all stand beside each other, and one counts. */
function byPage(own: readonly PlacedSheet[]): Map<number, PlacedSheet[]> {
  const kinds = new Set(own.map(({ sheet }) => `${sheet.form}/${sheet.set}`));
  const groups = new Map<number, PlacedSheet[]>();
  for (const each of own) {
    const page = kinds.size > 1 ? 0 : each.sheet.page;
    groups.set(page, [...(groups.get(page) ?? []), each]);
  }
  return groups;
}

function toRows(stack: Stack, learner: string, placed: PlacedSheet, printed: PrintedSet): PaperRow[] {
  const { form, set, page } = placed.sheet;
  const choices = new Map(
    (printed.pages[form][set][page - 1] ?? []).map(({ itemNumber, circles }) => [
      itemNumber,
      circles.map(({ choice }) => choice),
    ]),
  );
  return placed.sheet.rows.map((row) => {
    const key = rowKey(placed.key, row.itemNumber);
    const answered = stack.answers[key] ?? null;
    return { key, learner, placed, row, choices: choices.get(row.itemNumber) ?? [], answered };
  });
}

function pagesWithout(counted: readonly PlacedSheet[], printed: PrintedSet): number[] {
  const [first] = counted;
  if (!first) return [];
  const there = new Set(counted.map(({ sheet }) => sheet.page));
  const pages = printed.pages[first.sheet.form][first.sheet.set];
  // A page of written items alone has no circles to read.
  return pages.flatMap((rows, index) =>
    there.has(index + 1) || rows.every(({ circles }) => circles.length === 0) ? [] : [index + 1],
  );
}

function statusOf(
  own: readonly PlacedSheet[],
  rows: readonly PaperRow[],
  twice: readonly Twice[],
  missingPages: readonly number[],
): PaperStatus {
  if (own.length === 0) return 'missing';
  if (twice.some(({ chosen }) => chosen === null)) return 'twice';
  if (rows.some((row) => answerOf(row) === null)) return 'look';
  return missingPages.length > 0 ? 'pages' : 'read';
}
