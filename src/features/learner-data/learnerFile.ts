import type { LearnerData } from '@/domain/learners/learnerData';
import { writeWorkbook, XLSX_TYPE } from '@/files/write/writeWorkbook';
import { planLearnerWorkbook } from './planLearnerWorkbook';

/** This module is loaded on demand. */
export async function learnerWorkbookFile(data: LearnerData): Promise<Blob> {
  return new Blob([await writeWorkbook(planLearnerWorkbook(data))], { type: XLSX_TYPE });
}

const TIMES: readonly string[] = ['madeAt', 'at', 'since', 'submittedAt', 'enrolledAt', 'closedAt'];

/** Times as ISO 8601. */
export function learnerJsonFile(data: LearnerData): Blob {
  const text = JSON.stringify(
    data,
    (key, value: unknown) => (TIMES.includes(key) && typeof value === 'number' ? new Date(value).toISOString() : value),
    2,
  );
  return new Blob([text], { type: 'application/json' });
}
