/** Writes of a save of answers, with and without rows for other programs, reckoned from the batches of both. */
import { BATCH_ROWS } from '@/domain/constants';

/** A test of `items` items that `learners` learners took, every item answered. */
type Taken = { learners: number; items: number };

/** The score, the enrolment and the grade of a learner. */
const ROWS_A_LEARNER = 3;
/** The list of an activity. */
const ACTIVITY_ROWS = 1;
/** The version of the book, which ends each batch. */
const VERSION_ROWS = 1;
/** The history of the scores, in each batch that changes scores. */
const HISTORY_ROWS = 1;

/** Writes of the save itself: scores and answers, then grades. */
export function answerWrites({ learners }: Pick<Taken, 'learners'>): number {
  return inBatches(learners * ROWS_A_LEARNER + ACTIVITY_ROWS, BATCH_ROWS.scoreSave, VERSION_ROWS + HISTORY_ROWS);
}

/** Writes behind the save: a row for each answer, then the lists of items, learners and activity. */
export function itemRowWrites({ learners, items }: Taken): number {
  return inBatches(learners * items + items + learners + ACTIVITY_ROWS, BATCH_ROWS.itemRows, VERSION_ROWS);
}

/** The rows with what each of their batches needs besides. */
function inBatches(rows: number, most: number, besides: number): number {
  return rows + Math.ceil(rows / (most - besides)) * besides;
}
