/** A book graded by a school's own policy under which a component without a score counts as 0. */
import { policyDocument } from '#support/policyDocument';
import type { Change } from '@/domain/book/change';
import { applyChanges, rowsOf, type Tables } from '@/domain/book/tables';
import { knowPolicy, policyOf, toPolicy } from '@/grading';
import { planRegrade } from '@/plans/scores/planRegrade';
import { SUB_CATEGORY_WEIGHTS } from '../../scripts/seed/book';

/** The same book, where each class has the policy that it had, with the other rule. */
export function countedAsZero(tables: Tables): Tables {
  const classes = Object.entries(tables.class).map(([id, section]) => {
    const before = policyOf(section.gradingPolicy).id;
    const gradingPolicy = `school:zero-${before}`;
    const own = { id: gradingPolicy, name: 'As the form', emptyComponent: 'zero' };
    knowPolicy(toPolicy(policyDocument((document) => Object.assign(document, own), before)));
    return [id, { ...section, gradingPolicy }] as const;
  });
  let now: Tables = { ...tables, class: Object.fromEntries(classes) as Tables['class'] };
  for (const subject of rowsOf(now, 'classSubjects')) {
    const { periods } = policyOf(now.class[subject.classModel]?.gradingPolicy);
    const quarters = periods.map(({ number }) => number);
    const command = { subjectId: subject.id, quarters, subCategoryWeights: SUB_CATEGORY_WEIGHTS };
    now = applyChanges(now, planRegrade(now, command) as Change[], 1);
  }
  return now;
}
