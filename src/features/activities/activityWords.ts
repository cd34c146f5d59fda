/** The words for subjects, quarters and categories in this feature. */

import type { ActivityDoc, ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { SUB_CATEGORY_NAMES } from '@/domain/constants';
import { type GradingPolicy, policyOf } from '@/grading';
import { say } from '@/language/words';

/** A subject that is not being deleted, with its section. */
export type SubjectOfClass = { subject: ClassSubjectDoc; section: ClassDoc };

const collator = new Intl.Collator('fil', { numeric: true });

/** Newest year first, then by name of section and subject. Rows that are being deleted are left out. */
export function subjectsOf(tables: Tables): SubjectOfClass[] {
  return rowsOf(tables, 'classSubjects', (subject) => !subject.deletedAt)
    .flatMap((subject) => {
      const section = tables.class[subject.classModel];
      return section && !section.deletedAt ? [{ subject, section }] : [];
    })
    .sort(
      (a, b) =>
        b.section.academicYear.localeCompare(a.section.academicYear) ||
        collator.compare(a.section.name, b.section.name) ||
        collator.compare(a.subject.subject, b.subject.subject),
    );
}

export function subjectLabel({ subject, section }: SubjectOfClass): string {
  return `${section.name} · ${subject.subject} (${section.academicYear})`;
}

export function policyOfSection(section: ClassDoc | undefined): GradingPolicy {
  return policyOf(section?.gradingPolicy);
}

export function isClosed(subject: ClassSubjectDoc | undefined, quarter: number): boolean {
  return subject?.quarterClosed[quarter] === true;
}

/** True for the component that has sub-categories and weights of single activities: written works. */
export function isGrouped(policy: GradingPolicy, category: number): boolean {
  return policy.components.some((component) => component.grouped && component.category === category);
}

export function categoryName(policy: GradingPolicy, activity: ActivityDoc): string {
  const component = policy.components.find(({ category }) => category === activity.activityCategoryModel);
  const name = component ? say(component.name) : '';
  const sub = SUB_CATEGORY_NAMES[activity.activitySubCategoryModel ?? 0];
  return sub && isGrouped(policy, activity.activityCategoryModel) ? `${name}: ${say(sub).toLowerCase()}` : name;
}
