/** Lines of a file of categories -> the documents of both collections. */
import { Mend } from '../lib/mend.mjs';
import type { Line, Spellings } from './readTable';

type Column = 'id' | 'category' | 'subcategory' | 'weight';
export type CategoryRow = { readonly path: string; readonly fields: Readonly<Record<string, string | number | null>> };

export const CATEGORY_COLUMNS: Spellings<Column> = {
  id: ['id', 'number', 'no'],
  category: ['category', 'component'],
  subcategory: ['subcategory', 'sub category', 'kind'],
  weight: ['weight', 'weight percentage', 'percentage', 'percent'],
};

export const ALL_COLUMNS: readonly Column[] = ['id', 'category', 'subcategory', 'weight'];

/** The grading knows these components by their numbers. */
const COMPONENTS = ['1', '2', '3'];

/** A line with a subcategory names its category by number. Throws a Mend that names every bad line. */
export function toCategoryRows(lines: readonly Line<Column>[]): CategoryRow[] {
  const bad: string[] = [];
  const rows = new Map<string, CategoryRow>();
  for (const { row, cells } of lines) {
    const read = cells.subcategory === '' ? toCategory(cells) : toSubCategory(cells);
    if (typeof read === 'string') bad.push(`row ${row}: ${read}`);
    else if (rows.has(read.path)) bad.push(`row ${row}: The number ${cells.id} is there twice.`);
    else rows.set(read.path, read);
  }
  const weights = COMPONENTS.map((id) => rows.get(`activityCategory/${id}`)?.fields.weightPercentage);
  if (bad.length === 0 && weights.includes(undefined)) bad.push('The categories 1, 2 and 3 must all be there.');
  const sum = weights.reduce<number>((total, weight) => total + Number(weight), 0);
  if (bad.length === 0 && sum !== 100) bad.push(`The weights of the categories make ${sum}, and not 100.`);
  if (bad.length > 0) throw new Mend(bad.join('\n'), 'correct the file and run the command again');
  return [...rows.values()];
}

function toCategory({ id, category, weight }: Record<Column, string>): CategoryRow | string {
  if (!COMPONENTS.includes(id)) return `The number "${id}" of a category is not 1, 2 or 3.`;
  if (category === '') return 'The name of the category is missing.';
  const weightPercentage = toWeight(weight);
  if (weightPercentage === null) return `The weight "${weight}" is not a number from 0 to 100.`;
  return { path: `activityCategory/${id}`, fields: { id, category, weightPercentage } };
}

function toSubCategory({ id, category, subcategory, weight }: Record<Column, string>): CategoryRow | string {
  if (!/^[1-9]\d?$/.test(id)) return `The number "${id}" of a subcategory is not a number from 1 to 99.`;
  if (!COMPONENTS.includes(category)) return `The category "${category}" of "${subcategory}" is not 1, 2 or 3.`;
  const weightPercentage = toWeight(weight);
  if (weight !== '' && weightPercentage === null) return `The weight "${weight}" is not a number from 0 to 100.`;
  return {
    path: `activitySubCategory/${id}`,
    fields: { id, category: Number(category), subcategory, weightPercentage },
  };
}

function toWeight(text: string): number | null {
  const weight = Number(text.replace(/%$/, ''));
  return text !== '' && weight >= 0 && weight <= 100 ? weight : null;
}
