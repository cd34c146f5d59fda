import type { NewId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { importedIds, type RecordImport } from '@/domain/intents/recordImport';

/** Whether an earlier try of the import has stored a part: then its counts may be missing, or stored already. */
export function isImportBegun(tables: Tables, { section, subjects }: RecordImport, newId: NewId): boolean {
  const ids = importedIds(newId);
  if (!('classId' in section)) return tables.class[ids.section] !== undefined;
  return subjects.some(({ periods }, subject) =>
    periods.some(({ quarter, activities }) =>
      activities.some((_, activity) => tables.activity[ids.activity({ subject, quarter, activity })] !== undefined),
    ),
  );
}
