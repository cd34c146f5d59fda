import { useWatch } from 'react-hook-form';
import type { ActivityDoc, ActivityItemDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { TaughtSubject } from '@/domain/book/taughtSubjects';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { parseAnswers } from '@/domain/items/answers';
import { itemsOf } from '@/domain/items/itemSheet';
import { parseDecimal, refuseItemPoints } from '@/domain/words/validation';
import { periodName } from '@/grading';
import { say, useWords } from '@/language/words';
import { useRows } from '@/parts/hooks/useRows';
import { useAppSelector } from '@/store/hooks';
import { Alert } from '@/ui/page/Alert';
import type { ActivityValues } from './activityValues';
import { policyOfSection } from './activityWords';

const NONE: readonly TreeQuery[] = [];

type UpdateEffectsProps = { activity: ActivityDoc; subjects: readonly TaughtSubject[] };

/**
 * Shows what saving would do to recorded scores. Empty when it would change none. What another highest possible score does
 * is asked at saving (`HighestScoreQuestion`).
 */
export function UpdateEffects({ activity, subjects }: UpdateEffectsProps) {
  const { _ } = useWords();
  const values = useWatch<ActivityValues>() as ActivityValues;
  const sentences = [
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

/** Each item lists the learners who have points on it, so only the answers are read, once an item changes. */
function useSubtracted(activity: ActivityDoc, values: ActivityValues): string[] {
  const tables = useAppSelector((state) => state.entities.tables);
  const worth = new Map(values.items.map(({ itemId, points }) => [itemId, points]));
  const keys = new Map(values.items.map(({ itemId, answerKey }) => [itemId, answerKey]));
  const stored = values.scannable ? itemsOf(tables, activity.id) : [];
  const removed = stored.filter((item) => !worth.has(item.id));
  const rekeyed = stored.filter(({ id, answerKey }) => (keys.get(id)?.trim() ?? answerKey) !== answerKey);
  const lowered = stored.filter((item) => {
    const points = worth.get(item.id);
    return points !== undefined && !refuseItemPoints(points) && parseDecimal(points) < item.points;
  });
  const isChanged = removed.length + lowered.length + rekeyed.length > 0;
  const { classSubjectModel: subjectId } = activity;
  useRows(isChanged ? [{ of: 'scores', subjectId, activityIds: [activity.id] }] : NONE);
  const answered = answeringLearners(tables, activity);
  const learnersOf = (items: readonly ActivityItemDoc[]) =>
    new Set(items.flatMap((item) => [...pointLearners(item), ...answered(item)])).size;
  const sentences: string[] = [];
  if (rekeyed.some((item) => answered(item).length > 0)) {
    sentences.push(
      say(
        '{items, plural, one {# item has} other {# items have}} another key: the answers of {learners, plural, one {# learner} other {# learners}} are marked again.',
        { items: rekeyed.length, learners: new Set(rekeyed.flatMap(answered)).size },
      ),
    );
  }
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
function pointLearners({ id, studentPoints }: ActivityItemDoc): string[] {
  return studentPoints.map((point) => point.slice(id.length + 1));
}

/** The learners who answered an item, as far as the scores are read. */
function answeringLearners(tables: Tables, { id }: ActivityDoc): (item: ActivityItemDoc) => string[] {
  const scores = rowsOf(tables, 'studentPerformance', (row) => row.activityModel === id && !!row.answers);
  const papers = scores.map((row) => ({ learner: row.classStudentModel, entries: parseAnswers(row.answers) }));
  return ({ itemNumber }) => papers.flatMap(({ learner, entries }) => (entries[itemNumber - 1] ? [learner] : []));
}

function moved(
  activity: ActivityDoc,
  { quarter, subjects }: { quarter: number; subjects: readonly TaughtSubject[] },
): string[] {
  if (quarter === activity.quarter) return [];
  const policy = policyOfSection(subjects.find(({ subject }) => subject.id === activity.classSubjectModel)?.section);
  const [from, to] = [periodName(policy, activity.quarter), periodName(policy, quarter)];
  return [say('The activity moves from {from} to {to}. The grades of both will be recalculated.', { from, to })];
}
