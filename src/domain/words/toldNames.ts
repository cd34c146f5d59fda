/** The names of the learners of one list, each of which tells its learner from the others. */
import { type ClassRecord, recordRoll, subjectRoll } from '@/domain/book/classRecord';
import type { StudentDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { learnerName } from '@/domain/learners/learnerNames';
import { say } from './say';

type Named = Pick<StudentDoc, 'firstName' | 'lastName' | 'middleName' | 'extensionName' | 'lrn'>;
type Entry<Id> = { id: Id; name: string; lrn: string };

/**
 * The name of each learner by id. Namesakes have the last four digits of their LRN with it, and where these do not tell
 * them apart, their number in the list.
 */
export function toldNames(learners: readonly (Named & { id: string })[]): ReadonlyMap<string, string> {
  return toldEntries(learners.map((learner) => ({ id: learner.id, name: learnerName(learner), lrn: learner.lrn })));
}

/** As `toldNames`, of names that are texts already, as those of a file. */
export function toldEntries<Id>(entries: readonly Entry<Id>[]): ReadonlyMap<Id, string> {
  return told(entries, ({ name }, index) => say('{name} (no. {number})', { name, number: index + 1 }));
}

/** The names of everybody in a record, with those who left; numbers are those of its rows. */
export function recordNames(record: Pick<ClassRecord, 'learners' | 'left'>): ReadonlyMap<string, string> {
  return toldNames(recordRoll(record).isNamed.map(({ student }) => student));
}

/** The names of a section's roster by the key of the learner. */
export function rosterNames(learners: readonly (Named & { key: string })[]): ReadonlyMap<string, string> {
  return toldNames(learners.map((learner) => ({ ...learner, id: learner.key })));
}

/**
 * The name of every learner of a teacher by id. Namesakes have the last four digits of their LRN with it, and where these
 * do not tell them apart, their section and the number there, as far as the loaded rows have them.
 */
export function bookNames(tables: Tables): ReadonlyMap<string, string> {
  const learners = rowsOf(tables, 'students');
  const entries = learners.map((learner) => ({ id: learner.id, name: learnerName(learner), lrn: learner.lrn }));
  return told(entries, ({ id, name }) => placedName(tables, id, name));
}

function told<Id>(
  entries: readonly Entry<Id>[],
  otherwise: (entry: Entry<Id>, index: number) => string,
): ReadonlyMap<Id, string> {
  const digits = entries.map(({ name, lrn }) => `${name} (…${lrn.slice(-4)})`);
  const [named, ended] = [countsOf(entries.map(({ name }) => name)), countsOf(digits)];
  return new Map(
    entries.map((entry, index): [Id, string] => {
      const withDigits = digits[index] ?? '';
      if (named.get(entry.name) === 1) return [entry.id, entry.name];
      const isTold = entry.lrn !== '' && ended.get(withDigits) === 1;
      return [entry.id, isTold ? withDigits : otherwise(entry, index)];
    }),
  );
}

/** “Cruz, Ana (Rizal, no. 12)”; the bare name for a learner without a class. */
function placedName(tables: Tables, studentId: string, name: string): string {
  const [section] = rowsOf(tables, 'class', (row) => !row.deletedAt && row.students.some((id) => id === studentId));
  if (!section) return name;
  const number = numberIn(tables, section.id, studentId);
  return number === null
    ? say('{name} ({section})', { name, section: section.name })
    : say('{name} ({section}, no. {number})', { name, section: section.name, number });
}

/** As in the class record of the section's first loaded subject that the learner takes. */
function numberIn(tables: Tables, classId: string, studentId: string): number | null {
  for (const { id } of rowsOf(tables, 'classSubjects', (row) => row.classModel === classId && !row.deletedAt)) {
    const at = subjectRoll(tables, id).isNamed.findIndex(({ student }) => student.id === studentId);
    if (at >= 0) return at + 1;
  }
  return null;
}

function countsOf(texts: readonly string[]): ReadonlyMap<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}
