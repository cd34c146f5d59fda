/** Describes an intent in words: its name and the typed values. */

import type { ClassSubjectId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { keysOf } from '@/domain/fields';
import type { ClassDetails, LearnerInput } from '@/domain/intents/inputs';
import type { ActivityEdit, Edit, Intent, IntentOf as Of } from '@/domain/intents/intents';
import { learnerName } from '@/domain/learners/learnerNames';
import { standingText } from '@/domain/learners/standingWords';
import { bookNames } from '@/domain/words/toldNames';
import { type GradingPolicy, partsOf, periodName, policyOf } from '@/grading';
import { type Message, msgs, say } from '@/language/words';
import { advisingTitle } from './advisingText';
import { keyLines } from './keyLines';
import { learnerLines } from './learnerLines';
import { recordTitle } from './recordText';
import { carriedLines, standingLines } from './standingLines';
import { type IntentLine, subjectLines } from './subjectLines';

export function intentTitle(intent: Intent, tables: Tables): string {
  switch (intent.kind) {
    case 'activityAdd':
      return say('New activity: {name}', { name: intent.activity.name });
    case 'activityUpdate':
      return say('Activity edited: {name}', { name: (intent.before ?? intent.after).name });
    case 'loweringUndo':
      return say('Highest possible score taken back: {name}', { name: intent.name });
    case 'keyCorrect':
      return say('Key corrected: {name}', { name: intent.name });
    case 'itemRows':
      return say('Item rows for other programs: {name}', { name: intent.name });
    case 'activityRemove':
      return say('Activity deleted: {name}', { name: intent.name });
    case 'putBack':
      return say('Put back: {name}', { name: intent.name });
    case 'activityCopy':
      return say('Activity copied: {name}', { name: intent.name });
    case 'classAdd':
      return say('New class: {name}', { name: intent.section.name });
    case 'classUpdate':
      return say('Class edited: {name}', { name: (intent.before ?? intent.after).name });
    case 'classPolicy':
      return say('Grading policy of {name}', { name: tables.class[intent.classId]?.name ?? say('the class') });
    case 'subjectAdd':
      return say('New subject: {name}', { name: intent.subject.subject });
    case 'subjectUpdate':
      return say('Subject edited: {name}', { name: (intent.before ?? intent.after).subject });
    case 'learnersJoin': {
      const values = { count: intent.learners.length, name: tables.class[intent.classId]?.name ?? say('the class') };
      return say('{count, plural, one {# learner for {name}} other {# learners for {name}}}', values);
    }
    case 'rosterUndo':
      return say('List taken back: {name}', { name: intent.name });
    case 'gradeComment':
      return say('Comment on a grade: {name}', { name: enrolledName(intent, tables) });
    case 'learnerJoin':
      return say('Two records of {name} joined', { name: intent.name });
    case 'learnerMove':
      return say('{name} moves to {section}', {
        name: intent.name,
        section: tables.class[intent.toClassId]?.name ?? say('the class'),
      });
    case 'gradeCarried':
      return say('Carried-in grade: {name}', { name: enrolledName(intent, tables) });
    case 'recordImport':
    case 'recordUndo':
      return recordTitle(intent);
    case 'reopenAsk':
      return say('Request to reopen {quarter}', {
        quarter: periodName(policyOfIntent(intent, tables), intent.quarter),
      });
    case 'profileUpdate':
      return say('Your profile');
    case 'advisingChange':
      return advisingTitle(intent);
    default:
      return learnerTitle(intent, tables);
  }
}

function enrolledName({ classStudentId }: Of<'gradeComment' | 'gradeCarried'>, tables: Tables): string {
  const enrolment = tables.classStudents[classStudentId];
  const learner = enrolment && tables.students[enrolment.studentModel];
  return (learner && bookNames(tables).get(learner.id)) ?? say('a learner');
}

type LearnerIntent = Of<'learnerAdd' | 'learnerUpdate' | 'learnerEnrol' | 'learnerRemove' | 'learnerStanding'>;

function learnerTitle(intent: LearnerIntent, tables: Tables): string {
  switch (intent.kind) {
    case 'learnerAdd':
      return say('New learner: {name}', { name: learnerName(intent.learner) });
    case 'learnerUpdate':
      return say('Learner edited: {name}', { name: learnerName(intent.before ?? intent.after) });
    case 'learnerRemove':
      return say('Learner removed: {name}', { name: intent.name });
    case 'learnerStanding':
      return say('Standing of {name}', { name: intent.name });
    default: {
      const name = bookNames(tables).get(intent.studentId) ?? say('Unknown learner');
      return say('Further subjects for {name}', { name });
    }
  }
}

/** Section and subject of the intent, as far as the tables know them. */
export function intentPath(intent: Intent, tables: Tables): string {
  if (intent.kind === 'activityAdd') return subjectPlace(tables, intent.activity.subjectId);
  if (intent.kind === 'activityCopy') return subjectsText(tables, intent.subjectIds);
  if (intent.kind === 'learnerAdd' || intent.kind === 'learnerEnrol') return subjectsText(tables, intent.subjectIds);
  if ('subjectId' in intent) return subjectPlace(tables, intent.subjectId);
  return 'classId' in intent && intent.classId ? (tables.class[intent.classId]?.name ?? '') : '';
}

function subjectsText(tables: Tables, ids: readonly ClassSubjectId[]): string {
  return ids
    .map((id) => subjectPlace(tables, id))
    .filter((place) => place !== '')
    .join('; ');
}

type QuarterText = (quarter: number) => string;

/** The policy of the intent's section, as far as the tables know it. */
function policyOfIntent(intent: Intent, tables: Tables): GradingPolicy {
  const subject = tables.classSubjects[subjectOfIntent(intent) ?? ''];
  const classId = subject?.classModel ?? ('classId' in intent ? intent.classId : null);
  return policyOf(classId ? tables.class[classId]?.gradingPolicy : undefined);
}

function subjectOfIntent(intent: Intent): ClassSubjectId | undefined {
  if (intent.kind === 'activityAdd') return intent.activity.subjectId;
  // The copies are in classes whose periods are those of the first one.
  if (intent.kind === 'activityCopy') return intent.subjectIds[0];
  return 'subjectId' in intent ? intent.subjectId : undefined;
}

function subjectPlace(tables: Tables, id: ClassSubjectId): string {
  const subject = tables.classSubjects[id];
  const section = subject && tables.class[subject.classModel];
  return section ? `${section.name} · ${subject.subject}` : '';
}

/** The values of an intent; for an edit only the changed ones. */
export function intentLines(intent: Intent, tables: Tables): IntentLine[] {
  const quarter: QuarterText = (number) => periodName(policyOfIntent(intent, tables), number);
  switch (intent.kind) {
    case 'activityAdd':
      return activityLines({ before: null, after: intent.activity }, policyOfIntent(intent, tables));
    case 'activityUpdate':
      return [...activityLines(intent, policyOfIntent(intent, tables)), ...rescaledLines(intent)];
    case 'loweringUndo':
      return [line('total', intent.totalPoints.from)];
    case 'keyCorrect':
      return keyLines(intent.after);
    case 'itemRows':
      return [line('learners', intent.learners.length)];
    case 'activityCopy':
      return [line('quarter', quarter(intent.quarter))];
    case 'classAdd':
      return [...detailLines({ before: null, after: intent.section }), ...classLines(intent.section)];
    case 'classUpdate':
      return detailLines(intent);
    case 'classPolicy':
      return [line('policy', policyText(intent.gradingPolicy))];
    case 'subjectAdd':
      return subjectLines({ before: null, after: intent.subject }, policyOfIntent(intent, tables));
    case 'subjectUpdate':
      return subjectLines(intent, policyOfIntent(intent, tables));
    case 'learnersJoin':
    case 'rosterUndo':
      return intent.learners.map((learner, index) => ({ label: String(index + 1), value: learnerText(learner) }));
    case 'learnerAdd':
      return learnerLines({ before: null, after: intent.learner });
    case 'learnerUpdate':
      return learnerLines(intent);
    case 'learnerStanding':
      return standingLines(intent.after);
    case 'gradeCarried':
      return [line('quarter', quarter(intent.quarter)), ...carriedLines(intent.after)];
    case 'gradeComment':
      return [line('quarter', quarter(intent.quarter)), line('comment', intent.after.comments)];
    case 'reopenAsk':
      return [line('reason', intent.reason)];
    case 'profileUpdate':
      return changedLines(intent, { firstname: 'first', lastname: 'last', facultyId: 'faculty' });
    case 'advisingChange':
      return intent.edits.map(({ label, to }) => ({ label, value: to === null ? '' : String(to) }));
    default:
      return [];
  }
}

const LABELS = msgs({
  name: 'Name',
  quarter: 'Grading period',
  part: 'Part',
  category: 'Category',
  total: 'Highest possible score',
  scores: 'Scores',
  weight: 'Weight',
  item: 'Item',
  section: 'Section',
  policy: 'Policy',
  gradeLevel: 'Grade level',
  year: 'School year',
  subject: 'Subject',
  learner: 'Learner',
  learners: 'Learners',
  order: 'Order of the learners',
  last: 'Last name',
  first: 'First name',
  reason: 'Reason',
  comment: 'Comment',
  faculty: 'Faculty ID',
});
type Label = keyof typeof LABELS;

function line(label: Label, value: string | number): IntentLine {
  return { label: say(LABELS[label] as Message), value: String(value) };
}

/** The lines of fields that have a label, and that were changed or hold a value. */
function changedLines<Value extends object>(
  { before, after }: Edit<Value>,
  labels: { readonly [Field in keyof Value]?: Label | undefined },
): IntentLine[] {
  return keysOf(labels).flatMap((field) => {
    const label = labels[field];
    const value = after[field] ?? '';
    const isKept = before ? (before[field] ?? '') === value : value === '';
    return label === undefined || isKept ? [] : [line(label, String(value))];
  });
}

function rescaledLines({ rescaled = [] }: Of<'activityUpdate'>): IntentLine[] {
  const value = say('{count, plural, one {# score} other {# scores}} rescaled in proportion', {
    count: rescaled.length,
  });
  return rescaled.length === 0 ? [] : [line('scores', value)];
}

/** Every part that a policy can have, whatever the layout of the subject. */
const ALL_PARTS = { layout: 'domains', exam: 'ST1-ST2-TE' } as const;

function activityLines(edit: Edit<ActivityEdit>, policy: GradingPolicy): IntentLine[] {
  const { before, after } = edit;
  const isOther = before?.category !== after.category;
  const category = policy.components.find((component) => component.category === after.category);
  const parts = policy.components.flatMap((component) => partsOf(component, ALL_PARTS, policy));
  const part = parts.find(({ key }) => key === after.part);
  const changed = JSON.stringify(before?.items) !== JSON.stringify(after.items);
  return [
    ...changedLines(edit, { name: 'name' }),
    ...(before?.quarter === after.quarter ? [] : [line('quarter', periodName(policy, after.quarter))]),
    ...(isOther && category ? [line('category', say(category.name))] : []),
    ...(part && before?.part !== after.part ? [line('part', say(part.name))] : []),
    ...changedLines(edit, { totalPoints: 'total', weightOverride: 'weight' }),
    ...(changed ? (after.items ?? []) : []).map(({ answerKey, points }, index) => ({
      label: `${say(LABELS.item)} ${index + 1}`,
      value: say('{key}, {points} points', { key: answerKey, points }),
    })),
  ];
}

function detailLines(edit: Edit<ClassDetails>): IntentLine[] {
  const order = edit.after.learnerOrder;
  const isOrdered = order !== undefined && JSON.stringify(order) !== JSON.stringify(edit.before?.learnerOrder ?? []);
  return [
    ...changedLines(edit, { name: 'section', gradeLevel: 'gradeLevel', academicYear: 'year' }),
    ...(isOrdered ? [line('order', order.length === 0 ? say('By name, A to Z') : say('Your own order'))] : []),
  ];
}

function policyText(id: string): string {
  const { name } = policyOf(id);
  return name ? say(name) : id;
}

function classLines({ subjects, learners }: Of<'classAdd'>['section']): IntentLine[] {
  return [
    ...subjects.map(({ subject }) => line('subject', subject)),
    ...learners.map((learner) => line('learner', learnerText(learner))),
  ];
}

function learnerText(learner: LearnerInput): string {
  const standing = learner.standing ? standingText(learner.standing) : '';
  return [learnerName(learner), learner.lrn, standing].filter((part) => part !== '').join(', ');
}

export function intentText(intent: Intent, tables: Tables): string {
  const lines = intentLines(intent, tables).map(({ label, value }) => `${label}\t${value}`);
  return [intentTitle(intent, tables), intentPath(intent, tables), ...lines].filter((text) => text !== '').join('\n');
}
