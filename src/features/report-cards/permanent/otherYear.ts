/** A year at another school as it is typed: texts of a form, and what they mean. Pure. */
import { isTyped, type OtherYear, PERMANENT_LIMIT, type PermanentRecord } from '@/domain/sections/permanentRecord';
import { remarksOf } from '@/features/report-cards/cardModel';
import { DO8_2015, isPassing } from '@/grading';
import { say } from '@/language/words';

export type OtherForm = {
  academicYear: string;
  school: string;
  schoolId: string;
  gradeLevel: string;
  section: string;
  adviser: string;
  /** A line for each learning area: name, then final rating. */
  areas: string;
  average: string;
};
export type OtherErrors = { readonly [Field in keyof OtherForm]?: string };

export const BLANK: OtherForm = {
  ...{ academicYear: '', school: '', schoolId: '', gradeLevel: '', section: '', adviser: '', areas: '', average: '' },
};

const HIGHEST = 100;
const AREA = /^(.*?\S)[\s,;:]+(\d{1,3})$/;

/** The years of a record that were typed, the newest first. */
export function typedYears(record: PermanentRecord | null): string[] {
  return Object.values(record?.years ?? {})
    .filter(isTyped)
    .map(({ academicYear }) => academicYear)
    .toSorted()
    .reverse();
}

export function toForm(record: PermanentRecord | null, academicYear: string): OtherForm {
  const year = record?.years[academicYear];
  if (!year || !isTyped(year)) return BLANK;
  const { school, schoolId, gradeLevel, section, adviser } = year;
  const [block] = year.blocks;
  return {
    ...{ academicYear, school, schoolId, gradeLevel, section, adviser },
    areas: (block?.areas ?? []).map(({ name, final }) => `${name} ${final ?? ''}`).join('\n'),
    average: `${block?.average ?? ''}`,
  };
}

/** The year, or what is wrong with each field. `before`: the section's school year. `record`: has years already. */
export function readForm(
  form: OtherForm,
  { before, record }: { before: string; record: PermanentRecord | null },
): { academicYear: string; year: OtherYear } | { errors: OtherErrors } {
  const academicYear = form.academicYear.trim();
  const lines = form.areas.split('\n').flatMap((text) => (text.trim() === '' ? [] : [text.trim()]));
  const areas = lines.map(toArea);
  const wrong = lines.find((_, index) => areas[index] === null);
  const average = toGrade(form.average.trim());
  const written = record?.years[academicYear];
  const errors: OtherErrors = {
    ...(isSchoolYear(academicYear) ? {} : { academicYear: say('Write the school year as 2026-2027.') }),
    ...(academicYear >= before ? { academicYear: say('A year before {year}.', { year: before }) } : {}),
    ...(written && !isTyped(written) ? { academicYear: say('This year was written from its cards.') } : {}),
    ...(form.school.trim() === '' ? { school: say('Name the school.') } : {}),
    ...(form.gradeLevel.trim() === '' ? { gradeLevel: say('Name the grade level.') } : {}),
    ...(lines.length === 0 || lines.length > PERMANENT_LIMIT.areas
      ? { areas: say('A line for each learning area.') }
      : {}),
    ...(wrong === undefined
      ? {}
      : { areas: say('“{line}” has no final rating from 0 to 100 at its end.', { line: wrong }) }),
    ...(form.average.trim() !== '' && average === null ? { average: say('A whole number from 0 to 100.') } : {}),
  };
  if (Object.keys(errors).length > 0) return { errors };
  const { school, schoolId, gradeLevel, section, adviser } = form;
  const texts = Object.entries({ school, schoolId, gradeLevel, section, adviser }).map(([key, text]) => [
    key,
    text.trim().slice(0, PERMANENT_LIMIT.text),
  ]);
  const named = Object.fromEntries(texts) as Omit<OtherYear, 'areas' | 'average'>;
  return { academicYear, year: { ...named, average, areas: areas.flatMap((area) => area ?? []) } };
}

function isSchoolYear(text: string): boolean {
  const [, from = '', to = ''] = /^(20\d\d)-(20\d\d)$/.exec(text) ?? [];
  return from !== '' && Number(to) === Number(from) + 1;
}

function toArea(line: string): OtherYear['areas'][number] | null {
  const [, name = '', rating = ''] = AREA.exec(line.replace(/\t/g, ' ')) ?? [];
  const final = toGrade(rating);
  if (name === '' || final === null) return null;
  const { passed, failed } = remarksOf(DO8_2015);
  return { name: name.slice(0, PERMANENT_LIMIT.text), final, remark: isPassing(final, DO8_2015) ? passed : failed };
}

function toGrade(text: string): number | null {
  return /^\d{1,3}$/.test(text) && Number(text) <= HIGHEST ? Number(text) : null;
}
