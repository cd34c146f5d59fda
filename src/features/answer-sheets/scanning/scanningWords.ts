/** The sentences of reading answer sheets that several of its parts say. */
import { say } from '@/language/words';
import type { ReadSheet } from '@/scanning/readSheets';
import type { UnopenedPicture } from './pictures/openedPicture';

type Doubt = ReadSheet['rows'][number]['doubt'];

/** “B”, “B and D”, “blank” */
export function answerText(answer: string): string {
  return answer === '' ? say('blank') : answer.split('|').join(` ${say('and')} `);
}

/** Why a row is asked, and the best guess. */
export function doubtText(doubt: Doubt, guess: string): string {
  const answer = answerText(guess);
  switch (doubt) {
    case 'several':
      return say('Several circles are marked: {answer}. Two marks count as wrong.', { answer });
    case 'second':
      return say('Looks like {answer}, with a second mark beside it.', { answer });
    case 'partly':
      if (guess === '') return say('A circle is marked faintly, or with a dot. Is it meant?');
      return say('The mark is faint, small, or beside the circle. It looks like {answer}.', { answer });
    case 'misplaced':
      return say('The row is hidden, folded, or not whole in the picture. It looks like {answer}.', { answer });
    default:
      return say('No mark was found. Is the row blank?');
  }
}

/** Why a row is asked, in few words, where its guess stands beside it. */
export function doubtName(doubt: Doubt): string {
  switch (doubt) {
    case 'several':
      return say('Several circles are marked');
    case 'second':
      return say('A second mark beside it');
    case 'partly':
      return say('Faint, small, or beside the circle');
    case 'misplaced':
      return say('Hidden, folded, or not whole');
    default:
      return say('No mark was found');
  }
}

/** “page 2 of scan.pdf” */
export function pictureName({ name, page }: { name: string; page: number | null }): string {
  return page === null ? name : say('page {page} of {name}', { name, page });
}

export function problemText({ problem, page }: UnopenedPicture): string {
  switch (problem) {
    case 'heic':
      return say(
        'This browser cannot open HEIC photos. Set the phone’s camera to JPEG (“Most compatible”), or send the photo as JPEG.',
      );
    case 'tooLarge':
      return say('The file is too large. Send smaller photos, or fewer pages in one file.');
    case 'empty':
      return say('The file is empty, as after copying that broke off. Take the photo or copy the file again.');
    case 'broken':
      if (page !== null) return say('The page cannot be opened. Scan it again.');
      return say('The file cannot be opened. Take or scan it again.');
    case 'notAPicture':
      return say('The file is no picture. Choose JPEG or PNG photos, or a PDF.');
    case 'password':
      return say('The PDF has a password. Save it without one, then choose it again.');
    case 'noPages':
      return say('The PDF has no pages. Scan it again.');
    case 'tooManyPages':
      return say('The PDF has more than 400 pages. Split it, then choose its parts.');
    case 'noPdfPart':
      return say('PDF files need a part of Talaan that this device does not have yet. Connect once, or choose photos.');
    case 'oldBrowser':
      return say('This browser is too old for PDF files. Update it, or choose photos.');
  }
}
