/** A made class record as large as DepEd's own, 1.9 MB: most of it formulas that nobody reads. */
import { seededRandom } from '../../scripts/seed/random';
import { addressOf, type MadeCell, type MadeSheet, writeBook } from './formBook';
import { type MadeForm, madeForm } from './madeForm';

const HELPERS = 6;
const ROWS = 160;
const COLUMNS = 60;

export function largeForm(seed = 1): MadeForm {
  const form = madeForm('do8', { seed, males: 50, females: 50, filled: 1, blanks: 0.05 });
  const sheets = [
    ...form.sheets,
    ...Array.from({ length: HELPERS }, (_, index) => helperSheet(`HELPER ${index}`, seed)),
  ];
  const { content, layout } = form;
  return { content, layout, sheets, bytes: writeBook(sheets, 'xlsx') };
}

function helperSheet(name: string, seed: number): MadeSheet {
  const random = seededRandom(seed);
  const cells = new Map<string, MadeCell>();
  for (let row = 1; row <= ROWS; row += 1) {
    for (let column = 0; column < COLUMNS; column += 1) {
      const source = addressOf(random.whole(12, 112), random.whole(5, 40));
      const f = `IF('INPUT DATA'!${source}="","",VLOOKUP($A${row},$A$1:$B$41,2,TRUE))`;
      cells.set(addressOf(row, column), { f, v: random.whole(6000, 10_000) / 100 });
    }
  }
  return { name, hidden: true, cells };
}
