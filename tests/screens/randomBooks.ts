/** Random books: a class of some subjects and learners, and what a teacher did with it. */
import fc from 'fast-check';
import { aBook } from '#support/book';
import { FIVE_POLICY } from '#support/fivePeriods';
import { BUILT_IN_POLICIES, knowPolicy, policyOf, toPolicy } from '@/grading';
import type { ClassAdd } from '@/plans/classes/planClassAdd';
import { STEPS, type Step, takeStep, type World } from './bookSteps';

type NewSubject = { readonly name: number; readonly periods: number; readonly exam: number; readonly domains: boolean };

export type Story = {
  readonly policy: number;
  readonly grade: number;
  /** Sex of each learner. */
  readonly learners: readonly number[];
  readonly subjects: readonly NewSubject[];
  readonly steps: readonly Step[];
};

/** Parts of MAPEH, and areas of their own. */
const NAMES = ['English', 'Music', 'Arts', 'Physical Education', 'Health', 'Science'];
/** A subject of all periods, one, two or three of them. */
const TAUGHT = [null, null, null, [1], [2], [1, 2], [2, 3], [1, 2, 3], [3, 5]];
const EXAMS = [undefined, undefined, 'ST1-ST2-TE', 'TE', 'single', 'none'] as const;
const GRADES = ['3', '5', '8', '10', '11'];
const SEXES = ['M', 'F', undefined] as const;

/**
 * Schools' own policies: the periods of DepEd Order 8 with another table, two periods with other shares, both orders with
 * a component without a score counted as 0, and five periods.
 */
const OWN = [
  {
    ...{ ...policyOf('DO8_2015'), id: 'school:quarters', name: 'Quarters' },
    scale: { kind: 'zeroBased', floor: 65 },
  },
  {
    ...{ ...policyOf('DO15_2026'), id: 'school:halves', name: 'Two halves' },
    periods: [1, 2].map((number) => ({ number, name: `Half ${number}` })),
    components: policyOf('DO15_2026').components.map((component) =>
      component.key === 'quarterlyExam'
        ? {
            ...component,
            parts: [
              { key: 'ST1', name: 'Midterm', share: 33.33 },
              { key: 'TE', name: 'Final', share: 66.67 },
            ],
          }
        : component,
    ),
  },
  { ...policyOf('DO8_2015'), id: 'school:form', name: 'As the form', emptyComponent: 'zero' },
  { ...policyOf('DO15_2026'), id: 'school:formTerms', name: 'Terms as the form', emptyComponent: 'zero' },
  { ...FIVE_POLICY, exam: 'ST1-ST2-TE' },
];

/** The ids of the policies that a class may have. */
function knownPolicies(): string[] {
  const own = OWN.map((document) => toPolicy(document));
  for (const policy of own) knowPolicy(policy);
  return [...BUILT_IN_POLICIES, ...own].map(({ id }) => id);
}

const aStep = fc.record<Step>({
  do: fc.oneof(
    { weight: 4, arbitrary: fc.constantFrom('fillYear' as const, 'fill' as const) },
    { weight: 3, arbitrary: fc.constantFrom('leaves' as const, 'carried' as const, 'column' as const) },
    { weight: 4, arbitrary: fc.constantFrom(...STEPS) },
  ),
  subject: fc.nat(5),
  period: fc.nat(4),
  learner: fc.nat(11),
  seed: fc.noShrink(fc.nat(1_000_000)),
});

/** The place of the policy of five periods in the list of policies. */
export const OF_FIVE = BUILT_IN_POLICIES.length + OWN.length - 1;
/** The places of those under which a component without a score counts as 0. */
export const AS_ZERO = [OF_FIVE - 2, OF_FIVE - 1] as const;

export const aStory: fc.Arbitrary<Story> = fc.record({
  policy: fc.nat(OF_FIVE),
  grade: fc.nat(GRADES.length - 1),
  learners: fc.array(fc.nat(2), { minLength: 1, maxLength: 4 }),
  subjects: fc.uniqueArray(
    fc.record({
      name: fc.nat(NAMES.length - 1),
      periods: fc.nat(TAUGHT.length - 1),
      exam: fc.nat(EXAMS.length - 1),
      domains: fc.boolean(),
    }),
    { minLength: 1, maxLength: 4, selector: ({ name }) => name },
  ),
  steps: fc.array(aStep, { minLength: 1, maxLength: 14 }),
});

/** Plays a story. The same story makes the same book, with the same ids. */
export function toBook(story: Story): World {
  const policies = knownPolicies();
  const gradingPolicy = policies[story.policy % policies.length] ?? '';
  const policy = policyOf(gradingPolicy);
  const subjects = story.subjects.map(({ name, periods, exam, domains }): ClassAdd['subjects'][number] => {
    const taught = TAUGHT[periods]?.filter((number) => policy.periods.some((each) => each.number === number));
    const parts =
      gradingPolicy === 'DO8_2015'
        ? {}
        : { ...(EXAMS[exam] ? { exam: EXAMS[exam] } : {}), ...(domains ? { layout: 'domains' as const } : {}) };
    return {
      ...{ subject: NAMES[name] ?? '', writtenWorks: 30, performanceTask: 50, quarterlyExam: 20, ...parts },
      ...(taught && taught.length < policy.periods.length ? { periods: taught } : {}),
    };
  });
  const { tables, newId, classId, subjectIds } = aBook({
    ...{ gradeLevel: GRADES[story.grade] ?? '', academicYear: '2026-2027', gradingPolicy, subjects },
    learners: story.learners.map((sex, index) => ({
      ...{ firstName: `First${index + 1}`, lastName: `Last${index + 1}`, lrn: '' },
      ...(SEXES[sex] ? { sex: SEXES[sex] } : {}),
    })),
  });
  const taught = new Map(subjectIds.map((id, index) => [id, subjects[index]?.periods ?? null] as const));
  const world: World = { tables, newId, classId, policies, kept: new Map(), taught: new Map(taught) };
  for (const step of story.steps) takeStep(world, step);
  return world;
}
