/** A deletion in words: what it was, and when. */
import type { RemovedDoc } from '@/domain/book/removed';
import { formatClock, formatDate, formatMoment } from '@/language/formatters';
import type { Say } from '@/language/words';

export function deletedWhat(_: Say, { kind, name, subject, section, scores }: RemovedDoc): string {
  const values = { name, subject, section, scores };
  if (kind === 'activity') {
    return _('Activity “{name}” of {subject}, {section}: {scores, plural, one {# score} other {# scores}}', values);
  }
  if (subject !== '') {
    return _('{name}, from {subject}, {section}: {scores, plural, one {# score} other {# scores}}', values);
  }
  return section === ''
    ? _('Learner {name}: {scores, plural, one {# score} other {# scores}}', values)
    : _('{name}, from {section}: {scores, plural, one {# score} other {# scores}}', values);
}

/** `atMs`: 0 while the deletion waits to be sent. */
export function deletedWhen(_: Say, atMs: number, nowMs: number): string {
  if (atMs === 0) return _('Deleted, not sent yet');
  return formatDate(atMs) === formatDate(nowMs)
    ? _('Deleted today, {time}', { time: formatClock(atMs) })
    : _('Deleted on {moment}', { moment: formatMoment(atMs) });
}
