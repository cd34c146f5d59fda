/** Lines that hold a label and a name, or several names: “Boys: Abad, Juan”, “1. Abad, Juan 2. Cruz, Ana”. Pure. */
import { sexOfLabel } from './listText';

type Table = readonly (readonly string[])[];

const LABELLED = /^(\p{L}[\p{L} ]*?)\s*[:–-]\s*(\p{L}[^,:]*,\s*\p{L}.*)$/u;
const WHOLE_NAME = /^(?:\d{1,3}\s*[.)]\s*)?\p{L}[\p{L} .'’-]*,\s*\p{L}[^,]*$/u;

/** The table with a line for each of them. */
export function withOneNameALine(table: Table): Table {
  return table.flatMap((row) => {
    const texts = row.filter((cell) => cell !== '');
    if (table.length === 1 && texts.length > 1 && texts.every((text) => WHOLE_NAME.test(text))) {
      return texts.map((text) => [text]);
    }
    const [only = ''] = texts;
    if (texts.length !== 1) return [row];
    const [, label = '', rest = ''] = LABELLED.exec(only) ?? [];
    const isLabelled = rest !== '' && sexOfLabel(label) !== null;
    const names = numbered(isLabelled ? rest : only);
    if (!isLabelled && names.length === 1) return [row];
    return [...(isLabelled ? [[label]] : []), ...names.map((name) => [name])];
  });
}

/** A line in which the numbers go on, each before a whole name. */
function numbered(line: string): string[] {
  const parts = line.split(/\s+(?=\d{1,3}\s*[.)]\s*\p{L})/u);
  const first = Number.parseInt(parts[0] ?? '', 10);
  const isCounting = parts.every((part, at) => Number.parseInt(part, 10) === first + at);
  return parts.length > 1 && isCounting && parts.every((part) => WHOLE_NAME.test(part)) ? parts : [line];
}
