/** A line of cells -> a learner, by the columns of the list. Pure. */
import { EMPTY_IDENTITY, type Sex, toIdentity } from '@/domain/learners/learnerFields';
import type { Columns, nameFormat } from './columns';
import { inOrder } from './firstNameFirst';
import { takeMarks } from './nameMarks';
import { readRemark } from './remark';
import { isNothing, parseLrn, parseSex, type RosterRow } from './rosterRow';
import { type NameParts, splitName, tidyName } from './splitName';

export type ToRow = (cells: readonly string[], columns: Columns) => RosterRow;

export function hasWholeNames({ name, lastName }: Columns): boolean {
  return name !== undefined && lastName === undefined;
}

/** A name without commas below a heading that says which part comes first; a last initial is the middle name. */
function inFormat(format: readonly string[], text: string): NameParts {
  const [, name = text, initial = ''] = /^(.+\s\S+)\s+(\p{Lu}\.?)$/u.exec(text) ?? [];
  const row = inOrder({ ...EMPTY_IDENTITY, asWritten: name }, format[0] === 'firstName' ? 'first first' : 'last first');
  return { ...row, middleName: row.middleName || initial };
}

/** A whole name by the parts that its heading lists, where it has as many; else as names are written. */
function splitBy(format: ReturnType<typeof nameFormat>, text: string): NameParts {
  const parts = text.split(',');
  if (format && parts.length === 1 && text.includes(' ')) return inFormat(format, text);
  if (!format || format.length < 3 || parts.length !== format.length) return splitName(text);
  const found = Object.fromEntries(format.map((part, at) => [part, parts[at] ?? '']));
  return tidyName({ ...toIdentity(() => ''), ...found });
}

/** Reads a line by its columns. The letters of the column of sexes are read as a whole: B is a boy beside G, babae beside L. */
export function rowReader(
  { sex: sexColumn }: Columns,
  table: readonly (readonly string[])[],
  format: ReturnType<typeof nameFormat> = null,
): ToRow {
  const letters = new Set(table.map((cells) => (cells[sexColumn ?? -1] ?? '').toUpperCase()));
  const pairs = [
    ['L', 'B', 'G'],
    ['B', 'G', 'L'],
  ] as const;
  // B alone is a boy or babae: a person says which.
  const isOpen = letters.has('B') && !letters.has('G') && !letters.has('L');
  const [male, female] = isOpen
    ? []
    : (pairs.find(([first, , other]) => letters.has(first) && !letters.has(other)) ?? []);
  const sexOf = (text: string): Sex | '' => {
    const letter = text.toUpperCase();
    if (letter !== '' && letter === male) return 'M';
    return letter !== '' && letter === female ? 'F' : parseSex(text);
  };
  return (cells, columns) => {
    const cell = (at: number | undefined) => (at === undefined ? '' : (cells[at] ?? '').trim());
    const marked = hasWholeNames(columns) ? [takeMarks(cell(columns.name))] : [];
    const [whole] = marked;
    const parts = [takeMarks(cell(columns.lastName)), takeMarks(cell(columns.firstName))];
    const found = toIdentity((field) => cell(columns[field]));
    const [lastName, firstName] = parts.map(({ text }) => text);
    const names: NameParts = whole
      ? splitBy(format, whole.text)
      : tidyName({ ...found, lastName: lastName ?? '', firstName: firstName ?? '' });
    const around = whole ? marked : parts;
    const said = cell(columns.sex);
    const sex = sexOf(said) || (around.find((each) => each.sex !== '')?.sex ?? '');
    const row = { ...found, ...names, sex, lrn: /\d/.test(cell(columns.lrn)) ? parseLrn(cell(columns.lrn)) : '' };
    const lrnText = cell(columns.lrn);
    const isUnread =
      lrnText !== '' && row.lrn === '' && /\p{L}{2}/u.test(lrnText) && !/^(?:n\/?a|none|null)$/i.test(lrnText);
    const known = sex !== '' || isNothing(said) ? row : { ...row, unreadSex: said };
    return withRemark(isUnread ? { ...known, unreadLrn: lrnText } : known, [
      cell(columns.remark),
      ...around.map(({ remark }) => remark),
    ]);
  };
}

const LONGEST_REMARK = 300;

/** A remark is kept as it stands, and offered as a standing where it says one. */
function withRemark(row: RosterRow, texts: readonly string[]): RosterRow {
  const remark = texts
    .filter((text) => !isNothing(text))
    .join(' ')
    .slice(0, LONGEST_REMARK)
    .trim();
  if (remark === '') return row;
  return readRemark(remark) ? { ...row, remark, takesRemark: true } : { ...row, remark };
}
