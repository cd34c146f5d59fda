/** Our own workbook of a subject, read as a class record file. */

import type { ClassSubjectDoc } from '@/domain/book/entities';
import { type SchoolId, toId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { planWorkbook } from '@/features/record-export/planWorkbook';
import { readSheets } from '@/files/read/readSheets';
import type { RecordFile } from '@/files/record-file/fileContent';
import { readRecordFile } from '@/files/record-file/recordFile';
import { writeWorkbook } from '@/files/write/writeWorkbook';
import { toRecordHeader } from '@/parts/print/recordHeader';
import { signatureLines } from '@/parts/print/signatureLines';
import { SUB_CATEGORY_WEIGHTS } from '../../scripts/seed/book';

export type OwnSubject = { name: string; tables: Tables; subject: ClassSubjectDoc };

export function subjectsOf(tables: Tables, name: string): OwnSubject[] {
  return rowsOf(tables, 'classSubjects').map((subject, index) => ({ name: `${name}-${index}`, tables, subject }));
}

export async function readOwnFile({ tables, subject }: Omit<OwnSubject, 'name'>): Promise<RecordFile> {
  const section = tables.class[subject.classModel];
  const user = { firstname: 'Ana', lastname: 'Reyes', school: 'Made-up School', schoolid: toId<SchoolId>('300001') };
  const header = section && toRecordHeader({ user, schoolAddress: null, section, subject });
  const plan =
    header &&
    planWorkbook({
      ...{ tables, subjectId: subject.id, header, subCategoryWeights: SUB_CATEGORY_WEIGHTS },
      // A name below the rows is no learner.
      signatures: signatureLines(header.teacher, {
        ...{ checkedBy: 'Rosa Dela Cruz', checkedByPosition: 'Master Teacher II' },
        ...{ notedBy: 'Santos, Jose P.', notedByPosition: 'Principal' },
      }),
    });
  if (!plan) throw new Error('no plan');
  const reading = readRecordFile(await readSheets(await writeWorkbook(plan)));
  if ('refusal' in reading) throw new Error(reading.refusal);
  return reading.file;
}
