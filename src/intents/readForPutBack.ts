/** Reads the rows that putting something back is planned on. */
import type { ClassSubjectDoc, DeletedWith } from '@/domain/book/entities';
import { type ClassSubjectId, type StudentId, toId } from '@/domain/book/ids';
import type { KeptRow } from '@/domain/book/packedRows';
import type { RemovedDoc } from '@/domain/book/removed';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { TreeQuery } from '@/domain/book/treeQueries';
import type { IntentOf as Of } from '@/domain/intents/intents';
import { keptParts, rowsOfParts, subjectsOf } from '@/plans/removed/keepRemoved';
import { learnersOf, quarterOf } from '@/plans/removed/keptRows';
import type { Read } from './reader';

export function readForPutBack(intent: Of<'putBack'>): Read {
  if (intent.of) return readForKept(intent.of, intent.rootId);
  return async (reader) => {
    const first = await reader.rows([{ of: 'removed' }, { of: 'classes' }, { of: 'subjects' }, { of: 'controls' }]);
    const parts = keptParts(first, intent.removedId);
    const kept = rowsOfParts(parts ?? []);
    const wanted = parts ? subjectsOf(kept) : intent.subjectIds;
    const subjectIds = wanted.filter((id) => first.classSubjects[id]);
    const activities = subjectIds.map((subjectId): TreeQuery => ({ of: 'allActivitiesOfSubject', subjectId }));
    const known = await reader.rows(activities, first);
    // Without kept rows the plan only looks whether the document is in the book already.
    if (!parts) return await reader.rows(rootQueries(intent, subjectIds), known);
    const ofRows = kept.map((row) => quarterOf(known, row)).filter((quarter) => quarter !== undefined);
    const quarters = [...new Set(ofRows)];
    const graded = subjectIds.length > 0 ? await reader.graded({ subjectIds, quarters }, true) : known;
    const rest = [...learnerQueries(known, { kept, head: parts[0] }), ...itemQueries(known, kept)];
    return await reader.rows([{ of: 'removed' }, ...activities, ...rest], { ...graded, students: known.students });
  };
}

/** The counters need the activities. */
function readForKept(of: DeletedWith, id: string): Read {
  return async (reader) => {
    const first = await reader.rows([{ of: 'classes' }, { of: 'subjects' }, { of: 'controls' }]);
    const isMeant = (row: ClassSubjectDoc) => (of === 'class' ? row.classModel : row.id) === id;
    const subjects = rowsOf(first, 'classSubjects', isMeant);
    const activities = subjects.map((row): TreeQuery => ({ of: 'allActivitiesOfSubject', subjectId: row.id }));
    if (of === 'class') return await reader.rows(activities, first);
    const enrolled = await reader.rows(
      [...activities, { of: 'enrolments', subjectId: toId<ClassSubjectId>(id) }],
      first,
    );
    const ids = rowsOf(enrolled, 'classStudents', ({ classModel }) => classModel === id).map((row) => row.studentModel);
    return ids.length === 0 ? enrolled : await reader.rows([{ of: 'learnersById', ids }], enrolled);
  };
}

function rootQueries({ rootId }: Of<'putBack'>, subjectIds: readonly ClassSubjectId[]): TreeQuery[] {
  return [
    { of: 'learnersById', ids: [toId<StudentId>(rootId)] },
    ...subjectIds.map((subjectId): TreeQuery => ({ of: 'enrolments', subjectId })),
  ];
}

/** The learners of the rows, and those who could be one of them again. */
function learnerQueries(
  known: Tables,
  { kept, head }: { kept: readonly KeptRow[]; head?: RemovedDoc | undefined },
): TreeQuery[] {
  const inClasses = Object.keys(head?.classes ?? {}).flatMap((id) => known.class[id]?.students ?? []);
  const ids = [...new Set([...learnersOf(kept), ...inClasses])];
  const lrns = kept.flatMap((each) => (each.collection === 'students' && each.row.lrn !== '' ? [each.row.lrn] : []));
  return [
    ...(ids.length > 0 ? [{ of: 'learnersById', ids } as const] : []),
    ...(lrns.length > 0 ? [{ of: 'learnersByLrn', lrns } as const] : []),
  ];
}

function itemQueries(known: Tables, kept: readonly KeptRow[]): TreeQuery[] {
  const touched = new Set<string>(kept.flatMap(({ row }) => ('activityModel' in row ? [row.activityModel] : [])));
  const scannable = rowsOf(known, 'activity', (row) => row.scannable && touched.has(row.id));
  return scannable.map(({ id: activityId }): TreeQuery => ({ of: 'items', activityId }));
}
