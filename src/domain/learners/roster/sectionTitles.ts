/** The section and the grade level that a line above learners names. Pure. */
import { say } from '@/domain/words/say';
import { isNothing } from './rosterRow';

/** `level`: the grade level as a number; both are '' where the line does not say them. */
export type SectionTitle = { section: string; level: string };

const LEVEL = String.raw`(\d{1,2}|[ivx]{1,4})`;
const NAME = String.raw`(\p{L}[\p{L}\d. '’-]*)`;
const LABELLED = /^(?:(?:grade\s*(?:&|and)\s*)?(?:section|seksyon|pangkat)\s*(?:[:–-]\s*|(?=["“]))(\S.*))$/iu;
/** “Kinder - Daisy”, “STEM 11-A” */
const NAMED =
  /^(?:kinder(?:garten)?\s*[-–—:]\s*\p{L}[\p{L} ]*|(?:stem|abm|humss|gas|tvl|ict|he|afa)\b[\s-]*(?:11|12)[\s–-]*[\p{L}\d]{0,12})$/iu;
const SCHOOL_YEAR = /[\s,(–-]*(?:s\.?y\.?|a\.?y\.?|school year)\s*\d{4}.*$/i;
const TITLED = new RegExp(
  String.raw`^(?:grade|gr|g(?=[\s.]?\d)|baitang|year)\.?\s*(?:level\s*:?\s*)?${LEVEL}(?:\s*[-–—:/,]?\s*${NAME})?$`,
  'iu',
);
const SHORT = new RegExp(String.raw`^${LEVEL}\s*[-–—/]\s*${NAME}$`, 'iu');
/** Words behind the grade level that name no section. */
const NO_SECTION =
  /^(?:class|master|list|students?|learners?|pupils?|boys?|girls?|males?|females?|level|sections?|advis|official|final|first|second|third|fourth|quarter|term|math|science|english|filipino|mapeh|esp|ap\b|tle|list)/i;

const ROMAN: Readonly<Record<string, number>> = { i: 1, v: 5, x: 10 };

/** The number of a grade level, “7”, “VII”; '' for anything else. */
function levelOf(text: string): string {
  if (/^\d{1,2}$/.test(text)) return Number(text) >= 1 && Number(text) <= 12 ? String(Number(text)) : '';
  const digits = [...text.toLowerCase()].map((sign) => ROMAN[sign] ?? 0);
  const sum = digits.reduce((all, digit, at) => all + (digit < (digits[at + 1] ?? 0) ? -digit : digit), 0);
  return sum >= 1 && sum <= 12 ? String(sum) : '';
}

function titleOf([, level = '', name = '']: readonly string[]): SectionTitle | null {
  const found = levelOf(level);
  return found === '' ? null : { level: found, section: NO_SECTION.test(name) ? '' : name.trim() };
}

/** “Section: Narra”, “Grade 7 - Narra”, “Gr. VII Narra”, “Grade 7”; null for any other text. */
export function sectionTitle(given: string): SectionTitle | null {
  const text = given.replace(SCHOOL_YEAR, '').trim();
  if (NAMED.test(text)) return { section: text, level: '' };
  const [, labelled] = LABELLED.exec(text) ?? [];
  if (labelled !== undefined) return shortTitle(labelled) ?? sectionTitle(labelled) ?? { section: labelled, level: '' };
  const titled = TITLED.exec(text);
  return titled ? titleOf(titled) : null;
}

/** “7-Narra”: a title only where the lines around it are whole names, since it may be the seventh name. */
export function shortTitle(text: string): SectionTitle | null {
  const short = SHORT.exec(text);
  return short ? titleOf(short) : null;
}

/** The grade level of a cell in a column of them: “7”, “Grade 7”, “VII”; '' for anything else. */
function levelOfCell(cell: string): string {
  return levelOf(cell) || (sectionTitle(cell)?.level ?? '');
}

/** The column of the grade levels; -1 for none. Marks have such a heading too, and are above 12. */
export function levelColumn(headings: readonly string[], body: readonly (readonly string[])[]): number {
  return headings.findIndex((heading, at) => {
    if (!/^(?:grade|year|gr\.?|baitang|antas)(?:\s*level)?$/i.test(heading.trim())) return false;
    const cells = body.map((row) => row[at] ?? '').filter((cell) => !isNothing(cell));
    return cells.length > 0 && cells.every((cell) => levelOfCell(cell) !== '');
  });
}

/** The title of a row: what its own cells say, else what a line above says. */
export function titleOfRow(above: SectionTitle, section: string, level: string): SectionTitle {
  return { section: isNothing(section) ? above.section : section, level: levelOfCell(level) || above.level };
}

/** “7 - Narra”, or “Narra”, where all learners of a list are of that section; '' else. */
export function onlySection(titles: readonly SectionTitle[]): string {
  const [first, ...others] = titles;
  if (!first || isNothing(first.section)) return '';
  const isOther = ({ section, level }: SectionTitle) => section !== first.section || level !== first.level;
  if (others.some(isOther)) return '';
  return first.level === '' ? first.section : `${first.level} - ${first.section}`;
}

/** The grade level that the list says of all its learners; '' else. */
export function onlyLevel(titles: readonly SectionTitle[]): string {
  const level = titles[0]?.level ?? '';
  return titles.every((title) => title.level === level) ? level : '';
}

/** The names by which a list tells its sections apart: with their grade levels where these are several. */
export function sectionNames(titles: readonly SectionTitle[]): string[] {
  const levels = new Set(titles.map(({ level }) => level).filter((level) => level !== ''));
  const isMixed = levels.size > 1;
  return titles.map(({ section, level }) => {
    const named = isNothing(section) ? '' : section;
    if (!isMixed || level === '') return named;
    return named === '' ? say('Grade {level}', { level }) : `${level} - ${named}`;
  });
}
