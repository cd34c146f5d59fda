/** A school's own policy, from its document. */

import { MAX_PERIODS, MIN_PERIODS } from '@/domain/constants';
import { msg } from '@/domain/words/say';
import type { ComponentKey, GradingPolicy, PolicyComponent, PolicyPart, PolicyPeriod } from './gradingPolicy';
import { type PartKey, ruleOf } from './policy';
import {
  type Fields,
  fieldsOf,
  flagOf,
  listOf,
  nameOf,
  oneOf,
  percentOf,
  refuse,
  requireDistinct,
  requireWhole,
  wholeOf,
} from './policyFields';
import { readRules } from './policyRules';
import { readDescriptors, readScale } from './policyScale';
import { HIGHEST_GRADE } from './transmutationTables';

/** Every activity stores one of these as activityCategoryModel: a school names the components and cannot add one. */
const CATEGORIES: readonly (readonly [ComponentKey, number])[] = [
  ['writtenWorks', 1],
  ['performanceTask', 2],
  ['quarterlyExam', 3],
];

const PARTS: Readonly<Record<ComponentKey, readonly PartKey[]>> = {
  writtenWorks: ['cognitive', 'affective', 'behavioral'],
  performanceTask: ['cognitive', 'affective', 'behavioral'],
  quarterlyExam: ['ST1', 'ST2', 'TE'],
};

/**
 * The policy that a document of `schools/{id}/policies` holds. The document has the fields of `GradingPolicy` as plain
 * data: percent as numbers, `transmutation` as { from (hundredths), grade } from 100 down. Fields of `PolicyRules` that
 * it leaves out are as in DepEd Order 8; fields that no grade depends on (dates, the version before) are ignored.
 * Throws a PolicyFieldError, a RangeError that names the field (`periods[1].name`), in a table the row, and what it has
 * to be.
 */
export function toPolicy(document: unknown): GradingPolicy {
  const fields = fieldsOf(document, 'policy');
  const { scale, transmutation } = readScale(fields);
  const empty = fields.emptyComponent;
  const emptyComponent =
    empty === undefined ? {} : { emptyComponent: oneOf(empty, 'emptyComponent', ['noGrade', 'zero']) };
  const name = fields.name === undefined ? {} : { name: nameOf(fields.name, 'name') };
  const policy: GradingPolicy = {
    id: nameOf(fields.id, 'id'),
    ...name,
    periods: readPeriods(fields.periods),
    components: readComponents(fields.components),
    scale,
    transmutation,
    ...emptyComponent,
    passingGrade: wholeOf(fields.passingGrade, 'passingGrade', { least: scale.floor, most: HIGHEST_GRADE }),
    descriptors: readDescriptors(fields.descriptors),
    ...readRules(fields),
  };
  requireExam(policy);
  return policy;
}

function readPeriods(value: unknown): readonly PolicyPeriod[] {
  const periods = listOf(value, 'periods', { least: MIN_PERIODS, most: MAX_PERIODS }).map((entry, index) => {
    const field = `periods[${index}]`;
    const fields = fieldsOf(entry, field);
    const number = wholeOf(fields.number, `${field}.number`, { least: index + 1, most: index + 1 });
    return { number, name: nameOf(fields.name, `${field}.name`) };
  });
  requireDistinct(
    periods.map(({ name }) => name),
    'periods',
  );
  return periods;
}

function readComponents(value: unknown): readonly PolicyComponent[] {
  const entries = listOf(value, 'components', { least: CATEGORIES.length, most: CATEGORIES.length });
  const components = CATEGORIES.map(([key, category], index) => {
    const field = `components[${index}]`;
    return readComponent(fieldsOf(entries[index], field), { key, category, field });
  });
  requireWhole(
    components.map(({ defaultWeight }) => defaultWeight),
    'components.defaultWeight',
  );
  return components;
}

function readComponent(
  fields: Fields,
  { key, category, field }: { key: ComponentKey; category: number; field: string },
): PolicyComponent {
  oneOf(fields.key, `${field}.key`, [key]);
  const parts = fields.parts === undefined ? {} : { parts: readParts(fields.parts, `${field}.parts`, PARTS[key]) };
  return {
    key,
    category: wholeOf(fields.category, `${field}.category`, { least: category, most: category }),
    name: nameOf(fields.name, `${field}.name`),
    grouped: flagOf(fields.grouped, `${field}.grouped`),
    defaultWeight: percentOf(fields.defaultWeight, `${field}.defaultWeight`),
    ...parts,
  };
}

function readParts(value: unknown, list: string, keys: readonly PartKey[]): readonly PolicyPart[] {
  const parts = listOf(value, list, { least: 1, most: keys.length }).map((entry, index) => {
    const field = `${list}[${index}]`;
    const fields = fieldsOf(entry, field);
    return {
      key: oneOf(fields.key, `${field}.key`, keys),
      name: nameOf(fields.name, `${field}.name`),
      share: percentOf(fields.share, `${field}.share`),
    };
  });
  requireDistinct(
    parts.map(({ key }) => key),
    list,
  );
  const nothing = parts.findIndex(({ share }) => share === 0);
  if (nothing >= 0) refuse(`${list}[${nothing}].share`, msg('{field} must be above 0.'));
  requireWhole(
    parts.map(({ share }) => share),
    `${list}.share`,
  );
  return parts;
}

/** Examinations that a subject may be graded by must be there. */
function requireExam(policy: GradingPolicy): void {
  const index = CATEGORIES.length - 1;
  const exams = policy.components[index];
  if (exams?.parts && !exams.parts.some(({ key }) => key === 'TE')) {
    refuse(`components[${index}].parts`, msg('{field} must include {part}.'), { part: 'TE' });
  }
  if (ruleOf(policy, 'exam') === 'none' && exams?.defaultWeight !== 0) {
    const value = exams?.defaultWeight ?? 0;
    refuse(
      `components[${index}].defaultWeight`,
      msg('{field} must be 0, not {value}, where there are no examinations.'),
      { value },
    );
  }
}
