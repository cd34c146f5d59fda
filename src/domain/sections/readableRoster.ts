/**
 * A roster as it can be shown. The rules of the database see the keys of its learners, and not what they hold: what is
 * no learner counts as removed, and what is no text as blank.
 */
import { toIdentity } from '@/domain/learners/learnerFields';
import { STANDINGS } from '@/domain/learners/standing';
import { removedLearner, type SectionLearner, type SectionRoster } from './sectionRoster';

/** Stands for a last name that cannot be read. */
const UNREADABLE = '?';

export function readableRoster(roster: SectionRoster): SectionRoster {
  const learners = Object.entries(roster.learners as Readonly<Record<string, unknown>>);
  const { order, ...rest } = roster;
  return {
    ...rest,
    learners: Object.fromEntries(learners.map(([key, learner]) => [key, readable(learner)])),
    ...(Array.isArray(order) ? { order: order.map(String) } : {}),
  };
}

function readable(stored: unknown): SectionLearner {
  if (typeof stored !== 'object' || stored === null || Array.isArray(stored)) return removedLearner();
  const fields = stored as Readonly<Record<string, unknown>>;
  const text = (field: keyof SectionLearner) => (typeof fields[field] === 'string' ? fields[field] : '');
  if (text('standing') === 'removed') return { ...removedLearner(), standingNote: text('standingNote') };
  return {
    ...toIdentity(text),
    lastName: text('lastName') || UNREADABLE,
    standing: STANDINGS.find((each) => each === text('standing')) ?? 'enrolled',
    standingOn: text('standingOn'),
    standingNote: text('standingNote'),
  };
}
