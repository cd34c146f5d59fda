/** The sentences of the camera. */
import { say } from '@/language/words';
import type { CameraProblem } from './cameraProblem';
import type { Hint } from './watch';

/** Says why there is no picture, and what to do. */
export function cameraProblemText(problem: CameraProblem): string {
  switch (problem) {
    case 'refused':
      return say(
        'This page may not use the camera. Press the sign beside the page’s address, allow the camera, then try again. On a phone, check as well that its settings let the browser use the camera.',
      );
    case 'none':
      return say('No camera was found on this device. Connect one, or choose photos instead.');
    case 'inUse':
      return say('Another program is using the camera. Close it, such as a video call, then try again.');
    case 'insecure':
      return say('The camera works only where the page’s address begins with https. Open Talaan at its own address.');
    case 'unsupported':
      return say('This browser gives no page the camera. Open Talaan in Chrome, Edge, Firefox or Safari itself.');
    case 'lost':
      return say('The camera was unplugged or switched off. Connect it, then try again.');
    case 'failed':
      return say('The camera did not start. Try again, or choose photos instead.');
  }
}

/** `name` is that of the sheet’s owner. */
export function hintText(hint: Hint, name: string): string {
  switch (hint.of) {
    case 'already':
      return say('{name} is taken already.', { name });
    case 'other':
      return say(
        '{name} is taken already, with other answers. “Take it now” adds this sheet too, and you choose later which one counts.',
        { name },
      );
    case 'outside':
      return say('A part of the sheet is outside the picture. Show all six marks.');
    case 'far':
      return say('The sheet is too far away. Go nearer.');
    case 'blurred':
      return say('The picture is not sharp. Hold still for a moment.');
    case 'wait':
      return say('Reading. Hold still.');
    case 'unknown':
      return say(
        'This sheet is of another activity or class, or was printed before the items changed. It is not taken.',
      );
    case 'dark':
      return say('It is too dark. Put a lamp at the side.');
    case 'table':
      return say('No sheet stands out from this table. Put the sheet on a lighter, plain one.');
    case 'none':
      return say('No sheet in sight. Show one from above, with all six marks in the picture.');
  }
}

/** Sheets that were taken just now. */
export function takenText(names: readonly string[], count: number): string {
  return say('{names}: taken. {count, plural, one {1 sheet} other {# sheets}}.', { names: names.join(' · '), count });
}
