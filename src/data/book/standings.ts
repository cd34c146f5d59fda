/** Reads a teacher's book for the completion board. */
import type { ActivityDoc, ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import type { ActivityId, ClassSubjectId, UserId } from '@/domain/book/ids';
import type { QuerySpec } from '@/domain/book/treeQueries';
import {
  lackingScores,
  liveSubjects,
  type PeriodsOfClass,
  type SubjectStanding,
  subjectsByQuarter,
  toClassPeriods,
  toStandings,
} from '@/domain/school/completion';
import { BLANK_MARKS } from '@/domain/scores/scoreMark';
import { readCount, readRows } from './treeReads';

/**
 * Reads the sections and subjects, then the activities of the open quarters: one read for each document, and no scores.
 * The marks of a subject that lacks scores are counted: one read for a subject of up to ten such activities.
 */
export async function fetchSubjectStandings(owner: UserId, periodsOfClass: PeriodsOfClass): Promise<SubjectStanding[]> {
  const [sections, all] = await Promise.all([fetchSections(owner), fetchSubjects(owner)]);
  const subjects = liveSubjects(sections, all);
  const periods = await toClassPeriods(sections, periodsOfClass);
  const questions = [...subjectsByQuarter(subjects, periods)].map(([quarter, group]) =>
    fetchActivities(owner, quarter, group),
  );
  const activities = (await Promise.all(questions)).flat();
  const counts = [...lackingScores(subjects, activities)].map(
    async ([id, lacking]) => [id, await countMarked(owner, id, lacking)] as const,
  );
  const marked = new Map(await Promise.all(counts));
  return toStandings(owner, { sections, subjects, activities, periods, marked });
}

async function fetchSections(owner: UserId): Promise<ClassDoc[]> {
  return (await readRows(owner, everyRow('class'))).class ?? [];
}

async function fetchSubjects(owner: UserId): Promise<ClassSubjectDoc[]> {
  return (await readRows(owner, everyRow('classSubjects'))).classSubjects ?? [];
}

async function fetchActivities(
  owner: UserId,
  quarter: number,
  subjects: readonly ClassSubjectDoc[],
): Promise<ActivityDoc[]> {
  const ofSubjects = { field: 'classSubjectModel', among: subjects.map(({ id }) => id) };
  const spec: QuerySpec = {
    ...everyRow('activity'),
    filters: [ofSubjects, { field: 'quarter', is: quarter }],
  };
  return (await readRows(owner, spec)).activity ?? [];
}

/** Blanks that have a mark; notes, and marks beside scores, are not counted. */
function countMarked(owner: UserId, subject: ClassSubjectId, activities: readonly ActivityId[]): Promise<number> {
  const filters = [
    { field: 'classSubjectModel', is: subject },
    { field: 'activityModel', among: activities },
    { field: 'mark', among: BLANK_MARKS },
  ];
  return readCount(owner, { ...everyRow('scoreMarks'), filters });
}

function everyRow(collection: QuerySpec['collection']): QuerySpec {
  return { collection, filters: [], orders: [] };
}
