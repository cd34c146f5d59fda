/** Asks every question of the data layer; a stand-in for the network records the queries that would be sent. */
import { vi } from 'vitest';
import type { Data } from '@/data/index';
import type { SchoolId, UserId } from '@/domain/book/ids';
import { LIST_SPECS, type ListName } from '@/domain/school/schoolLists';
import { everyQuery } from './everyQuery';
import type { AskedOf } from './indexNeeds';
import { askSchool } from './schoolQuestions';

export type StructuredQuery = {
  from: { collectionId: string; allDescendants?: boolean }[];
  where?: Where;
  orderBy?: { field: { fieldPath: string }; direction?: string }[];
};
type Where = {
  compositeFilter?: { filters: Where[] };
  fieldFilter?: { field: { fieldPath: string }; op: string };
};

/** The name of a document; an order by it needs no index. */
const ID = '__name__';

/** Files whose queries are recorded here. */
export const RECORDED: readonly string[] = [
  ...['book/treeReads', 'book/records', 'book/history', 'people/people', 'school/school', 'school/trail'],
  ...['school/waiting', 'account/registration'],
].map((name) => `src/data/${name}.ts`);

export async function recordQueries(): Promise<StructuredQuery[]> {
  const asked: StructuredQuery[] = [];
  vi.stubGlobal('fetch', (_url: unknown, { body }: { body: string }) => {
    const sent = JSON.parse(body) as {
      structuredQuery?: StructuredQuery;
      structuredAggregationQuery?: { structuredQuery: StructuredQuery };
    };
    const query = sent.structuredQuery ?? sent.structuredAggregationQuery?.structuredQuery;
    if (query) asked.push(query);
    const result = { aggregateFields: { aggregate_0: { integerValue: '0' } } };
    return Promise.resolve(Response.json([query && sent.structuredQuery ? {} : { result, readTime: '' }]));
  });
  const { records } = await import('@/data/book/records');
  const { people } = await import('@/data/people/people');
  await askEverything(records);
  for (const ask of Object.values(PEOPLE_QUESTIONS)) await Promise.all(ask(people));
  const { history } = await import('@/data/book/history');
  for (const ask of Object.values(HISTORY_QUESTIONS)) await Promise.all(ask(history));
  await askSchool((await import('@/data/school/school')).school);
  const { registration } = await import('@/data/account/registration');
  for (const text of ['mabini', '3018']) {
    for (const onTalaan of [true, false]) await registration.searchSchools({ text, onTalaan, after: null });
  }
  vi.unstubAllGlobals();
  return asked;
}

/** A recorded query as the fields that its index needs. */
export function toAsked({ from, where, orderBy = [] }: StructuredQuery): AskedOf {
  const filters = toFieldFilters(where).filter(({ field }) => field.fieldPath !== ID);
  const fieldsOf = (isOf: (op: string) => boolean) => [
    ...new Set(filters.filter(({ op }) => isOf(op)).map(({ field }) => field.fieldPath)),
  ];
  const orders = orderBy.filter(({ field }) => field.fieldPath !== ID);
  const ranges = fieldsOf((op) => !['EQUAL', 'IN', 'ARRAY_CONTAINS'].includes(op));
  const [contains] = fieldsOf((op) => op === 'ARRAY_CONTAINS');
  return {
    collection: from[0]?.collectionId ?? '',
    ...(from[0]?.allDescendants ? { isGroup: true as const } : {}),
    equal: fieldsOf((op) => op === 'EQUAL' || op === 'IN'),
    ...(contains === undefined ? {} : { contains }),
    ordered: [
      ...ranges.filter((range) => !orders.some(({ field }) => field.fieldPath === range)),
      ...orders.map(({ field, direction }) =>
        direction === 'DESCENDING' ? `${field.fieldPath} desc` : field.fieldPath,
      ),
    ],
  };
}

export function toFieldFilters(where: Where | undefined): NonNullable<Where['fieldFilter']>[] {
  if (where?.compositeFilter) return where.compositeFilter.filters.flatMap(toFieldFilters);
  return where?.fieldFilter ? [where.fieldFilter] : [];
}

const LISTS = Object.keys(LIST_SPECS) as ListName[];
const OWNER = 'owner' as UserId;
const TREE = everyQuery({
  classId: 'c1' as never,
  subjectIds: ['s1', 's2'] as never[],
  studentIds: ['l1', 'l2'] as never[],
  enrolmentId: 'e1' as never,
  activityIds: ['a1', 'a2'] as never[],
  scannableId: 'a1' as never,
  lrns: ['136728140987', '136728140988'],
});

type Question = Exclude<
  keyof Data['records'],
  | 'fetchUser'
  | 'fetchVersion'
  | 'fetchPolicy'
  | 'fetchReplicaVersion'
  | 'watchBook'
  | 'fetchKept'
  | 'catchUp'
  | 'checkBook'
  | 'fetchSchoolAddress'
  | 'stampLogin'
  | 'commitChanges'
  | 'requestReopening'
>;
export const QUESTIONS: Readonly<Record<Question, (records: Data['records']) => Promise<unknown>[]>> = {
  fetchRows: (records) => TREE.map((query) => records.fetchRows(OWNER, query)),
  fetchCount: (records) => TREE.map((query) => records.fetchCount(OWNER, query)),
  fetchPage: (records) => TREE.map((query) => records.fetchPage(OWNER, query, { limit: 25, after: null })),
  fetchSubCategoryWeights: (records) => [records.fetchSubCategoryWeights()],
  fetchSchoolCounts: (records) => [records.fetchSchoolCounts('301847' as SchoolId, 0)],
  withdrawReopening: (records) => [records.withdrawReopening(OWNER, 's1_1')],
  fetchRecentTeachers: (records) => [records.fetchRecentTeachers('301847' as SchoolId, 5)],
};

export const SCHOOL = '301847' as SchoolId;
type PeopleQuestion = Exclude<keyof Data['people'], 'fetchPerson' | 'fetchInvite' | 'approve' | 'removeInvite'>;
export const PEOPLE_QUESTIONS: Readonly<Record<PeopleQuestion, (people: Data['people']) => Promise<unknown>[]>> = {
  fetchList: (people) =>
    LISTS.flatMap((of) =>
      (['asc', 'desc'] as const).map((direction) =>
        people.fetchList(SCHOOL, { of, direction }, { limit: 100, after: null }),
      ),
    ),
  countList: (people) => LISTS.map((of) => people.countList(SCHOOL, of)),
  fetchUnconfirmed: (people) => [people.fetchUnconfirmed(SCHOOL, [OWNER])],
  fetchNamesakes: (people) => [people.fetchNamesakes(SCHOOL, ['cruz', 'reyes'])],
};

/** A removal asks by equality. */
const HISTORY_QUESTIONS: Readonly<Record<keyof Data['history'], (history: Data['history']) => Promise<unknown>[]>> = {
  fetchScoreChanges: (history) => [
    history.fetchScoreChanges(OWNER, { subjectId: 's1' as never, quarter: 1 }, { limit: 20, after: null }),
    history.fetchScoreChanges(OWNER, { activityId: 'a1' as never }, { limit: 20, after: '[1,2,"c1"]' }),
  ],
  removeScoreChanges: (history) => [history.removeScoreChanges(OWNER, 's1' as never)],
};

async function askEverything(records: Data['records']): Promise<void> {
  for (const ask of Object.values(QUESTIONS)) await Promise.all(ask(records));
}
