/** Rows that the to-do list looks at, counted: as many in a book of ten years as in one of one year. */
import { expect, it } from 'vitest';
import { CLASSES_A_YEAR, countedBook, YEAR } from '#support/countedBook';
import { bySection, hasActivities, sectionsOfYear, subjectsOfYear, toClose, toEncode, toSetUp } from './dashboardSteps';

/** How often fields of rows are looked at; the classes themselves are few, and all are looked at for their year. */
function looksIn(classes: number, ofYear = CLASSES_A_YEAR): { rows: number; looks: number } {
  const touched = new Set<string>();
  const looks = { count: 0 };
  const onLook = (name: string) => {
    if (name !== 'class') looks.count += 1;
  };
  const tables = countedBook(classes, touched, { onLook, ofYear });
  const draw = () => {
    const sections = sectionsOfYear(tables, YEAR);
    const subjects = subjectsOfYear(tables, YEAR);
    expect(sections.map(({ id }) => bySection(subjects).get(id)?.length)).toEqual(Array(ofYear).fill(1));
    expect(toSetUp(tables, sections, 1)).toEqual([]);
    expect(toEncode(tables, subjects, 1)).toHaveLength(ofYear * 6);
    expect(toClose(tables, subjects, 1)).toEqual([]);
    expect(hasActivities(tables, subjects, 1)).toBe(true);
  };
  draw();
  touched.clear();
  looks.count = 0;
  draw();
  return { rows: [...touched].filter((row) => !row.startsWith('class/')).length, looks: looks.count };
}

it('the to-do list of this year is drawn from the rows of this year', () => {
  const [year, ten] = [looksIn(CLASSES_A_YEAR), looksIn(10 * CLASSES_A_YEAR)];
  expect(year.rows).toBeGreaterThan(CLASSES_A_YEAR);
  expect(ten.rows).toBeLessThanOrEqual(year.rows * 1.1);
  expect(ten.looks).toBeLessThanOrEqual(year.looks * 1.1);
});

it('four times the classes cost four times as much, and not sixteen times', () => {
  const [few, many] = [looksIn(CLASSES_A_YEAR), looksIn(4 * CLASSES_A_YEAR, 4 * CLASSES_A_YEAR)];
  expect(many.rows).toBe(4 * few.rows);
  // Sorting compares a little more often.
  expect(many.looks).toBeLessThan(6 * few.looks);
});
