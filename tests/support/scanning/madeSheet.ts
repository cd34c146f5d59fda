/** Sheets as the reader gives them, for tests that read no picture. */
import type { Point } from '@/domain/answer-sheets/sheetForms';
import type { ReadSheet } from '@/scanning/readSheets';

type More = Partial<Pick<ReadSheet, 'page' | 'set' | 'clearness'>> & { at?: Point; width?: number };

/** A half sheet of a learner, or a blank one by its number. `?B` is a doubtful B. It lies straight in 1280 x 720 pixels. */
export function sheetOf(owner: string | number, answers: readonly string[], more: More = {}): ReadSheet {
  const { page = 1, set = 'A', clearness = 0.3, at = { x: 100, y: 60 }, width = 900 } = more;
  const height = width * (124 / 186);
  return {
    owner: typeof owner === 'number' ? { blank: owner } : { learner: owner },
    form: 'half',
    set,
    page,
    clearness,
    outline: [at, { x: at.x + width, y: at.y }, { x: at.x + width, y: at.y + height }, { x: at.x, y: at.y + height }],
    rows: answers.map((answer, index) => ({
      itemNumber: index + 1,
      place: index + 1,
      answer: answer.replace('?', ''),
      doubt: answer.startsWith('?') ? 'several' : null,
      box: [],
    })),
  };
}
