/** The lines below learners that sign a list: “Prepared by:”, the names below it, and names above the roles of adults. Pure. */
import { columnsOf, headingKind } from './columns';
import { isMixedLabel, isNoteText, isRole, isSignatureText, isTotalText, sexOfLabel } from './listText';
import { isHeadingLine } from './oneCell';
import { isNothing, parseLrn } from './rosterRow';
import { sectionTitle } from './sectionTitles';

type Table = readonly (readonly string[])[];
type Kind = 'blank' | 'start' | 'learner' | 'total' | 'signature' | 'role' | 'degree' | 'text';
type Line = { texts: readonly string[]; kind: Kind };

/** “SANTOS, EdD”, “RAMIREZ, Teacher III”: written behind the name of an adult. */
const DEGREE = /^\S+\s.*,\s*(?:Ed\.?D|Ph\.?D|D\.?P\.?A|MA-?\.?Ed|M\.?Ed|MPA|MBA|LPT)\.?(?:\s*,.*)?$/;
const OFFICE = /^[^,\d]+,\s*((?:master |head )?teacher\b.*|(?:school )?principal\b.*|(?:class )?adviser|school head)$/i;
const ROLE_OF_ADULT =
  /^(?:(?:(?:asst|assistant|class|subject|head|master|school|grade|guidance|special|science|department)\.?(?:\s+\d{1,2})?\s+){0,2}(?:teacher|adviser|principal|head|registrar|coordinator|counselor|chairman)(?:\s*[-–]?\s*(?:[ivx]{1,4}|\d))?|(?:punong[\s-]?guro|gurong tagapayo|tagapayo|guro)(?:\s+[ivx]{1,4})?|teacher[\s-]in[\s-]charge|oic.*)$/i;

const NO_FEET: ReadonlySet<Kind> = new Set(['blank', 'total']);

/** The numbers of the lines that sign the list. A label, headings, a number or an LRN begin learners again. */
export function footLines(table: Table): ReadonlySet<number> {
  const lines = table.map(lineOf);
  const list = shapeOf(lines);
  const feet = new Set<number>();
  let isSigned = false;
  let isBelowTotal = false;
  for (const [at, { kind }] of lines.entries()) {
    const begins = beginsLearners(lines, at, isSigned);
    if (begins) isSigned = false;
    isBelowTotal = kind === 'total' || (isBelowTotal && !begins);
    if (begins || NO_FEET.has(kind)) continue;
    const isSigning = (kind === 'signature' || kind === 'role') && !isAbove(lines, at);
    const above = isSigning && !isSigned ? signerAbove(lines, at, list) : null;
    if (above !== null) feet.add(above);
    isSigned ||= isSigning;
    if (isSigned || kind === 'degree' || (kind === 'text' && isLate(lines, at, list, isBelowTotal))) feet.add(at);
  }
  return feet;
}

type Shape = { isNumbered: boolean; hasCommas: boolean };

function lineOf(cells: readonly string[]): Line {
  const texts = cells.filter((cell) => !isNothing(cell));
  return { texts, kind: kindOf(cells, texts) };
}

function kindOf(cells: readonly string[], texts: readonly string[]): Kind {
  const [first = ''] = texts;
  if (first === '') return 'blank';
  if (texts.some((text) => sexOfLabel(text) !== null) || isMixedLabel(first) || isHeading(cells)) return 'start';
  if (texts.some((text) => /^\d{12}$/.test(parseLrn(text)))) return 'learner';
  if (isTotalText(first) && !texts.some(isSignatureText)) return 'total';
  if (isSignature(texts)) return 'signature';
  if (texts.every(isRoleOfAdult)) return 'role';
  if (hasNumber(texts)) return 'learner';
  return texts.some((text) => DEGREE.test(text) || OFFICE.test(text)) ? 'degree' : 'text';
}

function isHeading(cells: readonly string[]): boolean {
  if (cells.some(isHeadingLine)) return true;
  const { name, lastName } = columnsOf(cells);
  return (name ?? lastName) !== undefined && cells.filter((cell) => headingKind(cell) !== undefined).length > 1;
}

/** Beside it stand totals and notes at most: a remark “Checked” behind a name signs nothing. */
function isSignature(texts: readonly string[]): boolean {
  const at = texts.findIndex(isSignatureText);
  return at >= 0 && texts.slice(0, at).every((text) => isTotalText(text) || isNoteText(text));
}

function isRoleOfAdult(text: string): boolean {
  return isRole(text) || ROLE_OF_ADULT.test(text);
}

/** A number before a name, in its cell or in the one before it. */
function hasNumber(texts: readonly string[]): boolean {
  return texts.some((text, at) => {
    if (/^\d{1,3}\s*[.)\]:-]\s*\p{L}/u.test(text)) return true;
    return /^\d{1,3}[.)]?$/.test(text) && /^\p{L}/u.test(texts[at + 1] ?? '');
  });
}

function isWhole(text: string): boolean {
  return /^[^,:]*\p{L},\s*\p{L}/u.test(text);
}

function shapeOf(lines: readonly Line[]): Shape {
  const numbered = lines.filter(({ kind, texts }) => kind === 'learner' && hasNumber(texts));
  const bare = lines.filter(({ kind, texts }) => kind === 'text' && texts.some(isWhole));
  const whole = [...numbered, ...bare].filter(({ texts }) => texts.some((text) => text.includes(',')));
  return {
    isNumbered: numbered.length > 1 && numbered.length > bare.length,
    hasCommas: whole.length > 1 && whole.length * 2 > numbered.length + bare.length,
  };
}

function beginsLearners(lines: readonly Line[], at: number, isSigned: boolean): boolean {
  const kind = lines[at]?.kind;
  return kind === 'start' || kind === 'learner' || (isSigned && beginsAnew(lines, at));
}

/** Another section below a signature: its title above whole names, or a run of them. */
function beginsAnew(lines: readonly Line[], at: number): boolean {
  const [line, ...below] = lines.slice(at).filter(({ kind }) => kind !== 'blank');
  if (line?.kind !== 'text') return false;
  const areNames = below.slice(0, 2).filter(isOne).length === 2;
  return areNames && (isOne(line) || sectionTitle(line.texts.join(' ')) !== null);
}

function isOne({ kind, texts }: Line): boolean {
  return kind === 'learner' || (kind === 'text' && texts.some(isWhole));
}

/** The name of the person who prepared a list may stand above it. */
function isAbove(lines: readonly Line[], at: number): boolean {
  const before = lines.slice(0, at).filter(({ kind }) => kind !== 'blank');
  return !before.some(isOne) && lines.slice(at).filter(isOne).length >= Math.max(1, before.length);
}

/** The line above a role is no learner where it stands apart from them, or is written otherwise. */
function signerAbove(lines: readonly Line[], role: number, { isNumbered, hasCommas }: Shape): number | null {
  if (lines[role]?.kind !== 'role') return null;
  const at = lines[role - 1]?.kind === 'blank' ? role - 2 : role - 1;
  const line = lines[at];
  if (line === undefined || (line.kind !== 'text' && line.kind !== 'degree')) return null;
  const above = lines[at - 1]?.kind;
  const isApart = above === 'blank' || above === 'total' || isNumbered;
  return isApart || (hasCommas && !line.texts.some(isWhole)) ? at : null;
}

/** A line without a number below the total of a list with numbers, or below a blank line without the comma of the others. */
function isLate(lines: readonly Line[], at: number, { isNumbered, hasCommas }: Shape, isBelowTotal: boolean): boolean {
  const { texts = [] } = lines[at] ?? {};
  if (!isNumbered || sectionTitle(texts.join(' ')) !== null) return false;
  const before = lines.slice(0, at).some(({ kind }) => kind === 'learner');
  const isApart = lines[at - 1]?.kind === 'blank' && hasCommas && !texts.some(isWhole);
  return before && (isBelowTotal || isApart);
}
