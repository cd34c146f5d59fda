/** Every question of an administrator's part of the data port, in each form that the pages use. */
import type { SchoolPort } from '@/data/ports/school';
import type { SchoolId, UserId } from '@/domain/book/ids';
import type { TrailQuery } from '@/domain/trail/trail';

const SCHOOL = '301847' as SchoolId;
const OWNER = 'owner' as UserId;

type Question = Exclude<
  keyof SchoolPort,
  | 'fetchSchool'
  | 'fetchLogo'
  | 'changeLogo'
  | 'fetchFormBytes'
  | 'keepForm'
  | 'removeForm'
  | 'fetchRetention'
  | 'changeRetention'
  | 'fetchSubjectNames'
  | 'updateSchool'
  | 'acceptReopening'
  | 'rejectReopening'
  | 'recordTrailEntry'
>;

/** Each choice of the filters of "Who did what": kind, person and days, or all of each; and a teacher's own entries. */
export function auditQueries(school = SCHOOL, person = OWNER): TrailQuery[] {
  const days = [{}, { fromMs: 1 }, { toMs: 2 }, { fromMs: 1, toMs: 2 }];
  const chosen = [{}, { kind: 'viewed' as const }, { person }, { kind: 'viewed' as const, person }];
  return [
    ...chosen.flatMap((filter) => days.map((day): TrailQuery => ({ school, ...filter, ...day }))),
    ...days.map((day): TrailQuery => ({ school, concerning: person, ...day })),
  ];
}

const QUESTIONS: Readonly<Record<Question, (school: SchoolPort) => Promise<unknown>[]>> = {
  fetchAdministrators: (school) => [school.fetchAdministrators(SCHOOL)],
  fetchTeachers: (school) => [
    school.fetchTeachers(SCHOOL, { limit: 25, after: null }),
    school.fetchTeachers(SCHOOL, { limit: 25, after: '["Reyes","id"]' }),
  ],
  countWaiting: (school) => [school.countWaiting(SCHOOL)],
  countRequests: (school) => [school.countRequests(SCHOOL)],
  fetchSubjectStandings: (school) => [
    school.fetchSubjectStandings(OWNER, { periodsOfClass: async () => [1, 2, 3, 4], nowMs: 0 }),
  ],
  fetchForms: (school) => [school.fetchForms(SCHOOL)],
  fetchTrail: (school) => auditQueries().map((query) => school.fetchTrail(query, { limit: 50, after: null })),
};

export async function askSchool(school: SchoolPort): Promise<void> {
  for (const ask of Object.values(QUESTIONS)) await Promise.all(ask(school));
}
