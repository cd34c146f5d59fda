import type { TimeMs } from '@/domain/words/time';
import { formatMoment } from '@/language/formatters';
import { say } from '@/language/words';

/** Marks a file that was made without the server, so that nobody takes an old file for the current record. */
export function asOfText(asOf: TimeMs): string {
  return say('Made without a connection, as of {time}. Later changes from elsewhere are not in it.', {
    time: formatMoment(asOf),
  });
}
