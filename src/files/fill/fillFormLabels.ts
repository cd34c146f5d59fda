/** School, section, subject and teacher, written beside their labels. */
import { type FormLabel, findFormLabels } from '@/files/record-file/fileLabels';
import type { FillLabels } from './fillContent';
import type { FillValue, FillWriter } from './fillWriter';
import type { OpenedForm } from './form';
import { typedCell } from './references';
import { isInside } from './sheetMap';

const VALUES: Readonly<Record<FormLabel, keyof FillLabels>> = {
  region: 'region',
  division: 'division',
  school: 'school',
  schoolId: 'schoolId',
  schoolYear: 'schoolYear',
  gradeAndSection: 'gradeAndSection',
  section: 'section',
  gradeLevel: 'gradeLevel',
  teacher: 'teacher',
  subject: 'subject',
};

/** The value stands right of its label's merged cells. Blank ones of ours leave the form as it is. */
export function placeLabels(form: OpenedForm, sheets: readonly string[], labels: FillLabels, writer: FillWriter): void {
  for (const sheet of sheets) {
    const [grid, map] = [form.grids.get(sheet), form.maps.get(sheet)];
    if (!grid || !map) continue;
    const found = findFormLabels(grid);
    for (const { label, row, column } of found) {
      const value = labels[VALUES[label]];
      const merged = map.merges.find((range) => isInside(range, row, column));
      const beside = { sheet, row, column: (merged?.right ?? column) + 1 };
      const target = typedCell(form.maps, beside);
      const isLabel = found.some((other) => other.row === row && other.column === beside.column);
      // “Grade 7” and “7” are one grade level.
      const isSaid =
        label === 'gradeLevel' &&
        target !== null &&
        digitsIn(grid.value(target.row, target.column)) === digitsIn(value);
      if (value === '' || !target || isLabel || isSaid) continue;
      writer.put(target, value, 'labels', grid.text(row, column).replace(/\s*:$/, ''));
    }
  }
}

function digitsIn(value: FillValue): string {
  return String(value).replace(/\D/g, '') || String(value);
}
