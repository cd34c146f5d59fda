import type { TimeMs } from '@/domain/book/entities';
import { formatMoment } from '@/language/formatters';
import { say } from '@/language/words';

/** Marks a file that was made without the server, so that nobody takes an old file for the current record. */
export function asOfText(asOf: TimeMs): string {
  return say('As of {time}, made without a connection: what was changed elsewhere since then is not in it.', {
    time: formatMoment(asOf),
  });
}
