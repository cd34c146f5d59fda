/** Reads a teacher's book for the completion board. */
import type { ActivityDoc, ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import type { UserId } from '@/domain/book/ids';
import type { QuerySpec } from '@/domain/book/treeQueries';
import {
  liveSubjects,
  type PeriodsOfClass,
  type SubjectStanding,
  subjectsByQuarter,
  toClassPeriods,
  toStandings,
} from '@/domain/school/completion';
import { readRows } from './treeReads';

/**
 * Reads the sections and subjects, then the activities of the open quarters: one read for each document, and no scores.
 */
export async function fetchSubjectStandings(owner: UserId, periodsOfClass: PeriodsOfClass): Promise<SubjectStanding[]> {
  const [sections, all] = await Promise.all([fetchSections(owner), fetchSubjects(owner)]);
  const subjects = liveSubjects(sections, all);
  const periods = await toClassPeriods(sections, periodsOfClass);
  const questions = [...subjectsByQuarter(subjects, periods)].map(([quarter, group]) =>
    fetchActivities(owner, quarter, group),
  );
  const activities = (await Promise.all(questions)).flat();
  return toStandings(owner, { sections, subjects, activities, periods });
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

function everyRow(collection: QuerySpec['collection']): QuerySpec {
  return { collection, filters: [], orders: [] };
}
