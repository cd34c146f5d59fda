/** The areas of a section as the form has them: a line for each, and back to what is stored. */

import type { UserId } from '@/domain/book/ids';
import { fullName } from '@/domain/people/personName';
import type { AreaTeachers, SectionChange, SectionPerson } from '@/domain/sections/sectionChange';
import { areaIdOf, areaIdsOf, periodsOfArea, type SectionArea, type SectionDoc } from '@/domain/sections/sections';
import { isSameText } from '@/domain/words/plainText';
import { refuseName, tidyName } from '@/domain/words/validation';
import { combinesTerms, type GradingPolicy, policyOf } from '@/grading';
import { say } from '@/language/words';
import { asksUnits } from '@/parts/policy/subjectChoices';
import { isSamePeriods } from '@/parts/section/evenParts';

export type AreaLine = {
  key: number;
  /** Null: new. An area keeps its id when its name changes. */
  id: string | null;
  name: string;
  partOf: string;
  units: string;
  /** Numbers of periods, such as `1, 3`; empty: all. */
  periods: string;
  teacher: string;
};

/** Only subjects of senior high school have units; what is stored is shown all the same. */
export function hasUnits(
  { gradeLevel, gradingPolicy }: Pick<SectionDoc, 'gradeLevel' | 'gradingPolicy'>,
  areas: readonly { units: string | number | null }[],
): boolean {
  return asksUnits(policyOf(gradingPolicy), gradeLevel) || areas.some(({ units }) => units !== null && units !== '');
}

export function toLines(section: SectionDoc): AreaLine[] {
  return areaIdsOf(section).map((id, key) => {
    const area = section.areas[id];
    const { name = '', partOf, units, periods } = area ?? {};
    return {
      key,
      id,
      name,
      partOf: partOf ?? '',
      units: units ? String(units) : '',
      periods: periods?.join(', ') ?? '',
      teacher: section.areaTeachers[id] ?? '',
    };
  });
}

const MOST_UNITS = 20;

const toNumbers = (text: string) => text.split(/[\s,;]+/).filter((part) => part !== '');

function isPeriods(text: string, most: number): boolean {
  const numbers = toNumbers(text);
  return new Set(numbers).size === numbers.length && numbers.every((part) => /^\d$/.test(part) && isWithin(part, most));
}

const isWithin = (part: string, most: number) => Number(part) >= 1 && Number(part) <= most;

/** Absent where the area is taught in all periods. */
function toPeriods(text: string, most: number): Pick<SectionArea, 'periods'> {
  const periods = toNumbers(text).map(Number).toSorted();
  return periods.length === 0 || periods.length === most ? {} : { periods };
}

/** The first thing to mend, with its line; null where all is well. */
export function refuseLines(
  lines: readonly AreaLine[],
  policy: GradingPolicy,
): { key: number; sentence: string } | null {
  const { length: most } = policy.periods;
  for (const [index, line] of lines.entries()) {
    const { key, name, partOf, units, periods } = line;
    const isTwice = lines.slice(0, index).some((other) => isSameText(other.name, name));
    const sentence =
      refuseName(name, say('The learning area')) ??
      (isTwice ? say('There is an area {name} already.', { name }) : null) ??
      (partOf.trim() === '' ? null : refuseName(partOf, say('The area that it is a part of'))) ??
      (/^(?:[1-9]|1\d|20)?$/.test(units.trim())
        ? null
        : say('Units are a whole number up to {most}.', { most: MOST_UNITS })) ??
      (isPeriods(periods, most)
        ? null
        : say('“Taught in” names periods from 1 to {most}, such as 1, 2. Leave it empty for all.', { most })) ??
      (combinesTerms(policy) ? refusePart(line, lines.slice(0, index), most) : null);
    if (sentence) return { key, sentence };
  }
  return null;
}

/** Parts of one area are combined period by period, so they need the same ones. */
function refusePart(line: AreaLine, before: readonly AreaLine[], most: number): string | null {
  const area = tidyName(line.partOf);
  const other = area === '' ? undefined : before.find(({ partOf }) => tidyName(partOf) === area);
  if (!other) return null;
  const taughtIn = ({ periods }: AreaLine) => periodsOfArea(toPeriods(periods, most), most);
  if (isSamePeriods([taughtIn(line), taughtIn(other)])) return null;
  const names = { name: tidyName(line.name), other: tidyName(other.name), area };
  return say('{name} and {other} are parts of {area}, so they are taught in the same periods.', names);
}

/** For lines that `refuseLines` takes. */
export function toAreasChange(
  section: SectionDoc,
  lines: readonly AreaLine[],
  people: ReadonlyMap<string, SectionPerson>,
): SectionChange {
  const areas: Record<string, SectionArea> = {};
  const areaTeachers: Record<string, UserId> = {};
  const teacherNames: AreaTeachers['teacherNames'] = { ...section.teacherNames };
  const names: Record<string, string> = teacherNames;
  const ids = lines.flatMap(({ id }) => id ?? []);
  for (const [index, line] of lines.entries()) {
    const name = tidyName(line.name);
    const id = line.id ?? areaIdOf(name, [...ids, ...Object.keys(section.areas)]);
    ids.push(id);
    const { length } = policyOf(section.gradingPolicy).periods;
    const part = { units: Number(line.units) || null, partOf: tidyName(line.partOf) || null };
    areas[id] = { name, order: index + 1, ...part, ...toPeriods(line.periods, length) };
    if (line.teacher === '') continue;
    areaTeachers[id] = line.teacher as UserId;
    const person = people.get(line.teacher);
    if (person) names[line.teacher] = fullName(person);
  }
  return { kind: 'areas', revision: section.revision, areas, areaTeachers, teacherNames };
}
