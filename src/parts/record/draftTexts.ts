import { type ClassRecord, recordRoll } from '@/domain/book/classRecord';
import { cellKey } from '@/domain/scores/cellKey';
import { recordNames } from '@/domain/words/toldNames';
import type { UnsavedCell } from '@/store/drafts/toEdits';
import type { DraftCells } from '@/store/state/draftCell';

export type UnsavedValue = UnsavedCell & {
  /** “Dela Cruz, Juan · Quiz 1” */
  place: string;
};

/** Of everybody in the record, with those who left: maps a cell key to “Dela Cruz, Juan · Quiz 1”. */
export function placesOf(record: ClassRecord): Map<string, string> {
  const names = recordNames(record);
  return new Map(
    recordRoll(record).isNamed.flatMap(({ classStudentId, student }) =>
      record.activities.map(
        (activity) =>
          [cellKey(activity.id, classStudentId), `${names.get(student.id) ?? ''} · ${activity.name}`] as const,
      ),
    ),
  );
}

/** Values that a save cannot take, each with its place. Conflicts are left out: they have a dialog of their own. */
export function refusedValues(
  unsaved: readonly UnsavedCell[],
  { record, cells }: { record: ClassRecord; cells: DraftCells },
): UnsavedValue[] {
  const refused = unsaved.filter(({ key }) => !cells[key]?.theirs);
  if (refused.length === 0) return [];
  const places = placesOf(record);
  return refused.map((cell) => ({ ...cell, place: places.get(cell.key) ?? '' }));
}
