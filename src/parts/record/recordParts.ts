/** The activities of a record as its columns stand: by component, and within a component by part. */
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ActivityDoc } from '@/domain/book/entities';
import { type GradingPolicy, hasComponent, type PolicyComponent, type PolicyPart, partsOf, policyOf } from '@/grading';

/** `part` is null in a component without parts, and for activities of a part that the subject does not have. */
export type RecordBlock = { part: PolicyPart | null; activities: readonly ActivityDoc[]; counts: boolean };

export function policyOfRecord(record: ClassRecord): GradingPolicy {
  return policyOf(record.section.gradingPolicy);
}

export function activitiesOf(record: ClassRecord, component: PolicyComponent): ActivityDoc[] {
  return record.activities.filter((activity) => activity.activityCategoryModel === component.category);
}

/** Without the examinations of a subject that has none, unless an activity of theirs is left. */
export function shownComponents(record: ClassRecord): PolicyComponent[] {
  const policy = policyOfRecord(record);
  return policy.components.filter(
    (component) => hasComponent(component, record.subject, policy) || activitiesOf(record, component).length > 0,
  );
}

/** The parts of a component in the policy's order; activities without a part that the subject has come last. */
export function blocksOf(record: ClassRecord, component: PolicyComponent): RecordBlock[] {
  const policy = policyOfRecord(record);
  const activities = activitiesOf(record, component);
  const parts = partsOf(component, record.subject, policy);
  if (parts.length === 0) {
    return [{ part: null, activities, counts: hasComponent(component, record.subject, policy) }];
  }
  const blocks = parts.map(
    (part): RecordBlock => ({
      part,
      activities: activities.filter((activity) => isOfPart(activity, part, parts)),
      counts: true,
    }),
  );
  const left = activities.filter((activity) => !parts.some((part) => isOfPart(activity, part, parts)));
  return left.length === 0 ? blocks : [...blocks, { part: null, activities: left, counts: false }];
}

/** As the grading code has it: an activity that names no part belongs to the only part there is. */
function isOfPart({ part }: ActivityDoc, { key }: PolicyPart, parts: readonly PolicyPart[]): boolean {
  return (part ?? '') === '' ? parts.length === 1 : part === key;
}

/** The activities in the order of the columns. */
export function orderedActivities(record: ClassRecord): ActivityDoc[] {
  return shownComponents(record).flatMap((component) =>
    blocksOf(record, component).flatMap(({ activities }) => activities),
  );
}
