/** Reads a list as the dialogs do, with nothing answered. */
import { parseDelimited, parsePasted } from '@/domain/learners/roster/parseDelimited';
import { readLearnerList } from '@/domain/learners/roster/readRoster';
import { rosterDoubts, twice } from '@/domain/learners/roster/rosterDoubts';
import type { RosterRow } from '@/domain/learners/roster/rosterRow';
import { readText } from '@/files/read/text/readText';
import { readScoresTable, tableOf } from '@/files/record-file/table/readScoresTable';
import { scoreDoubts } from '@/files/record-file/table/scoreDoubts';

export type Given = { id: string; as: string; form?: string; text: string };

type Learner = Pick<RosterRow, 'lastName' | 'firstName' | 'middleName' | 'extensionName' | 'sex' | 'lrn'> & {
  remark: string;
};
type Reading = {
  id: string;
  learners: Learner[];
  heads?: { name: string; highest: number | null }[];
  scores?: (string | number | null)[][];
  asked: string[];
};

function toLearner({ lastName, firstName, middleName, extensionName, sex, lrn, remark = '' }: RosterRow): Learner {
  // A number that cannot be an LRN is asked about, and not kept before.
  return { lastName, firstName, middleName, extensionName, sex, lrn: /^\d{12}$/.test(lrn) ? lrn : '', remark };
}

export function readList({ id, as, form, text }: Given): Reading {
  const decoded = form === 'bytes' ? readText(Buffer.from(text, 'base64')) : { text, others: [] };
  const asked = (decoded?.others.length ?? 0) > 0 ? ['encoding'] : [];
  const table = form === 'paste' ? parsePasted(decoded?.text ?? '') : parseDelimited(decoded?.text ?? '');
  if (as === 'scores') {
    const reading = readScoresTable(table);
    const found = tableOf(reading);
    if (!found) return { id, learners: [], heads: [], scores: [], asked: [...asked, 'not a list'] };
    const { heads, scores, asked: open } = scoreDoubts(found);
    const lines = 'table' in reading ? found.lines : [];
    const learners = lines.map(({ name, lrn, sex }) => toLearner({ ...name, lrn, sex }));
    return { id, learners, heads, scores, asked: [...asked, ...open] };
  }
  const reading = readLearnerList(table);
  if ('refusal' in reading) return { id, learners: [], asked: [...asked, 'not a list'] };
  const { rows } = reading.roster;
  const again = new Set(twice(rows).filter((at) => rows[at]?.lrn !== ''));
  const learners = rows.filter((row, at) => row.lastName !== '' && !again.has(at)).map(toLearner);
  return { id, learners, asked: [...asked, ...rosterDoubts(reading.roster, reading.notes)] };
}
