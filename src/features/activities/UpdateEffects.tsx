import { useWatch } from 'react-hook-form';
import type { ActivityDoc } from '@/domain/book/entities';
import { rowsOf } from '@/domain/book/tables';
import { parseDecimal, refuseItemPoints } from '@/domain/words/validation';
import { periodName } from '@/grading';
import { say, useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { Alert } from '@/ui/page/Alert';
import { type ActivityValues, totalOf } from './activityValues';
import { policyOfSection, type SubjectOfClass } from './activityWords';
import { loweredSentences, useLowered } from './useLowered';

type UpdateEffectsProps = { activity: ActivityDoc; subjects: readonly SubjectOfClass[] };

/** Shows what saving would do to recorded scores. Empty when it would change none. */
export function UpdateEffects({ activity, subjects }: UpdateEffectsProps) {
  const { _ } = useWords();
  const values = useWatch<ActivityValues>() as ActivityValues;
  const sentences = [
    ...loweredSentences(useLowered(activity, totalOf(values))),
    ...useSubtracted(activity, values),
    ...moved(activity, { quarter: Number(values.quarter), subjects }),
  ];
  if (sentences.length === 0) return null;
  return (
    <Alert tone="warning" title={_('Saving will change scores already recorded')}>
      <ul className="num list-disc pl-4">
        {sentences.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
    </Alert>
  );
}

/** Each item lists the learners who have points on it, so the points need not be read. */
function useSubtracted(activity: ActivityDoc, values: ActivityValues): string[] {
  const tables = useAppSelector((state) => state.entities.tables);
  if (!values.scannable) return [];
  const worth = new Map(values.items.map(({ itemId, points }) => [itemId, points]));
  const stored = rowsOf(tables, 'activityItem', (item) => item.activityModel === activity.id);
  const removed = stored.filter((item) => !worth.has(item.id));
  const lowered = stored.filter((item) => {
    const points = worth.get(item.id);
    return points !== undefined && !refuseItemPoints(points) && parseDecimal(points) < item.points;
  });
  const sentences: string[] = [];
  if (removed.length > 0) {
    sentences.push(
      say(
        '{items, plural, one {# item} other {# items}} will be removed, and the points earned there subtracted from the scores of {learners, plural, one {# learner} other {# learners}}.',
        { items: removed.length, learners: learnersOf(removed) },
      ),
    );
  }
  if (lowered.length > 0) {
    sentences.push(
      say(
        '{items, plural, one {# item is} other {# items are}} worth less: higher points will be lowered, for up to {learners, plural, one {# learner} other {# learners}}.',
        { items: lowered.length, learners: learnersOf(lowered) },
      ),
    );
  }
  return sentences;
}

/** The id of a points row is made of item id and enrolment id. */
function learnersOf(items: readonly { id: string; studentPoints: readonly string[] }[]): number {
  return new Set(items.flatMap(({ id, studentPoints }) => studentPoints.map((point) => point.slice(id.length + 1))))
    .size;
}

function moved(
  activity: ActivityDoc,
  { quarter, subjects }: { quarter: number; subjects: readonly SubjectOfClass[] },
): string[] {
  if (quarter === activity.quarter) return [];
  const policy = policyOfSection(subjects.find(({ subject }) => subject.id === activity.classSubjectModel)?.section);
  const [from, to] = [periodName(policy, activity.quarter), periodName(policy, quarter)];
  return [say('The activity moves from {from} to {to}. The grades of both will be recalculated.', { from, to })];
}
