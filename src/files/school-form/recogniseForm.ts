/** Which known version a workbook is, told by all labels of its map; each sheet may be moved by rows and columns. */

import type { OpenedForm } from '@/files/fill/form';
import { toAddress } from '@/files/fill/sheetMap';
import type { Grid } from '@/files/record-file/grid';
import { findCard } from './findCard';
import type { FormSheet, FormVersion } from './formVersion';
import { type FoundForm, type FoundSheet, plainLabel as plain } from './foundForm';
import { lineTexts } from './labelLines';
import { SF9_JHS } from './sf9Jhs';
import { SF10_ES } from './sf10Es';
import { SF10_JHS } from './sf10Jhs';

const VERSIONS: readonly FormVersion[] = [SF9_JHS, SF10_ES, SF10_JHS];

export function recogniseForm({ grids, maps }: Pick<OpenedForm, 'grids' | 'maps'>): FoundForm {
  const shown = [...grids.values()].filter(({ hidden }) => !hidden);
  for (const version of VERSIONS) {
    const sheets = version.sheets.map((map) => findSheet(map, shown));
    if (sheets.every((sheet) => sheet !== null)) return { version, sheets };
  }
  const kind = kindOf(shown);
  return (kind === 'sf9' ? findCard(shown, maps) : null) ?? { version: null, kind };
}

function findSheet(map: FormSheet, grids: readonly Grid[]): FoundSheet | null {
  const marks = [map, ...map.tables].flatMap((head) => Object.entries(head.marks));
  const lines = [map, ...map.tables].flatMap((head) => Object.entries(head.lines));
  const [first] = marks;
  const from = first && toAddress(first[0]);
  if (!first || !from) return null;
  for (const grid of grids) {
    for (const [row, column] of placesOf(grid, first[1])) {
      const at = (address: string) => {
        const own = toAddress(address) ?? from;
        return { row: own.row + row - from.row, column: own.column + column - from.column };
      };
      const textAt = (address: string) => grid.text(at(address).row, at(address).column);
      const isHere =
        marks.every(([address, label]) => plain(textAt(address)) === plain(label)) &&
        lines.every(([address, parts]) => lineTexts(textAt(address), parts) !== null);
      if (isHere) return { map, grid, at };
    }
  }
  return null;
}

function placesOf(grid: Grid, label: string): [row: number, column: number][] {
  const wanted = plain(label);
  const places: [number, number][] = [];
  for (let row = 0; row < grid.rows; row += 1) {
    for (let column = 0; column < grid.columns; column += 1) {
      if (plain(grid.text(row, column)) === wanted) places.push([row, column]);
    }
  }
  return places;
}

const TITLES = {
  sf5: /\bSF ?-?5\b|SCHOOL FORM 5\b|REPORT ON PROMOTION/i,
  sf10: /\bSF ?-?10\b|FORM 137|PERMANENT (?:ACADEMIC )?RECORD/i,
  sf9: /\bSF ?-?9\b|FORM 138|PROGRESS REPORT CARD|REPORT ON LEARNING PROGRESS/i,
} as const;

function kindOf(grids: readonly Grid[]): 'sf5' | 'sf9' | 'sf10' | null {
  for (const kind of ['sf10', 'sf9', 'sf5'] as const) {
    const says = (grid: Grid) => {
      for (let row = 0; row < grid.rows; row += 1) {
        for (let column = 0; column < grid.columns; column += 1) {
          if (TITLES[kind].test(grid.text(row, column))) return true;
        }
      }
      return false;
    };
    if (grids.some(says)) return kind;
  }
  return null;
}
