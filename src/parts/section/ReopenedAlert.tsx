import type { SectionGrades } from '@/domain/sections/sectionGrades';
import { areaIdsOf, type SectionDoc } from '@/domain/sections/sections';
import { periodName, policyOf } from '@/grading';
import { formatList } from '@/language/formatters';
import { useWords } from '@/language/words';
import { Alert } from '@/ui/page/Alert';

type ReopenedAlertProps = { section: SectionDoc; handedIn: readonly (SectionGrades | null)[] };

/** Names the periods that were opened again and not handed in since: their grades may still change. */
export function ReopenedAlert({ section, handedIn }: ReopenedAlertProps) {
  const { _ } = useWords();
  const policy = policyOf(section.gradingPolicy);
  const reopened = handedIn.flatMap((each) => (typeof each?.reopenedAt === 'number' ? [each] : []));
  const texts = areaIdsOf(section).flatMap((id) => {
    const numbers = reopened.flatMap(({ areaId, period }) => (areaId === id ? [period] : [])).toSorted();
    const periods = formatList(numbers.map((number) => periodName(policy, number)));
    return numbers.length === 0 ? [] : [`${section.areas[id]?.name ?? id} (${periods})`];
  });
  if (texts.length === 0) return null;
  return (
    <Alert tone="warning">
      {_(
        'Opened again since they were handed in: {areas}. The figures here are those handed in before, and may change.',
        { areas: formatList(texts) },
      )}
    </Alert>
  );
}
