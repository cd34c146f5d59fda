/** A class record file of any layout: names, highest possible scores and raw points as typed. */

import { IMPORT_LIMIT } from '@/domain/learners/roster/rosterRow';
import { say } from '@/domain/words/say';
import type { Spreadsheet } from '@/files/spreadsheet';
import type { RecordFile } from './fileContent';
import { findPossibleRow } from './possibleRow';
import { readRecord } from './readRecord';

/** `refusal` follows the name of the file and a colon. */
export type RecordFileReading = { file: RecordFile } | { refusal: string };

/** Whether a sheet has the label of highest possible scores, as every class record of DepEd's forms has. */
export function looksLikeClassRecord({ sheets }: Spreadsheet): boolean {
  return sheets.some((sheet) => findPossibleRow(sheet) !== null);
}

/** A whole year of the four parts of MAPEH has 16. */
const MOST_SHEETS = 24;

export function readRecordFile(spreadsheet: Spreadsheet): RecordFileReading {
  const labelled = spreadsheet.sheets.filter((sheet) => findPossibleRow(sheet) !== null).length;
  if (labelled > MOST_SHEETS) {
    const values = { count: labelled, most: MOST_SHEETS };
    return { refusal: say('this file has {count} class records; at most {most} can be read at once.', values) };
  }
  if (labelled === 0) {
    return {
      refusal: say(
        'this is no class record that Talaan knows: no sheet has the label “Highest possible score” in its first rows. Put the learners’ names and their scores side by side in a plain table, and choose that file instead.',
      ),
    };
  }
  const file = readRecord(spreadsheet.sheets);
  if (!file) {
    return {
      refusal: say(
        'this class record has no columns of scores that Talaan knows. Copy its names and scores into a plain table, or into the class record that Talaan exports, and choose that file instead.',
      ),
    };
  }
  if (file.learners.length === 0) {
    return { refusal: say('this class record names no learner. Type the names into its sheet INPUT DATA first.') };
  }
  if (file.learners.length > IMPORT_LIMIT.rows) {
    const values = { count: file.learners.length, most: IMPORT_LIMIT.rows };
    return { refusal: say('this class record has {count} learners; at most {most} can be read at once.', values) };
  }
  return { file };
}
