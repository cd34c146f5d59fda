import type { LearnerData } from '@/domain/learners/learnerData';
import { learnerName } from '@/domain/learners/learnerNames';
import { loadPart } from '@/domain/words/loadPart';
import { philippineDay } from '@/domain/words/philippineTime';
import { formText } from '@/language/words';

export async function learnerWorkbookFile(data: LearnerData): Promise<Blob> {
  const [{ workbookFile }, { planLearnerWorkbook }] = await Promise.all([
    loadPart(() => import('@/files/write/writeWorkbook')),
    loadPart(() => import('./planLearnerWorkbook')),
  ]);
  return workbookFile(planLearnerWorkbook(data));
}

const TIMES: readonly string[] = ['madeAt', 'at', 'since', 'submittedAt', 'enrolledAt', 'closedAt', 'deletedAt'];

/** Times as ISO 8601. */
export function learnerJsonFile(data: LearnerData): Blob {
  const text = JSON.stringify(
    data,
    (key, value: unknown) => (TIMES.includes(key) && typeof value === 'number' ? new Date(value).toISOString() : value),
    2,
  );
  return new Blob([text], { type: 'application/json' });
}

/** Such as `Learner data - Peña, Juan - 2026-11-23.xlsx`. */
export function learnerFileName({ learner, madeAt }: LearnerData, ending: 'xlsx' | 'json'): string {
  const name = learnerName(learner).replace(/[\\/:*?"<>|]/g, '-');
  return formText(`Learner data - ${name} - ${philippineDay(madeAt)}.${ending}`);
}
