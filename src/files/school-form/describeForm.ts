/** A chosen workbook before it is kept for others: its kind, its periods, and whether it has names of learners. */
import { openChosenForm } from '@/files/fill/openChosenForm';
import { type FoundPromotion, findPromotion } from './findPromotion';
import type { FieldKey } from './formVersion';
import type { FoundSheet } from './foundForm';
import { isPlaceholder } from './judgeWishes';
import { lineTexts } from './labelLines';
import { recogniseForm } from './recogniseForm';

export type FormFacts = {
  /** Null for a workbook that Talaan cannot fill. */
  readonly kind: 'classRecord' | 'sf5' | 'sf9' | 'sf10' | null;
  /** Of a class record. */
  readonly periods: 'quarters' | 'terms' | '';
  /** Names of the subjects where a class record has several. */
  readonly subjects: readonly string[];
  /** How many learners' names it has. */
  readonly learners: number;
};

/** Throws `SheetRefused`. */
export async function describeForm(bytes: Uint8Array): Promise<FormFacts> {
  const form = await openChosenForm(bytes);
  const { record, subjects } = form;
  if (record && subjects.length > 0) {
    return {
      kind: 'classRecord',
      periods: record.kind.startsWith('do8') ? 'quarters' : 'terms',
      subjects: subjects.length > 1 ? subjects.map(({ name }) => name) : [],
      learners: record.learners.length,
    };
  }
  const list = findPromotion(form);
  if (list) return { kind: 'sf5', periods: '', subjects: [], learners: namedIn(list) };
  const found = recogniseForm(form);
  if (!found.version) return { kind: null, periods: '', subjects: [], learners: 0 };
  const isNamed = found.sheets.some(hasName);
  return { kind: found.version.kind, periods: '', subjects: [], learners: isNamed ? 1 : 0 };
}

function namedIn({ grid, male, female, name }: FoundPromotion): number {
  return [...male, ...female].filter((row) => grid.text(row, name) !== '').length;
}

const OF_LEARNER: readonly (FieldKey | null)[] = ['fullName', 'lastName', 'firstName', 'lrn'];

/** Whether a cell or line for a learner's name or LRN holds one. */
function hasName({ map, grid, at }: FoundSheet): boolean {
  const textOf = (address: string) => {
    const text = grid.text(at(address).row, at(address).column).trim();
    return isPlaceholder(text) ? '' : text;
  };
  return [map, ...map.tables].some(({ cells, lines }) => {
    const inCell = Object.entries(cells).some(([address, key]) => OF_LEARNER.includes(key) && textOf(address) !== '');
    const onLine = Object.entries(lines).some(([address, parts]) =>
      lineTexts(textOf(address), parts)?.some(({ text }, index) => {
        const key = parts[index]?.[1] ?? null;
        return OF_LEARNER.includes(key) && text !== '';
      }),
    );
    return inCell || onLine;
  });
}
