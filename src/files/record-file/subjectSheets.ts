/** Which subject and period each sheet with scores is. */
import { isSchoolWord } from '@/domain/learners/roster/listText';
import { isSameSubject } from './matching/sameSubject';
import type { PeriodSheet } from './scoreColumns';
import { periodInText, readSheetPeriod } from './sheetPeriod';

/** `title`: the texts above the heads. */
export type TitledSheet = PeriodSheet & { title: readonly string[] };
export type NamedPeriod = { sheet: TitledSheet; period: number; isGuessed: boolean };
/** `otherName`: the subject by its tab, where the label SUBJECT says another one. */
export type NamedSubject = { name: string; otherName?: string; periods: readonly NamedPeriod[] };

type Named = NamedPeriod & { subject: string };

/** `isOwn`: of a file that we wrote. `title`: the texts at the top of the file's first sheet. */
type FileFacts = { isOwn: boolean; title: readonly string[] };

/** Of two sheets of one subject and period the first one that can be seen is taken. */
export function namePeriods(
  sheets: readonly TitledSheet[],
  facts: FileFacts,
): { taken: NamedSubject[]; notTaken: string[] } {
  const shownFirst = [...sheets.filter(({ grid }) => !grid.hidden), ...sheets.filter(({ grid }) => grid.hidden)];
  const named = withPeriods(shownFirst, facts);
  const isOne = new Set(named.map(({ period }) => period)).size === named.length;
  const bySubject = new Map<string, { name: string; periods: NamedPeriod[] }>();
  const notTaken: string[] = [];
  for (const { subject, ...own } of named) {
    // Sheets of different periods are one subject, even where a name is misspelled.
    const key = isOne ? '' : subject.toUpperCase();
    const known = bySubject.get(key) ?? { name: subject, periods: [] };
    bySubject.set(key, known);
    if (known.periods.some(({ period }) => period === own.period)) notTaken.push(own.sheet.grid.name);
    else known.periods.push(own);
  }
  const order = new Map(sheets.map(({ grid }, index) => [grid.name, index]));
  const at = ({ sheet }: NamedPeriod) => order.get(sheet.grid.name) ?? 0;
  const first = ({ periods }: NamedSubject) => Math.min(...periods.map(at));
  const taken = [...bySubject.values()]
    .map(({ name, periods }) => ({ name, periods: periods.sort((a, b) => a.period - b.period) }))
    .sort((a, b) => first(a) - first(b));
  return { taken, notTaken };
}

/** Names that programs and forms give to a tab. */
const TAB_NAME = /^(?:sheet|tab|grades?|(?:class|e-?class)?\s*record|ecr)\s*\d*$/i;

/**
 * The subjects by the label SUBJECT of their sheets, which says more than a tab. Where several subjects have one label,
 * it was copied with the sheet, and the tabs tell them apart.
 */
export function withLabelledNames(
  subjects: readonly NamedSubject[],
  labelOf: (sheet: TitledSheet) => string,
): NamedSubject[] {
  const labels = subjects.map(({ periods }) => periods.map(({ sheet }) => labelOf(sheet)).find((text) => text !== ''));
  const isTold = new Set(labels.map((label) => label?.toUpperCase())).size === subjects.length;
  return subjects.map((subject, at) => {
    const label = labels[at];
    if (isTold && label !== undefined) return { ...subject, name: label, ...contradicted(subject.name, label) };
    return TAB_NAME.test(subject.name) ? { ...subject, name: '' } : subject;
  });
}

/** A tab that is a section's or a program's contradicts nothing. */
function contradicted(tab: string, label: string): { otherName?: string } {
  const words = label.split(/\s+/).filter((word) => !/^(?:and|ng|of|sa|the)$/i.test(word));
  const initials = words.map((word) => word.charAt(0)).join('');
  const isOther = isSchoolWord(tab) && !isSameSubject(tab, label) && tab.toUpperCase() !== initials.toUpperCase();
  return isOther ? { otherName: tab } : {};
}

/** Names of periods that no order has. */
const PERIOD_NAME = /prelim|mid|final|half|semester|exam/i;

/** By the sheet's name, else by its title or the file's, else in the order of the sheets. */
function withPeriods(sheets: readonly TitledSheet[], { isOwn, title }: FileFacts): Named[] {
  const counts = new Map<string, number>();
  const ofFile = periodIn(title);
  return sheets.map((sheet): Named => {
    const { subject, period } = readSheetPeriod(sheet.grid.name);
    const said = period ?? periodIn(sheet.title) ?? ofFile;
    if (said !== null) return { sheet, subject, period: said, isGuessed: false };
    const own = isOwn || PERIOD_NAME.test(subject) ? '' : subject;
    const next = (counts.get(own.toUpperCase()) ?? 0) + 1;
    counts.set(own.toUpperCase(), next);
    return { sheet, subject: own, period: next, isGuessed: true };
  });
}

/** "QUARTER:" and "1" may stand in two cells. */
function periodIn(title: readonly string[]): number | null {
  for (const [index, text] of title.entries()) {
    const period = periodInText(text) ?? periodInText(`${text.replace(/:$/, '')} ${title[index + 1] ?? ''}`);
    if (period !== null) return period;
  }
  return null;
}
