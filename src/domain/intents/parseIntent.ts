/** Reads intents that the browser kept. */
import { fieldsOf } from '@/domain/fields';
import type { Intent, IntentKind } from './intents';

/** The fields that each kind of intent has; those that may be absent are not named. */
const KINDS: Readonly<Record<IntentKind, readonly string[]>> = {
  activityAdd: ['activity'],
  activityUpdate: ['activityId', 'subjectId', 'after'],
  loweringUndo: ['activityId', 'subjectId', 'totalPoints', 'scores'],
  keyCorrect: ['activityId', 'subjectId', 'after'],
  itemRows: ['activityId', 'subjectId', 'learners'],
  activityRemove: ['activityId', 'subjectId'],
  activityCopy: ['activityId', 'from', 'subjectIds'],
  classAdd: ['section'],
  classUpdate: ['classId', 'after'],
  classPolicy: ['classId', 'gradingPolicy', 'subjects', 'parts'],
  learnersJoin: ['classId', 'learners'],
  rosterUndo: ['joinId', 'classId', 'learners', 'renamed'],
  subjectAdd: ['classId', 'subject'],
  subjectUpdate: ['classId', 'subjectId', 'after'],
  learnerAdd: ['learner', 'subjectIds'],
  learnerUpdate: ['studentId', 'after'],
  learnerEnrol: ['studentId', 'classId', 'subjectIds'],
  learnerRemove: ['studentId', 'scope', 'enrolmentIds'],
  putBack: ['removedId', 'rootId', 'subjectIds'],
  learnerJoin: ['studentId', 'otherId'],
  learnerMove: ['studentId', 'fromClassId', 'toClassId', 'toSubjectIds', 'on', 'subjects'],
  learnerStanding: ['studentId', 'classId', 'after'],
  recordImport: ['section', 'learners', 'subjects'],
  recordUndo: ['importId', 'section', 'learners', 'subjects'],
  gradeCarried: ['subjectId', 'classStudentId', 'quarter', 'after'],
  gradeComment: ['subjectId', 'classStudentId', 'quarter', 'after'],
  reopenAsk: ['subjectId', 'quarter', 'reason'],
  profileUpdate: ['after'],
  advisingChange: ['sectionId', 'section', 'part', 'edits'],
};

/** Reads an intent from storage; null where the value is none. The rules check every value again. */
export function parseIntent(value: unknown): Intent | null {
  if (typeof value !== 'object' || value === null) return null;
  const { kind, ...fields } = fieldsOf(value);
  if (typeof kind !== 'string' || !Object.hasOwn(KINDS, kind)) return null;
  const place = kind === 'advisingChange' ? [fields.part === 'days' ? 'month' : 'period'] : [];
  const names = [...KINDS[kind as IntentKind], ...place];
  return names.every((field) => (fields[field] ?? null) !== null) ? (value as Intent) : null;
}
