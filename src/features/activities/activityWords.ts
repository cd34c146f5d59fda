/** The words for subjects, quarters and categories in this feature. */

import type { ActivityDoc, ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import type { TaughtSubject } from '@/domain/book/taughtSubjects';
import { SUB_CATEGORY_NAMES } from '@/domain/constants';
import { type GradingPolicy, type PolicyComponent, type PolicyPart, partsOf, policyOf, shortPartName } from '@/grading';
import { say } from '@/language/words';

export function subjectLabel({ subject, section }: TaughtSubject): string {
  return `${section.name} · ${subject.subject} (${section.academicYear})`;
}

export function policyOfSection(section: ClassDoc | undefined): GradingPolicy {
  return policyOf(section?.gradingPolicy);
}

export function isClosed(subject: ClassSubjectDoc | undefined, quarter: number): boolean {
  return subject?.quarterClosed[quarter] === true;
}

/** The fields that an activity of a component has besides those of every activity. */
export type ComponentFields = {
  component: PolicyComponent | undefined;
  /** Empty where the component of this subject is not divided into parts. */
  parts: readonly PolicyPart[];
  /** Written works have sub-categories: they divide its weight where `isWeighed`, else they are labels. */
  hasSubCategory: boolean;
  /** Whether sub-categories and weights of single activities divide the component's weight. */
  isWeighed: boolean;
};

export function componentFields(subjectOfClass: TaughtSubject | undefined, category: number): ComponentFields {
  const policy = policyOfSection(subjectOfClass?.section);
  const component = policy.components.find((each) => each.category === category);
  if (!component || !subjectOfClass) return { component, parts: [], hasSubCategory: false, isWeighed: false };
  const parts = partsOf(component, subjectOfClass.subject, policy);
  const hasSubCategory = component.key === 'writtenWorks';
  return { component, parts, hasSubCategory, isWeighed: component.grouped && parts.length === 0 };
}

/** “Examinations: ST1”, “Written Works: long quiz”. */
export function categoryName(subjectOfClass: TaughtSubject | undefined, activity: ActivityDoc): string {
  const { component, parts, hasSubCategory } = componentFields(subjectOfClass, activity.activityCategoryModel);
  if (!component) return '';
  const part = parts.find(({ key }) => key === activity.part);
  const sub = hasSubCategory ? SUB_CATEGORY_NAMES[activity.activitySubCategoryModel ?? 0] : undefined;
  const within = [part && say(shortPartName(part)), sub && say(sub).toLowerCase()].filter(Boolean).join(', ');
  return within === '' ? say(component.name) : `${say(component.name)}: ${within}`;
}
