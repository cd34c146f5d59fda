/** Scores in a message, one behind each name. Pure. */
import { sexOfLabel, withoutSigns } from '@/domain/learners/roster/listText';
import { readHeading } from './headings';

type Cells = readonly (readonly string[])[];

/** “Kintanar, Vic L. - 18”, a line of a message. */
const SCORED =
  /^(.*\p{L}[^:=–—-]*?)\s*[:=–—-]+\s*(\d+(?:\.\d+)?(?:\s*\/\s*\d+)?|[a-z]{1,3}|absent|excused|exempt(?:ed)?|missing|liban)$/iu;

/** A message with a score behind each name -> two cells a line, below the title of the test; other tables stay. */
export function ofMessages(cells: Cells): Cells {
  const texts = cells.map((row) => row.filter((cell) => cell !== ''));
  const lines = texts.filter((row) => row.length > 0);
  const isMessage = lines.every((row) => row.length === 1) && lines.length > 1;
  const first = texts.findIndex(([text = '']) => SCORED.test(text));
  if (!isMessage || lines.filter(([text = '']) => SCORED.test(text)).length * 2 < lines.length) return cells;
  const above = texts.slice(0, first).flatMap(([text = '']) => (text === '' || sexOfLabel(text) ? [] : [text]));
  const title = above.findLast((text) => readHeading(text).totalPoints !== null) ?? above.at(-1) ?? '';
  const body = texts.map(([text = ''], at) => {
    const [, name, score] = SCORED.exec(text) ?? [];
    if (name !== undefined && score !== undefined) return [name, score];
    return at < first && sexOfLabel(text) === null ? [] : [text];
  });
  return [['Name', titleOf(title)], ...body];
}

/** “Quiz 3 scores (20 items)” and “Scores in Quiz 3” are of Quiz 3. */
function titleOf(text: string): string {
  const plain = withoutSigns(text).replace(/\s*:$/, '');
  const named = plain
    .replace(/^(?:scores?|results?|iskor|mga iskor)\s+(?:in|of|for|sa|ng)\s+(?:the\s+|our\s+)?/i, '')
    .replace(/\s+(?:scores?|results?|iskor)(?=\s*(?:[([–:-]|$))/i, '')
    .replace(/\s*[–:-]\s*(\d{1,4}\s*(?:items|points|pts\.?))$/i, ' ($1)');
  return named === '' ? plain : named;
}
