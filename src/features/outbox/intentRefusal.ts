/** Why an intent is refused, in words. */
import type { Intent } from '@/domain/intents/intents';
import type { Refusal } from '@/domain/intents/outbox';
import { msgs, say } from '@/language/words';

const REFUSED = msgs<Refusal>({
  closed: 'The grading period was closed meanwhile. Ask for it to be reopened, then try again.',
  handedOver: 'The class was handed to another teacher meanwhile. Copy what you typed, and give it to that teacher.',
  conflict:
    'It was changed elsewhere meanwhile, in another tab or on another device. Look at it as it is now, then choose whether yours replaces it.',
  gone: 'What it belongs to was deleted.',
  invalid: 'It can’t be saved: something it depends on has changed.',
  refused: 'The server refused it. Check your class records, then try again.',
  held: 'It depends on a change that was refused. Once that one is saved, this is sent too.',
});

const LRN_TAKEN = msgs({ lrn: 'Another of your learners has this LRN.' });
const PUT_BACK = msgs({
  invalid: 'It was made again since it was deleted. Delete the newer one first, then try again.',
  gone: 'What it belongs to was deleted, or it is older than 30 days.',
});

export function intentRefusal({ kind }: Intent, refusal: Refusal): string {
  const isLrn = kind === 'learnerUpdate' && refusal === 'invalid';
  if (kind === 'putBack' && (refusal === 'invalid' || refusal === 'gone')) return say(PUT_BACK[refusal]);
  return say(isLrn ? LRN_TAKEN.lrn : REFUSED[refusal]);
}
