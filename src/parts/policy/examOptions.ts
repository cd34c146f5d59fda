import type { ExamLayout } from '@/domain/scores/componentParts';
import type { GradingPolicy } from '@/grading';
import { formatList } from '@/language/formatters';
import { msg, type Say } from '@/language/words';

const LAYOUTS = [
  ['TE', msg('Term examination only')],
  ['single', msg('One examination')],
  ['none', msg('No examinations')],
] as const;

/** The examinations that a subject may have, under the names of the policy. */
export function examOptions(_: Say, policy: GradingPolicy): { value: ExamLayout; label: string }[] {
  const parts = policy.components.find(({ key }) => key === 'quarterlyExam')?.parts ?? [];
  const names = parts.length > 0 ? parts.map(({ name }) => _(name)) : ['ST1', 'ST2', 'TE'];
  return [
    { value: 'ST1-ST2-TE', label: formatList(names) },
    ...LAYOUTS.map(([value, label]) => ({ value, label: _(label) })),
  ];
}
