/** The part of a backup that the operator asked for. */
import { Mend } from '../../lib/mend.mjs';
import type { What } from './backupFile';
import { OF_SECTION, personOf } from './settled';

const KINDS = ['teacher', 'class', 'section'] as const;
export type Only = { readonly kind: (typeof KINDS)[number]; readonly id: string };
export type Selection = {
  /** Null: everything in the file. */
  readonly only: Only | null;
  /** Documents that are there stay as they are. A class that is there counts as one thing, because its rows are right only together. */
  readonly missing: boolean;
};

/** `--only <kind> <id>`. Throws a Mend for another kind, or without an id. */
export function onlyFrom(kind: string | undefined, id: string | undefined, { kind: whole }: What): Only | null {
  if (kind === undefined) return null;
  const known = KINDS.find((each) => each === kind);
  if (!known || !id) {
    throw new Mend(`--only takes ${KINDS.join(', ')} and an id.`, 'write, for example, --only class <id>');
  }
  if (known === 'section' && whole === 'teacher') {
    throw new Mend("The file is one teacher's and has no sections.", 'name the file of a school');
  }
  return { kind: known, id };
}

/** Whether the document at the path is of the teacher or of the section. */
export function isWithin(path: string, { kind, id }: Only): boolean {
  if (kind === 'teacher') return personOf(path) === id;
  const [root, , below = '', row = ''] = path.split('/');
  if (kind !== 'section' || root !== 'schools') return false;
  if (below === 'sections' || below === 'sectionRosters') return row === id;
  return OF_SECTION.includes(below) && row.split('_')[0] === id;
}
