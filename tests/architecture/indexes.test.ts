/**
 * The emulator answers any query, but Firestore itself needs a composite index for an order or a range beside other
 * fields. This test asks every question of the data layer; a stand-in for the network records the queries.
 */
import { readFileSync } from 'node:fs';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import {
  PEOPLE_QUESTIONS,
  QUESTIONS,
  recordQueries,
  SCHOOL,
  type StructuredQuery,
  toFieldFilters,
} from '#support/recordedQueries';
import type { Data } from '@/data/index';
import { SUMMED } from '@/data/replica/integrity';

type Index = { collectionGroup: string; fields: readonly { fieldPath: string; order?: string }[] };
/** The fields compared by equality, in any order, and then the fields of the order. */
type Need = { collection: string; equal: readonly string[]; ordered: readonly string[] };

const ADMINISTRATION = 'the lists of the administration pages: by name or newest first, filtered by role and approval';
const MERGE = 'answered without, by merging two large single-field indexes; a subject may have thousands of these rows';
const OWED = 'the hourly look of the functions for decisions that nobody was told of';
const OLD = 'the nightly look of the functions for old entries of the delete queue';
const REQUESTS = 'the lists of requests and invites of a school, newest first';

/** Indexes that no query of the code needs yet, each with its reason. */
const KEPT: Readonly<Record<string, string>> = {
  'users: schoolid, approved, lastnamelower desc': ADMINISTRATION,
  'users: schoolid, lastnamelower desc': ADMINISTRATION,
  'users: schoolid, createdAt desc': ADMINISTRATION,
  'adminRequests: schoolid, createdAt desc': REQUESTS,
  'adminTeacherRegisterRequests: schoolid, createdAt desc': REQUESTS,
  'studentPerformance: classSubjectModel, activityModel': MERGE,
  'scoreMarks: classSubjectModel, activityModel': MERGE,
  'studentGrades: classSubjectModel, quarter': MERGE,
  'audit: kind, at': OWED,
  'deleteItemQueue: modelType, deletedAt': OLD,
};

type Override = {
  collectionGroup: string;
  fieldPath: string;
  ttl?: boolean;
  indexes: readonly { order?: string }[];
};
const { indexes, fieldOverrides } = JSON.parse(readFileSync('firestore.indexes.json', 'utf8')) as {
  indexes: Index[];
  fieldOverrides: Override[];
};

function nameOf({ collectionGroup, fields }: Index): string {
  return `${collectionGroup}: ${fields.map((field) => fieldName(field.fieldPath, field.order)).join(', ')}`;
}

function fieldName(path: string, direction = 'ASCENDING'): string {
  return direction === 'DESCENDING' ? `${path} desc` : path;
}

const ID = '__name__';

/** The composite index that a query needs; null where single-field indexes suffice. An order by name needs no index. */
function toNeed(query: StructuredQuery): Need | null {
  const filters = toFieldFilters(query.where);
  const fieldsOf = (isEqual: boolean) =>
    filters
      .filter(({ op }) => ['EQUAL', 'IN', 'ARRAY_CONTAINS'].includes(op) === isEqual)
      .map(({ field }) => field.fieldPath)
      .filter((field) => field !== ID);
  const equal = [...new Set(fieldsOf(true))];
  const orders = (query.orderBy ?? []).filter(({ field }) => field.fieldPath !== ID);
  const ranges = [...new Set(fieldsOf(false))].filter(
    (range) => !orders.some(({ field }) => field.fieldPath === range),
  );
  const ordered = [...ranges, ...orders.map(({ field, direction }) => fieldName(field.fieldPath, direction))];
  const isAutomatic = ordered.length === 0 || (equal.length === 0 && ordered.length === 1);
  return isAutomatic ? null : { collection: query.from[0]?.collectionId ?? '', equal, ordered };
}

function answers(index: Index, { collection, equal, ordered }: Need): boolean {
  const first = index.fields.slice(0, equal.length).map(({ fieldPath }) => fieldPath);
  const rest = index.fields.slice(equal.length).map(({ fieldPath, order }) => fieldName(fieldPath, order));
  return (
    index.collectionGroup === collection &&
    [...first].sort().join() === [...equal].sort().join() &&
    rest.join() === ordered.join()
  );
}

function toText({ collection, equal, ordered }: Need): string {
  return `${collection}: ${[...[...equal].sort(), ...ordered].join(', ')}`;
}

/** A sum reads the summed field from the index that answers the question. */
const SUMS = Object.entries(SUMMED).flatMap(([collection, { field, by }]) =>
  by.map((_, index): Need => ({ collection, equal: by.slice(0, index + 1), ordered: [field] })),
);

it('documents of the server that have an end are removed by Firestore, in every project', () => {
  const removed = fieldOverrides.filter(({ ttl }) => ttl).map((each) => `${each.collectionGroup}.${each.fieldPath}`);
  // The functions remove old reports themselves.
  expect(removed).toEqual(['serverLimits.expiresAt', 'serverCalls.expiresAt', 'serverMails.expiresAt']);
});

describe('indexes', () => {
  let asked: StructuredQuery[] = [];
  let ports: Pick<Data, 'records' | 'people'>;

  beforeAll(async () => {
    asked = await recordQueries();
    const { records } = await import('@/data/book/records');
    ports = { records, people: (await import('@/data/people/people')).people };
  });

  it('every function that reads by a query was asked', () => {
    const [byId, writes, replica] = [
      ['fetchUser', 'fetchVersion', 'fetchReplicaVersion', 'fetchSchoolAddress', 'fetchPolicy'],
      ['stampLogin', 'commitChanges', 'requestReopening'],
      // Queries by the time of the last write, and counts of equal values: neither needs a composite index.
      ['watchBook', 'catchUp', 'checkBook', 'fetchKept'],
    ];
    const rest = Object.keys(ports.records).filter((name) => ![...byId, ...writes, ...replica].includes(name));
    expect(rest.sort()).toEqual(Object.keys(QUESTIONS).sort());
    const others = ['fetchPerson', 'fetchInvite', 'approve', 'removeInvite'];
    const asking = Object.keys(ports.people).filter((name) => !others.includes(name));
    expect(asking.sort()).toEqual(Object.keys(PEOPLE_QUESTIONS).sort());
    expect(asked.length).toBeGreaterThan(80);
  });

  it('every query has the index that it needs', () => {
    const needs = [...asked.flatMap((query) => toNeed(query) ?? []), ...SUMS];
    const missing = needs.filter((need) => !indexes.some((index) => answers(index, need))).map(toText);
    expect([...new Set(missing)]).toEqual([]);
    expect(new Set(needs.map(toText)).size).toBeGreaterThan(8);
  });

  it('every index has a query, or a reason', () => {
    const needs = [...asked.flatMap((query) => toNeed(query) ?? []), ...SUMS];
    const unused = indexes.filter((index) => !needs.some((need) => answers(index, need))).map(nameOf);
    expect(unused.sort()).toEqual(Object.keys(KEPT).sort());
    expect(new Set(indexes.map(nameOf)).size).toBe(indexes.length);
  });

  it('the functions ask by equality, or for one element of one list, which needs no index', () => {
    const sources = ['people', 'deletion', 'teacherEmails', 'invites'].map((name) =>
      readFileSync(`functions/src/${name}.ts`, 'utf8'),
    );
    const filters = sources.flatMap((source) => [...source.matchAll(/\.where\('\w+', '([^']+)'/g)].map(([, op]) => op));
    expect(filters.length).toBeGreaterThan(8);
    expect(new Set(filters)).toEqual(new Set(['==', 'array-contains']));
    const ofLists = sources.flatMap((source) => [
      ...source.matchAll(/(.*)\.where\('\w+', 'array-contains', \w+\)(.*)/g),
    ]);
    expect(ofLists.filter(([, before, after]) => `${before}${after}`.includes('.where('))).toEqual([]);
    expect(sources.filter((source) => source.includes('.orderBy('))).toEqual([]);
  });
});

describe('fields without an index of their own', () => {
  it('are asked by no function: a query by a field below claims has its index', () => {
    const source = readFileSync('functions/src/deletion.ts', 'utf8');
    const asked = [...source.matchAll(/\.where\(new FieldPath\('(\w+)'/g)].map(([, field]) => field);
    expect(asked).toEqual(['claims']);
    const [claims, ...more] = fieldOverrides.filter(({ fieldPath }) => fieldPath === 'claims');
    expect(more).toEqual([]);
    expect(claims?.indexes.map(({ order }) => order)).toEqual(['ASCENDING']);
  });

  it('are in no query of the sections', async () => {
    const query: StructuredQuery[] = [];
    vi.stubGlobal('fetch', (_url: unknown, { body }: { body: string }) => {
      const sent = JSON.parse(body) as { structuredAggregationQuery: { structuredQuery: StructuredQuery } };
      query.push(sent.structuredAggregationQuery.structuredQuery);
      const result = { aggregateFields: { aggregate_0: { integerValue: '3' } } };
      return Promise.resolve(Response.json([{ result, readTime: '' }]));
    });
    const { sections } = await import('@/data/sections/sections');
    const areaIds = ['science', 'math'];
    expect(await sections.countHandedIn(SCHOOL, { sectionId: 'rizal', period: 1, areaIds })).toBe(3);
    expect(await sections.countHandedIn(SCHOOL, { sectionId: 'rizal', period: 1, areaIds: [] })).toBe(0);
    vi.unstubAllGlobals();
    expect(query.map(toNeed)).toEqual([null]);
  });
});
