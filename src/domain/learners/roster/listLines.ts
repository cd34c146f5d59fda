/** The lines of a list: which may be learners, with the sex of their block, and the kind of each other line. Pure. */
import type { Sex } from '@/domain/book/entities';
import { type Columns, columnsOf, type Headed, headingKind } from './columns';
import { footLines } from './listFeet';
import type { LineKind, LineMeaning, ListGuide, ListLayout } from './listGuide';
import {
  countOfLabel,
  isChat,
  isMixedLabel,
  isNoteText,
  isRole,
  isSchoolWord,
  isTitleText,
  isTotalText,
  sexOfLabel,
  sexOfTotal,
} from './listText';
import { isNumbered, takeMarks } from './nameMarks';
import { isHeadingLine } from './oneCell';
import { isNothing, parseLrn } from './rosterRow';
import { type SectionTitle, sectionTitle, shortTitle } from './sectionTitles';
import { countBeside, Told, type ToldCounts } from './toldCounts';

/**
 * `at`: the number of the line. `title`: the section that a line above names. `mixed`: the label of a block of both sexes,
 * below blocks of one. `columns`: those of headings below the first ones, where they are others.
 */
export type BlockLine = {
  at: number;
  cells: readonly string[];
  block: Sex | '';
  title: SectionTitle;
  mixed: string;
  columns: Columns | null;
};
export type ListLines = {
  lines: readonly BlockLine[];
  told: ToldCounts;
  kinds: ListLayout['kinds'];
};

type Table = readonly (readonly string[])[];

const COUNT = /^\d{1,3}$/;
/** A score or price of a total line beside its label. */
const NUMBER = /^[\d.,%:–-]+$/;

/** The lines of a list; those above its headings are titles. `said`: the lines of which a person said what they are. */
export function listLines(table: Table, headed: Headed | null, said: ListGuide['lines'] = {}): ListLines {
  const walk = new Walk(table, headed);
  for (const [at, cells] of table.entries()) walk.take(at, cells, said[at]);
  return walk.end();
}

class Walk {
  private block: Sex | '' = '';
  private hasLabels = false;
  private lines: BlockLine[] = [];
  private title: SectionTitle = { section: '', level: '' };
  private mixed = '';
  private columns: Columns | null = null;
  private readonly told = new Told();
  private readonly kinds: ListLayout['kinds'][number][] = [];
  private at = 0;
  /** Lines since the last label or total of one sex. */
  private open = 0;

  private readonly feet: ReadonlySet<number>;
  /** All whole names of the list have a number in their cell: a line without one is none of them. */
  private readonly areNumbered: boolean;
  /** Most lines are whole names. */
  private readonly areWhole: boolean;
  /** Most lines begin with a capital: a line of small letters is no name. */
  private readonly areCapital: boolean;

  constructor(
    table: Table,
    private readonly headed: Headed | null,
  ) {
    this.feet = footLines(table);
    const names = table.flatMap((row) => row.filter(isWholeName));
    this.areNumbered = names.length > 2 && names.every(isNumbered);
    this.areWhole = names.length > 1 && names.length * 2 > table.length;
    const begun = table.map((row) => takeMarks(row.find(hasLetters) ?? '').text).filter(hasLetters);
    this.areCapital = begun.filter((text) => /^\p{Lu}/u.test(text)).length * 2 >= begun.length;
  }

  take(at: number, cells: readonly string[], said: LineMeaning | undefined): void {
    this.at = at;
    this.kinds[at] = 'blank';
    if (said !== undefined) this.takeAsSaid(said, cells);
    else if (at > (this.headed?.headingRow ?? -1)) this.takeBelow(cells);
    else {
      this.leave(at === this.headed?.headingRow ? 'heading' : 'title', cells);
      this.startSection(cells);
    }
  }

  private takeAsSaid(said: LineMeaning, cells: readonly string[]): void {
    if (said === 'learner') this.takeLearner(cells);
    else if (said === 'boys' || said === 'girls') this.startBlock(said === 'boys' ? 'M' : 'F', cells);
    else this.leave(said === 'heading' ? 'heading' : 'note', cells);
  }

  private takeLearner(cells: readonly string[]): void {
    this.kinds[this.at] = 'learner';
    this.lines.push({
      at: this.at,
      cells,
      block: this.block,
      title: this.title,
      mixed: this.mixed,
      columns: this.columns,
    });
    this.open += 1;
    this.told.takeLearner(this.block);
  }

  private startBlock(sex: Sex | '', cells: readonly string[], count: number | null = null): void {
    this.block = sex;
    this.told.startBlock(sex, count);
    this.mixed = '';
    this.hasLabels = true;
    this.open = 0;
    this.leave('label', cells);
  }

  /** The label of the section above says nothing of the learners of another one. */
  private startSection(cells: readonly string[]): void {
    const found = this.titleOf(cells);
    if (!found) return;
    const isSame = (text: string, before: string) => text === '' || text === before;
    // A page repeats its title above learners of the same block.
    if (isSame(found.section, this.title.section) && isSame(found.level, this.title.level)) return;
    if (this.lines.length > 0) this.block = '';
    this.title = found.level === '' ? { ...found, level: this.title.level } : found;
  }

  /** “7-Narra” may be the seventh name of a list that is numbered so. */
  private titleOf(cells: readonly string[]): SectionTitle | null {
    const texts = cells.filter((cell) => cell !== '');
    const text = texts.join(' ');
    const isBetween = texts.length === 1 && (this.headed !== null || this.areWhole);
    return sectionTitle(text) ?? (isBetween ? shortTitle(text) : null);
  }

  /** Below boys and girls stand learners of whom the label tells no sex. */
  private startMixed(label: string, cells: readonly string[]): void {
    this.startBlock('', cells);
    this.mixed = this.lines.some(({ block }) => block !== '') ? label : '';
  }

  private takeBelow(cells: readonly string[]): void {
    const texts = cells.filter((cell) => !isNothing(cell));
    const label = labelOf(texts);
    if (texts.length === 0) return;
    if (label) this.takeLabel(label, cells);
    else if (texts.length === 1 && isMixedLabel(texts[0] ?? '')) this.startMixed(texts[0] ?? '', cells);
    else if (this.isHeading(cells)) this.takeHeading(cells);
    else if (isTotalLine(texts)) this.takeTotal(cells, texts);
    else if (this.feet.has(this.at) || this.isNote(cells, texts)) {
      this.startSection(cells);
      this.leave(this.lines.length === 0 ? 'title' : 'note', cells);
    } else this.takeLearner(cells);
  }

  end(): ListLines {
    return { lines: this.lines, told: this.told.end(), kinds: this.kinds };
  }

  private takeLabel(text: string, cells: readonly string[]): void {
    this.startBlock(sexOfLabel(text) ?? '', cells, countOfLabel(text) ?? countBeside(cells));
  }

  /** A total below a block without a label names its sex. */
  private takeTotal(cells: readonly string[], texts: readonly string[]): void {
    const sex = sexOfTotal(texts.find(isTotalText) ?? '');
    this.told.takeTotal(cells, this.block);
    if (sex !== '') {
      if (!this.hasLabels && this.open > 0) {
        const from = this.lines.length - this.open;
        this.lines = this.lines.map((line, at) => (at < from ? line : { ...line, block: sex }));
      }
      this.open = 0;
    }
    this.leave('total', cells);
  }

  /** A second list below the first one may have other columns. */
  private takeHeading(cells: readonly string[]): void {
    const columns = columnsOf(cells);
    const isList = Object.keys(columns).length > 1 && (columns.name ?? columns.lastName) !== undefined;
    const isSame = JSON.stringify(columns) === JSON.stringify(this.headed?.columns);
    if (isList) this.columns = isSame ? null : columns;
    this.leave('heading', cells);
  }

  /** The headings once more, where a new page began. A cell “Student” in a column of roles is none. */
  private isHeading(cells: readonly string[]): boolean {
    if (cells.some(isHeadingLine)) return true;
    const kinds = cells.map(headingKind).filter((kind) => kind !== undefined);
    const { name, lastName } = columnsOf(cells);
    if (name === undefined && lastName === undefined) return false;
    const { columns } = this.headed ?? {};
    const isAlone = cells.filter((cell) => cell !== '').length === 1;
    const isInPlace = columns !== undefined && (columns.name ?? columns.lastName) === (name ?? lastName);
    return kinds.length > 1 || (columns !== undefined && (isAlone || isInPlace));
  }

  /** In a column that tells nothing of learners: “with a teacher” may be a remark. */
  private hasRole(cells: readonly string[]): boolean {
    const used = new Set(Object.values(this.headed?.columns ?? {}));
    return this.headed !== null && cells.some((cell, at) => !used.has(at) && isRole(cell));
  }

  private isNote(cells: readonly string[], texts: readonly string[]): boolean {
    const { name = -1, lastName = -1, firstName = -1, lrn = -1 } = this.headed?.columns ?? {};
    if (/^\d{8,}$/.test(parseLrn(cells[lrn] ?? '')) || texts.some((text) => /^\d{12}$/.test(parseLrn(text))))
      return false;
    if (this.isBesideNames(texts)) return true;
    if (texts.every((text) => isSchoolWord(text) || NUMBER.test(text)) || this.hasRole(cells)) return true;
    if (this.headed) {
      if (hasLetters(cells[lastName]) && hasLetters(cells[firstName])) return false;
      const named = [cells[name], cells[lastName]].filter((cell) => cell !== undefined && !isNothing(cell));
      if (named.length > 0) return named.some((cell) => isNote(cell ?? ''));
      return texts.some(isNoteText);
    }
    // The letters of an index.
    if (texts.length === 1 && /^\p{L}$/u.test(texts[0] ?? '')) return true;
    if (texts.some(isWholeName)) return false;
    // Notes begin a line; a date of birth behind a name is none.
    const [first = ''] = texts.filter(hasLetters);
    return isNote(first) || (this.areNumbered && texts.length === 1 && !texts.some(isNumbered));
  }

  /** The title of a section, or a line of a chat. */
  private isBesideNames(texts: readonly string[]): boolean {
    const [alone = ''] = texts;
    return texts.length === 1 && (this.titleOf(texts) !== null || (this.areCapital && isChat(takeMarks(alone).text)));
  }

  private leave(kind: LineKind, cells: readonly string[]): void {
    if (cells.some((cell) => cell !== '')) this.kinds[this.at] = kind;
  }
}

/** The label of a line that has nothing else but counts. */
function labelOf(texts: readonly string[]): string | null {
  const others = texts.filter((text) => !COUNT.test(text));
  const [only = ''] = others;
  return others.length === 1 && sexOfLabel(only) !== null ? only : null;
}

/** Its first text is a total, and what stands beside it are numbers, or totals too. */
function isTotalLine(texts: readonly string[]): boolean {
  const words = texts.filter((text) => !NUMBER.test(text));
  return words.length > 0 && words.every(isTotalText);
}

function hasLetters(cell = ''): boolean {
  return /\p{L}/u.test(cell);
}

function isWholeName(text: string): boolean {
  // The date of a message and the remark behind a name have commas too.
  return takeMarks(text).text.includes(',') && isNameText(text);
}

/** Names have capitals alike in both parts: “Paper, bond” has not. */
function isNameText(text: string): boolean {
  const { text: name } = takeMarks(text);
  const [last = '', first = ''] = name.split(',').map((part) => part.trim());
  if (last === '' || !/^[\p{L}\p{M}.,'’ʼ`\- ]+$/u.test(name) || name.split(/[\s,]+/).length > 9) return false;
  if (isSchoolWord(last) || isTotalText(name) || isTitleText(name)) return false;
  if (first === '' || !name.includes(',')) return true;
  const isUpper = (part: string) => /^\p{Lu}/u.test(part);
  const isLower = (part: string) => /^\p{Ll}/u.test(part) && !/^(?:de|del|dela|delos|delas|la|van|von)\b/.test(part);
  return !(isUpper(last) && isLower(first));
}

function isNote(text: string): boolean {
  if (isWholeName(text)) return false;
  return (
    isNoteText(text) || (text.includes(',') && /\p{L}/u.test(text) && !isNameText(text) && /\s\p{Ll}{2,}/u.test(text))
  );
}
