/** Reads a teacher's book for the completion board. */
import type { ActivityDoc, ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import type { ActivityId, ClassSubjectId, UserId } from '@/domain/book/ids';
import type { QuerySpec } from '@/domain/book/treeQueries';
import {
  lackingScores,
  liveSubjects,
  runningYears,
  type StandingsAsked,
  type SubjectStanding,
  subjectsByQuarter,
  toClassPeriods,
  toStandings,
} from '@/domain/school/completion';
import { BLANK_MARKS } from '@/domain/scores/scoreMark';
import { readCount, readRows } from './treeReads';

/**
 * Reads the newest school year of the book, its sections and their subjects, then the activities of the open quarters: one
 * read for each document, and no scores. The marks of a subject that lacks scores are counted: one read for a subject of
 * up to ten such activities. Earlier years cost nothing.
 */
export async function fetchSubjectStandings(
  owner: UserId,
  { periodsOfClass, nowMs }: StandingsAsked,
): Promise<SubjectStanding[]> {
  const sections = await fetchSections(owner, runningYears(await fetchNewestYear(owner), nowMs));
  const [all, periods] = await Promise.all([fetchSubjects(owner, sections), toClassPeriods(sections, periodsOfClass)]);
  const subjects = liveSubjects(sections, all);
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

async function fetchNewestYear(owner: UserId): Promise<string | undefined> {
  const spec: QuerySpec = { ...everyRow('controls'), filters: [{ field: 'id', among: ['1'] }] };
  return (await readRows(owner, spec)).controls?.[0]?.currentAcademicYear;
}

async function fetchSections(owner: UserId, years: readonly string[] | null): Promise<ClassDoc[]> {
  const filters = years === null ? [] : [{ field: 'academicYear', among: years }];
  return (await readRows(owner, { ...everyRow('class'), filters })).class ?? [];
}

async function fetchSubjects(owner: UserId, sections: readonly ClassDoc[]): Promise<ClassSubjectDoc[]> {
  const live = sections.filter(({ deletedAt }) => !deletedAt).map(({ id }) => id);
  if (live.length === 0) return [];
  const spec: QuerySpec = { ...everyRow('classSubjects'), filters: [{ field: 'classModel', among: live }] };
  return (await readRows(owner, spec)).classSubjects ?? [];
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
