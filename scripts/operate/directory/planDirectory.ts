/** Compares DepEd's list with the directory that is stored. Nothing is read or written here. */
import { isSame, type School } from './schoolList';

export type StoredSchool = School & { readonly onTalaan: boolean };
type Difference = { readonly before: StoredSchool; readonly after: School };

export type DirectoryPlan = {
  readonly added: readonly School[];
  /** A school may be both renamed and moved. */
  readonly renamed: readonly Difference[];
  readonly moved: readonly Difference[];
  /** Differs in its sector or in the spelling of its name only. */
  readonly changed: readonly Difference[];
  /** Stored and not in the list. These stay, because people may work there. */
  readonly gone: readonly StoredSchool[];
  readonly unchanged: number;
  /** The documents to write: new and different ones. */
  readonly writes: readonly School[];
};

export function planDirectory(
  listed: ReadonlyMap<string, School>,
  stored: ReadonlyMap<string, StoredSchool>,
): DirectoryPlan {
  const added = [...listed.values()].filter(({ id }) => !stored.has(id));
  const differences = [...listed.values()].flatMap((after): Difference[] => {
    const before = stored.get(after.id);
    return before && !isSame(before, after) ? [{ before, after }] : [];
  });
  const renamed = differences.filter(({ before, after }) => before.nameNormalized !== after.nameNormalized);
  const moved = differences.filter(({ before, after }) => toLine(before) !== toLine(after));
  return {
    added,
    renamed,
    moved,
    changed: differences.filter((each) => !renamed.includes(each) && !moved.includes(each)),
    gone: [...stored.values()].filter(({ id }) => !listed.has(id)),
    unchanged: listed.size - added.length - differences.length,
    writes: [...added, ...differences.map(({ after }) => after)],
  };
}

export const toLine = ({ schoolAddress: { division, region } }: School) => `${division}, ${region}`;
