/** The results of a run are kept, so that its survivors can be judged again after tests were written. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { Mend } from '../lib/mend.mjs';
import { cachePath } from '../lib/root.mjs';
import { reasonsOf } from './equivalents.mjs';
import { mutantsOfRoom } from './rooms.mjs';

const pathOf = (names) => cachePath('mutants', `${[...names].join('-')}.json`);

export const keepResults = (rooms) => writeFileSync(pathOf(rooms.keys()), JSON.stringify([...rooms], null, 1));

const isSame = (a) => (b) => ['file', 'kind', 'before', 'after'].every((key) => a[key] === b[key]);

/** A result to judge again: a survivor, or one that was not judged yet. Its place in the file may have moved. */
function againOf(result, fresh, reasonOf) {
  if (result.verdict && result.verdict !== 'survived') return result;
  const mutant = fresh.find(isSame(result.mutant));
  if (!mutant) return { ...result, verdict: 'removed' };
  const reason = reasonOf(mutant);
  return reason ? { mutant, verdict: 'equivalent', reason } : { mutant };
}

/** The last run of these rooms; what survived has no verdict. */
export function readAgain(names, equivalents) {
  const path = pathOf(names);
  if (!existsSync(path)) throw new Mend('No run of these folders is kept.', 'run it without --again first');
  const reasonOf = reasonsOf(equivalents);
  const rooms = JSON.parse(readFileSync(path, 'utf8')).map(([name, { total, results }]) => {
    const fresh = mutantsOfRoom(name);
    return [name, { total, results: results.map((result) => againOf(result, fresh, reasonOf)) }];
  });
  return new Map(rooms);
}
