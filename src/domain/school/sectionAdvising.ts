/**
 * What the adviser of a section keeps for a period: attendance by month, comments, and the observed values of cards of
 * DepEd Order 8. In `schools/{id}/sectionAdvising/{sectionId}_{period}`, read and written by the adviser and read by
 * administrators.
 */
import type { TimeMs } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';

/** Days of a learner in a month. Days absent are `days - present`. */
export type MonthAttendance = {
  /** School days on which the learner belonged to the section. */
  days: number;
  present: number;
  tardy: number;
};

/** A statement of the observed values: always, sometimes, rarely, not observed (DepEd Order 8, s. 2015, SF9). */
export type ValueMark = 'AO' | 'SO' | 'RO' | 'NO';

export type SectionAdvising = {
  /** `{sectionId}_{period}`. */
  id: string;
  sectionId: string;
  /** Number of the period within the section's policy. */
  period: number;
  /** Learner key -> month as `YYYY-MM` -> attendance. */
  attendance: Readonly<Record<string, Readonly<Record<string, MonthAttendance>>>>;
  /** Learner key -> comment on the card, at most 500 characters. */
  comments: Readonly<Record<string, string>>;
  /** Learner key -> statement -> mark. */
  values: Readonly<Record<string, Readonly<Record<string, ValueMark>>>>;
  /** Counts the writes: a change names the one that the person saw. */
  version: number;
  updatedAt: TimeMs;
  updatedBy: UserId;
};
