/** Fills a report card or a permanent record with made learners: the first one's years after each other, then a section. */

import { openChosenForm } from '@/files/fill/openChosenForm';
import { readZipDirectory } from '@/files/read/zip/directory';
import { areaRows } from '@/files/school-form/areaRows';
import { fillSchoolForm } from '@/files/school-form/fillSchoolForm';
import type { FormContent, FormLearner } from '@/files/school-form/formContent';
import type { FormAnswers } from '@/files/school-form/formMisfits';
import type { FormVersion } from '@/files/school-form/formVersion';
import type { FoundForm } from '@/files/school-form/foundForm';
import { recogniseForm } from '@/files/school-form/recogniseForm';
import { comparedParts } from './comparedParts';

type Told = { told: string; isBad: boolean; file?: Uint8Array };

/** Ways that a person may take; none of them writes over what others typed. */
const ANSWERS: FormAnswers = {
  labels: 'keep',
  content: 'keep',
  formulas: 'keep',
  areas: 'leaveOut',
  months: 'leaveOut',
  otherGradeLevel: 'goOn',
};
const SECTION = 45;

export async function fillLearners(before: Uint8Array): Promise<Told> {
  const form = await openChosenForm(before);
  const found = recogniseForm(form);
  if (found.version === null) {
    const { kind } = found;
    return { told: kind ? `${kind.toUpperCase()} of an unknown version` : 'no form that Talaan knows', isBad: false };
  }
  const { version } = found;
  let bytes = before;
  let cells = 0;
  const years = version.kind === 'sf9' ? version.gradeLevels.slice(0, 1) : version.gradeLevels;
  for (const [index, gradeLevel] of years.entries()) {
    const areas = areasOf(form, found, gradeLevel);
    const content = madeSection(version, { gradeLevel, year: 2026 + index, learners: [madeLearner(0, areas)] });
    const result = await fillSchoolForm(bytes, content, { answers: ANSWERS, ending: 'xlsx' });
    if (!('file' in result)) return { isBad: true, told: `Grade ${gradeLevel}: ${reasonOf(result)}` };
    bytes = new Uint8Array(result.file);
    cells += result.cells;
  }
  const { same, changed, wrong } = comparedParts(before, bytes);
  const [gradeLevel = ''] = version.gradeLevels;
  const areas = areasOf(form, found, gradeLevel);
  const learners = Array.from({ length: SECTION }, (_, index) => madeLearner(index, areas));
  const from = performance.now();
  const section = madeSection(version, { gradeLevel, year: 2026, learners });
  const zip = await fillSchoolForm(before, section, { answers: ANSWERS, ending: 'xlsx' });
  if (!('file' in zip)) return { isBad: true, told: `section: ${reasonOf(zip)}` };
  const files = readZipDirectory(zip.file).size;
  const seconds = ((performance.now() - from) / 1000).toFixed(1);
  const told =
    `${version.id}: ${years.length} years, ${cells} cells, read back; ${same} parts the same to the byte, ${changed} changed; ` +
    `${files} of ${SECTION} learners in a zip, ${seconds} s`;
  const bad = wrong.length > 0 ? `; changed without a reason: ${wrong.join(', ')}` : '';
  return { told: told + bad, isBad: bad !== '' || files !== SECTION, file: bytes };
}

function reasonOf(result: Awaited<ReturnType<typeof fillSchoolForm>>): string {
  if ('different' in result) return `read back otherwise at ${result.different}`;
  if ('file' in result) return '';
  return `not filled: ${result.misfits.map(({ kind, list }) => `${kind} ${list.slice(0, 3).join(' ')}`).join('; ')}`;
}

type Known = Exclude<FoundForm, { version: null }>;

/** The learning areas that the form names for a year, and one more. */
function areasOf(
  { maps }: Awaited<ReturnType<typeof openChosenForm>>,
  { sheets }: Known,
  gradeLevel: string,
): readonly string[] {
  for (const { map, grid, at } of sheets) {
    const table = map.tables.find((each) => each.gradeLevel === null || each.gradeLevel === gradeLevel);
    const own = maps.get(grid.name);
    if (!table || !own) continue;
    const { row: from, column } = at(`${table.areas}${table.from}`);
    const rows = areaRows(grid, own, { column, from, to: at(`${table.areas}${table.to}`).row });
    return [...rows.flatMap(({ name }) => (name === '' ? [] : [name])), 'Robotics & <Coding>'];
  }
  return [];
}

function madeLearner(index: number, areas: readonly string[]): FormLearner {
  const lastName = ['Ñañez', "D'Angelo", 'Abad & Lim', 'Peña-Santos'][index % 4] ?? '';
  const firstName = ['Ma. Niña', 'José', "A'isha", 'Rosa "Baby"'][(index + 1) % 4] ?? '';
  const fullName = `${lastName}, ${firstName} Cruz`;
  const made = areas.map((name, area) => ({
    name,
    grades: new Map([0, 1, 2, 3].map((period) => [period + 1, 75 + ((index + area * 3 + period) % 25)])),
    final: 75 + ((index + area) % 25),
    remark: 'Passed',
  }));
  return {
    ...{ key: `l${index}`, name: fullName, fullName, lastName, firstName, middleName: 'Cruz', extensionName: 'III' },
    ...{ lrn: String(100_000_000_000 + index), sex: index % 2 === 0 ? 'Male' : 'Female' },
    areas: made,
    ...({ action: 'promoted', incomplete: [], hasLeft: false, level: 'Very Satisfactory' } as const),
    semesters: [0, 1].map(() => ({ areas: made, average: 88, averageRemark: 'Passed' })),
    average: 88,
    averageRemark: 'Passed',
    months: [6, 7, 8].map((month) => ({ month, days: 20, present: 20 - (index % 3), absent: index % 3 })),
    total: { days: 60, present: 60 - 3 * (index % 3), absent: 3 * (index % 3) },
    values: { makaDiyos1: ['AO', 'SO', 'RO', 'NO'], makabansa2: ['AO', null, null, null] },
  };
}

function madeSection(
  { periods }: FormVersion,
  { gradeLevel, year, learners }: { gradeLevel: string; year: number; learners: readonly FormLearner[] },
): FormContent {
  return {
    section: {
      ...{ school: 'Ñ National High School', schoolId: '303030', division: "Toledo 'City'", region: 'VII & VIII' },
      ...{
        gradeLevel,
        section: 'Sampaguita',
        schoolYear: `${year}-${year + 1}`,
        adviser: 'Maria Peña',
        head: 'Rosa V.',
        track: 'TVL, ICT',
      },
      levels: ['Outstanding', 'Very Satisfactory'],
      periods,
    },
    learners,
  };
}
