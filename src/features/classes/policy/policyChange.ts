/** Another policy for a class: what the teacher chooses in the dialog, and the input of the plan. */

import type { ActivityDoc, ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { closedQuarters } from '@/domain/closing/quarterClosed';
import { CATEGORY } from '@/domain/constants';
import type { PolicyChange, PolicySubject } from '@/domain/intents/intents';
import type { ExamLayout, PartKey } from '@/domain/scores/componentParts';
import { DO8_2015, type GradingPolicy, periodName, policyOf } from '@/grading';
import { formatList } from '@/language/formatters';
import { say } from '@/language/words';
import { asksLayout, choicesOf, isOwnPolicy, suggestChoice } from '@/parts/policy/subjectChoices';
import { activitiesBeyond, standingSubjects } from '@/plans/classes/planClassPolicy';

/**
 * The rules look up every subject that a class lists when its policy changes. Their look-ups allow this many; the
 * document of a school's own policy takes the place of some.
 */
const MOST_SUBJECTS = { builtIn: 9, own: 7 } as const;

export type PolicyDraft = {
  gradingPolicy: string;
  /** By subject id: the choice of weights, and the examinations. */
  subjects: Readonly<Record<string, { preset: string; exam: ExamLayout }>>;
  /** By activity id: the parts of the examinations. */
  parts: Readonly<Record<string, PartKey>>;
};

/** The weights and examinations that the names of the subjects suggest, and the parts that those of the tests do. */
export function toPolicyDraft(tables: Tables, section: ClassDoc, gradingPolicy: string): PolicyDraft {
  const policy = policyOf(gradingPolicy);
  const subjects = standingSubjects(tables, section.id);
  const chosen = subjects.map(({ id, subject }) => {
    const preset = suggestChoice(policy, subject, section.gradeLevel);
    return [id, { preset, exam: examOf(policy, preset) }] as const;
  });
  const parts = subjects.flatMap(({ id }) =>
    examinationsOf(tables, id).map((activity) => [activity.id, activity.part ?? suggestPart(activity.name)] as const),
  );
  return { gradingPolicy, subjects: Object.fromEntries(chosen), parts: Object.fromEntries(parts) };
}

/** The examinations that go with a choice of weights. */
export function examOf(policy: GradingPolicy, preset: string): ExamLayout {
  return choicesOf(policy).find(({ id }) => id === preset)?.exam ?? policy.exam ?? 'single';
}

/** Summative Test 1 or 2 as far as the name tells, else the examination of the term. */
export function suggestPart(name: string): PartKey {
  if (/\b(?:st|s\.t\.|summative)[^\d]{0,12}1\b|\b(?:1st|first) summative/i.test(name)) return 'ST1';
  if (/\b(?:st|s\.t\.|summative)[^\d]{0,12}2\b|\b(?:2nd|second) summative/i.test(name)) return 'ST2';
  return 'TE';
}

/** The activities of the third component, in order of their quarters. */
export function examinationsOf(tables: Tables, subjectId: string): ActivityDoc[] {
  return rowsOf(
    tables,
    'activity',
    (row) => row.classSubjectModel === subjectId && Number(row.activityCategoryModel) === CATEGORY.quarterlyExam,
  ).sort((a, b) => a.quarter - b.quarter || a.createdAt - b.createdAt);
}

export function toPolicyChange(tables: Tables, section: ClassDoc, draft: PolicyDraft): PolicyChange {
  const policy = policyOf(draft.gradingPolicy);
  const subjects = standingSubjects(tables, section.id);
  return {
    classId: section.id,
    before: section.gradingPolicy ?? DO8_2015.id,
    gradingPolicy: draft.gradingPolicy,
    subjects: subjects.map((subject) => toPolicySubject(subject, policy, draft)),
    parts: subjects.flatMap(({ id }) => {
      const exam = draft.subjects[id]?.exam;
      return examinationsOf(tables, id).map((activity) => ({
        activityId: activity.id,
        part: partIn(exam, draft.parts[activity.id]),
      }));
    }),
  };
}

function partIn(exam: ExamLayout | undefined, chosen: PartKey | undefined): PartKey | null {
  if (exam === 'TE') return 'TE';
  return exam === 'ST1-ST2-TE' ? (chosen ?? 'TE') : null;
}

/** Weights that no list has stay as they are. */
export function toPolicySubject(subject: ClassSubjectDoc, policy: GradingPolicy, draft: PolicyDraft): PolicySubject {
  const { preset = '', exam = examOf(policy, '') } = draft.subjects[subject.id] ?? {};
  const { writtenWorks, performanceTask, quarterlyExam } = choicesOf(policy).find(({ id }) => id === preset) ?? subject;
  const layout = asksLayout(policy, { preset, subject: subject.subject }) ? (subject.layout ?? 'pooled') : 'pooled';
  return { subjectId: subject.id, writtenWorks, performanceTask, quarterlyExam, layout, exam };
}

/** Why the policy cannot change to this one; null where it can. */
export function policyObstacle(tables: Tables, section: ClassDoc, policy: GradingPolicy): string | null {
  const subjects = standingSubjects(tables, section.id);
  const now = policyOf(section.gradingPolicy);
  const closed = subjects.flatMap((subject) => closedQuarters(subject).map((number) => ({ subject, number })));
  if (closed.length > 0) {
    const names = closed.map(({ subject, number }) => `${subject.subject}, ${periodName(now, number)}`);
    return say('Closed already: {names}. The grades of a closed period stay as they are.', {
      names: formatList(names),
    });
  }
  const beyond = activitiesBeyond(tables, subjects, policy);
  if (beyond.length > 0) {
    const names = beyond.map(({ name, quarter }) => `${name}, ${periodName(now, quarter)}`);
    return say('The policy has no such period for these activities: {names}. Move or delete them first.', {
      names: formatList(names),
    });
  }
  const most = isOwnPolicy(policy) ? MOST_SUBJECTS.own : MOST_SUBJECTS.builtIn;
  return section.classSubjects.length > most
    ? say('The policy of a class with more than {most} subjects cannot change.', { most })
    : null;
}
