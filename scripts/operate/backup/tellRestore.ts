/** The preview of a restore, by name, and the decisions that it wants. */
import { Mend } from '../../lib/mend.mjs';
import type { Terminal } from '../command';
import type { Header } from './backupFile';
import type { Comparison } from './compare';
import type { Stay } from './settled';

export function tell({ print }: Terminal, { what, project, at, documents }: Header, found: Comparison): void {
  print(`${documents} documents of the ${what.kind} ${what.id}, of the project ${project}, as they were at ${at}.`);
  print(`${found.missing} are missing here, ${found.equal} are the same, ${found.differing} differ.`);
  if (found.joined > 0) print(`${found.joined} counters, and learners of other classes, are joined with what is here.`);
  if (found.extra.length > 0) print(`${found.extra.length} documents of these books are not in the file.`);
  for (const line of found.source.told) print(line);
  tellPeople(print, found);
  for (const line of found.named) print(`  ${line}`);
  const others = found.differing + found.extra.length - found.named.length;
  if (others > 0) print(`  and ${others} more`);
  for (const [why, paths] of found.stays) {
    const sentence = STAYS[why];
    if (sentence === null) continue;
    print(`${paths.length} ${sentence}`);
    for (const path of paths.slice(0, NAMED)) print(`  ${path}`);
    if (paths.length > NAMED) print(`  and ${paths.length - NAMED} more`);
  }
}

function tellPeople(print: Terminal['print'], { byOwner, people }: Comparison): void {
  for (const [owner, { missing, differing, extra }] of [...byOwner].slice(0, NAMED)) {
    const { firstname = '', lastname = '' } = (people.get(owner) ?? {}) as Record<string, string>;
    print(
      `  ${`${firstname} ${lastname}`.trim() || 'The book of'} (${owner}): ${missing} come back, ${differing} change, ${extra} are removed`,
    );
  }
  if (byOwner.size > NAMED) print(`  and ${byOwner.size - NAMED} more books`);
}

/** So many paths of each kind are told by name. */
const NAMED = 10;

/** Sentences for the operator about documents that a restore does not write; null where there is nothing to decide. */
const STAYS: Readonly<Record<Stay, string | null>> = {
  person: null,
  trail: null,
  derived: null,
  newer: 'documents differ from the file, and stay as they are now:',
  elsewhere: 'documents are of people who are at another school now; they stay as they are:',
  invite: 'invites and applications stay as they are now; --invites brings back those that are gone:',
  published: 'policies were published since, and stay so:',
  removed: 'documents are of sections that were removed since:',
};

/** `missing`: of a class that was being removed, rows that are left go with it. */
export type Decisions = { over: boolean; missing: boolean; deleted?: string | undefined; removed?: string | undefined };

/** Throws a Mend where documents would be replaced, removed or brought back without a word of the operator. */
export function requireDecided(found: Comparison, { over, missing, deleted, removed }: Decisions): void {
  if (found.differing + (missing ? 0 : found.extra.length) > 0 && !over) {
    throw new Mend(
      'The documents above would be replaced, or removed. Nothing was written.',
      'add --missing to bring only what is gone, --only to choose a teacher, class or section, or --over to put all of them back as the file has them',
    );
  }
  if (found.deleted.length > 0 && deleted === undefined) {
    throw new Mend(
      `The accounts of ${found.deleted.join(', ')} were deleted after the backup. Nothing was written.`,
      'add --deleted leave to leave these people out, or --deleted bring if they asked for their data back',
    );
  }
  if (found.stays.has('removed') && removed === undefined) {
    throw new Mend(
      'The sections above were removed after the backup. Nothing was written.',
      'add --removed leave to leave them away, or --removed bring to bring them back with rosters and grades',
    );
  }
}
