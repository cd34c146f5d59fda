/** Keeps what the intents that delete take away, under the names that the list of deletions shows. */
import type { Change } from '@/domain/book/change';
import type { ActivityDoc } from '@/domain/book/entities';
import type { NewId } from '@/domain/book/ids';
import { removedIdOf } from '@/domain/book/removed';
import type { Tables } from '@/domain/book/tables';
import type { IntentOf as Of } from '@/domain/intents/intents';
import { keepRemoved, type RemovedHead } from '@/plans/removed/keepRemoved';
import { classOf, subjectOf } from '@/plans/rows';

/** The changes, preceded by documents with what they delete. Needs what the plan needed, and `removed`. */
export function keepDeletion(
  tables: Tables,
  changes: readonly Change[],
  { intent, newId }: { intent: Of<'activityRemove' | 'learnerRemove'>; newId: NewId },
): Change[] {
  if (intent.kind === 'learnerRemove') return keepRemoved(tables, changes, leavingHead(tables, intent, newId));
  const activity = tables.activity[intent.activityId];
  return activity ? keepRemoved(tables, changes, activityHead(tables, activity, newId)) : [...changes];
}

function activityHead(tables: Tables, { id, name, classSubjectModel }: ActivityDoc, newId: NewId): RemovedHead {
  const subject = subjectOf(tables, classSubjectModel);
  return {
    id: removedIdOf(newId),
    kind: 'activity',
    rootId: id,
    name,
    section: classOf(tables, subject.classModel).name,
    subject: subject.subject,
  };
}

/** A learner who is deleted is kept under the own id; one who stays in the book under that of an enrolment. */
function leavingHead(
  tables: Tables,
  { studentId, scope, name, enrolmentIds }: Of<'learnerRemove'>,
  newId: NewId,
): RemovedHead {
  const subject = typeof scope === 'object' && 'subjectId' in scope ? tables.classSubjects[scope.subjectId] : undefined;
  const classId = typeof scope === 'object' && 'classId' in scope ? scope.classId : subject?.classModel;
  return {
    id: removedIdOf(newId),
    kind: 'learner',
    rootId: scope === 'entirely' ? studentId : (enrolmentIds[0] ?? studentId),
    name,
    section: (classId && tables.class[classId]?.name) ?? '',
    subject: subject?.subject ?? '',
  };
}
