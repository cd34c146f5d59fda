import type { Refusal } from '@/domain/intents/outbox';
import { msgs, say } from '@/language/words';
import { formatClipboard } from '@/ui/grid/clipboard/clipboard';
import type { OutboxRow } from './outboxRows';

export const REFUSAL_TEXT = msgs<Refusal>({
  closed: 'The grading period was closed meanwhile. Ask for it to be reopened, then try again.',
  handedOver: 'The class was handed to another teacher meanwhile. Copy what you typed, and give it to that teacher.',
  conflict: 'Other values were saved meanwhile, in another tab or on another device. Choose which ones stay.',
  gone: 'A learner, an activity or an item is not in the record any more.',
  invalid: 'The record does not take these values any more: the highest possible score may have changed.',
  held: 'It depends on a change that was refused. Once that one is saved, this is sent too.',
  refused: 'The server refused these values. Check the class record, then try again.',
});

/** The activity, and the item for an answer. */
export function columnText({ activity, item }: OutboxRow): string {
  const name = activity || say('Unknown activity');
  return item === null ? name : say('{activity}, item {item}', { activity: name, item });
}

/** The first line has headings, for a spreadsheet. */
export function toSheetText(rows: readonly OutboxRow[]): string {
  const heading = [say('Learner'), say('Activity'), say('Score'), say('Comment')];
  const lines = rows.map((row) => [row.learner || say('Unknown learner'), columnText(row), row.text, row.comment]);
  return formatClipboard([heading, ...lines]);
}
