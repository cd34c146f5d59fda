/** The history of scores in memory. */
import type { HistoryPort, HistoryQuery } from '@/data/ports/history';
import type { UserId } from '@/domain/book/ids';
import { SCORE_CHANGES, type ScoreChangesDoc } from '@/domain/scores/scoreChanges';
import { AppError } from '@/domain/words/errors';
import { type Answer, type MemoryWorld, requireReadable } from './memoryWorld';

export function memoryHistory(world: MemoryWorld, answer: Answer): HistoryPort {
  return {
    fetchScoreChanges: (owner, of, { limit, after }) =>
      answer(world, () => {
        requireReadable(world, owner);
        const all = storedChanges(world, owner)
          .filter((row) => isOf(row, of))
          .sort((a, b) => (isBefore(a, b) ? 1 : -1));
        const from = after === null ? 0 : all.findIndex(({ id }) => id === after) + 1;
        const rows = all.slice(from, from + limit);
        world.reads += rows.length;
        return { rows, next: rows.length === limit ? (rows.at(-1)?.id ?? null) : null };
      }),
    removeScoreChanges: (owner, subjectId) =>
      answer(world, () => {
        const subject = world.documents.get(`users/${owner}/classSubjects/${subjectId}`);
        const own = storedChanges(world, owner).filter((row) => row.classSubjectModel === subjectId);
        if (own.length > 0 && subject && !subject.deletedAt) throw new AppError('data/refused');
        for (const { id } of own) world.documents.delete(`users/${owner}/${SCORE_CHANGES}/${id}`);
      }),
  };
}

/** All the history of a teacher, as it was stored. */
export function storedChanges(world: MemoryWorld, owner: UserId): ScoreChangesDoc[] {
  const prefix = `users/${owner}/${SCORE_CHANGES}/`;
  return [...world.documents].flatMap(([path, stored]) =>
    path.startsWith(prefix) ? [{ ...(stored as ScoreChangesDoc), id: path.slice(prefix.length) }] : [],
  );
}

function isOf(row: ScoreChangesDoc, of: HistoryQuery): boolean {
  if ('activityId' in of) return row.activities.includes(of.activityId);
  return row.classSubjectModel === of.subjectId && row.quarter === of.quarter;
}

function isBefore(a: ScoreChangesDoc, b: ScoreChangesDoc): boolean {
  return a.at === b.at ? a.id < b.id : a.at < b.at;
}
