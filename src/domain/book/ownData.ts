/** Everything that is kept of one account, as its owner takes it along. */

import type { UserDoc } from '@/domain/people/people';
import type { ReopenRequestDoc } from '@/domain/school/reopening';
import { SCORE_CHANGES, type ScoreChangesDoc } from '@/domain/scores/scoreChanges';
import { TREE_COLLECTIONS, type TreeRows } from './entities';

export type OwnData = {
  readonly user: UserDoc;
  readonly rows: Required<TreeRows>;
  readonly history: readonly ScoreChangesDoc[];
  readonly reopenRequests: readonly ReopenRequestDoc[];
};

/** Counts of an account's documents, for the dialog that says what a deletion removes. */
export type OwnCounts = { classes: number; learners: number; activities: number; scores: number; grades: number };

const OWN_DATA_FORMAT = 'talaan-account-1';

/** The file of the export; times as ISO 8601. */
export function formatOwnData({ user, rows, history, reopenRequests }: OwnData, nowMs: number): string {
  const collections = Object.fromEntries(TREE_COLLECTIONS.map((name) => [name, rows[name]]));
  const content = {
    format: OWN_DATA_FORMAT,
    exportedAt: nowMs,
    user,
    ...collections,
    [SCORE_CHANGES]: history,
    reopenRequests,
  };
  return JSON.stringify(content, withTimes, 2);
}

/** Every other field with a time ends in `At`. */
const TIMES: readonly string[] = ['lastSync', 'lastLogin', 'at'];

/** A time that was never set is stored as 0 and stays a number. */
function isTime(key: string, value: unknown): value is number {
  return (TIMES.includes(key) || key.endsWith('At')) && typeof value === 'number' && value > 0;
}

/** The times of consents have versions as their keys. */
function withTimes(key: string, value: unknown): unknown {
  if (isTime(key, value)) return new Date(value).toISOString();
  if (key !== 'consents' || typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([version, at]) => [version, withTimes('at', at)]));
}
