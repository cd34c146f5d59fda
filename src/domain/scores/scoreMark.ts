/**
 * Marks and notes on cells of a class record. A mark says why a cell is blank, or that its score came late; a note
 * stands on a blank cell. Where a score stands, its comment is stored with the score.
 */

import type { ActivityId, ClassStudentId, ClassSubjectId, ScoreMarkId } from '@/domain/book/ids';
import { type Message, msg } from '@/domain/words/say';
import type { TimeMs } from '@/domain/words/time';

/** Marks of a blank cell, in the order of the menus. `excused`: the activity is left out for this learner; the others count 0, as a blank does. */
export const BLANK_MARKS = ['excused', 'missing', 'absent'] as const;
export type BlankMark = (typeof BLANK_MARKS)[number];
/** `late` stands beside a score, which counts. */
export type Mark = BlankMark | 'late';

/** The word for a mark, as it follows the letter of a cell. */
export const MARK_NAMES: Readonly<Record<Mark, Message>> = {
  excused: msg('excused'),
  missing: msg('missing'),
  absent: msg('absent'),
  late: msg('late'),
};

/** `scoreMarks/{activityId}_{classStudentId}`. It has a mark or a note, else it is deleted. */
export type ScoreMarkDoc = {
  id: ScoreMarkId;
  activityModel: ActivityId;
  classStudentModel: ClassStudentId;
  classSubjectModel: ClassSubjectId;
  mark: Mark | null;
  /** Up to `NOTE_LENGTH` characters, or empty. */
  note: string;
  createdAt: TimeMs;
  lastSync: TimeMs;
};

/** Characters of a note; a comment of a score may have more. */
export const NOTE_LENGTH = 500;
