/** A stack of pictures that is being read: what was found in them, and what the teacher answered about it. */
import type { PictureReading, ReadSheet } from '@/scanning/readSheets';
import type { OpenedPicture, UnopenedPicture } from './pictures/openedPicture';

export type StackPicture = Pick<OpenedPicture, 'name' | 'page' | 'digest' | 'shownScale'> & {
  readonly sheets: readonly ReadSheet[];
  /** The number of sheets that are not of this activity. */
  readonly unknown: number;
  /** The hindrance that the reader saw; stacks that were kept before do not say it. */
  readonly seen?: PictureReading['seen'];
};

export type Stack = {
  readonly pictures: readonly StackPicture[];
  /** Names of files whose picture was in the stack already. */
  readonly repeated: readonly string[];
  readonly unopened: readonly UnopenedPicture[];
  /** Answers of the teacher to doubtful rows, by `rowKey`. */
  readonly answers: Readonly<Record<string, string>>;
  /** The sheet that counts where a learner has several of one page, by `pageKey`: a `sheetKey`. */
  readonly chosen: Readonly<Record<string, string>>;
  /** Whose a sheet is, by `sheetKey`, where the teacher said so. */
  readonly owners: Readonly<Record<string, string>>;
};

export const NO_STACK: Stack = { pictures: [], repeated: [], unopened: [], answers: {}, chosen: {}, owners: {} };

/** Stands for a learner where a sheet is nobody's. */
export const NOBODY = '';

export const sheetKey = (digest: string, index: number) => `${digest}/${index}`;
export const rowKey = (sheet: string, itemNumber: number) => `${sheet}/${itemNumber}`;
export const pageKey = (learner: string, page: number) => `${learner}/${page}`;

function hasPicture({ pictures }: Stack, digest: string): boolean {
  return pictures.some((each) => each.digest === digest);
}

/** A picture that is there already adds nothing but its name: a sheet never counts twice. */
export function withPicture(
  stack: Stack,
  opened: Omit<OpenedPicture, 'picture' | 'shown'>,
  reading: PictureReading,
): Stack {
  const { name, page, digest, shownScale } = opened;
  if (hasPicture(stack, digest)) return withRepeated(stack, name);
  const { sheets, unknown, seen } = reading;
  const picture: StackPicture = {
    ...{ name, page, digest, shownScale, sheets, unknown: unknown.length },
    ...(seen ? { seen } : {}),
  };
  // A file that could not be opened before, as without a connection, is opened now.
  const unopened = stack.unopened.filter((each) => each.name !== name || (each.page !== null && each.page !== page));
  return { ...stack, pictures: [...stack.pictures, picture], unopened };
}

export function withRepeated(stack: Stack, name: string): Stack {
  return { ...stack, repeated: [...stack.repeated, name] };
}

export function withUnopened(stack: Stack, unopened: UnopenedPicture): Stack {
  const others = stack.unopened.filter(({ name, page }) => name !== unopened.name || page !== unopened.page);
  return { ...stack, unopened: [...others, unopened] };
}

export function withAnswer(stack: Stack, row: string, answer: string): Stack {
  return { ...stack, answers: { ...stack.answers, [row]: answer } };
}

export function withChosen(stack: Stack, page: string, sheet: string): Stack {
  return { ...stack, chosen: { ...stack.chosen, [page]: sheet } };
}

export function withOwner(stack: Stack, sheet: string, learner: string): Stack {
  return { ...stack, owners: { ...stack.owners, [sheet]: learner } };
}

/** A stack that this browser kept; null where it is none of this version. */
export function toStack(kept: unknown): Stack | null {
  if (typeof kept !== 'object' || kept === null) return null;
  const { pictures, repeated, unopened, answers, chosen, owners } = kept as Partial<Stack>;
  const areLists = [pictures, repeated, unopened].every(Array.isArray);
  const areMaps = [answers, chosen, owners].every((each) => typeof each === 'object' && each !== null);
  return areLists && areMaps ? (kept as Stack) : null;
}
