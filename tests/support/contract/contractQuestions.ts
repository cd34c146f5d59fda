import { beforeAll, describe, expect, it } from 'vitest';
import type { TreeCollection, TreeRows } from '@/domain/book/entities';
import type { ActivityId, ClassSubjectId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { compareBySpec, matchesSpec, type TreeQuery, toQuerySpec } from '@/domain/book/treeQueries';
import { activityLists, everyQuery } from '../everyQuery';
import { scoredBook, setAll } from './contractBook';
import { type Given, giveTeacher, timeless, times } from './contractWorld';

const idsOf = (rows: TreeRows, collection: TreeCollection) => (rows[collection] ?? []).map(({ id }) => id as string);

/** Tests of the answers to every question. */
export function describeQuestions(given: Given): void {
  const { book, tables } = scoredBook();

  describe('questions', () => {
    beforeAll(async () => {
      await giveTeacher(given);
      await given.world.records.commitChanges(given.owner, setAll(tables), { operation: 'classAdd' });
    });

    const subjectIds = book.subjectIds;
    const scannable = rowsOf(tables, 'activity', (row) => row.scannable)[0]!;
    const queries = everyQuery({
      ...{ classId: book.classId, subjectIds, studentIds: book.studentIds.slice(1) },
      enrolmentId: book.enrolmentIds[0]!,
      activityIds: subjectActivities(tables, subjectIds[0]!),
      scannableId: scannable.id,
      lrns: [tables.students[book.studentIds[0]!]!.lrn, '999999999999'],
    });
    const table = queries.map((query) => ({ title: JSON.stringify(query), query }));

    it.each(table)('$title: rows, in order, and their number', async ({ query }) => {
      const spec = toQuerySpec(query);
      const wanted = rowsOf(tables, spec.collection, (row) => matchesSpec(spec, row)) as object[];
      const found = ((await given.world.records.fetchRows(given.owner, query))[spec.collection] ?? []) as object[];
      const byId = (rows: object[]) => [...rows].sort((a, b) => compareBySpec({ ...spec, orders: [] }, a, b));
      expect(timeless(byId(found))).toEqual(timeless(byId(wanted)));
      if (spec.orders.length > 0) expect(found).toEqual([...found].sort((a, b) => compareBySpec(spec, a, b)));
      expect(await given.world.records.fetchCount(given.owner, query)).toBe(wanted.length);
    });

    it.each(activityLists(subjectIds).map((query) => ({ title: JSON.stringify(query), query })))(
      '$title: page by page what the whole answer holds',
      async ({ query }) => {
        const whole = idsOf(await given.world.records.fetchRows(given.owner, query), 'activity');
        for (const limit of [1, 2, 3, 4]) expect((await pagesOf(query, limit)).flat()).toEqual(whole);
      },
    );

    async function pagesOf(query: TreeQuery, limit: number): Promise<string[][]> {
      const pages: string[][] = [];
      let after: string | null = null;
      do {
        const page = await given.world.records.fetchPage(given.owner, query, { limit, after });
        pages.push(idsOf(page.rows, toQuerySpec(query).collection));
        after = page.next;
      } while (after !== null && pages.length < 50);
      return pages;
    }

    it('the last page may be full: the next one is empty', async () => {
      const sizes = async (limit: number) => (await pagesOf({ of: 'activities' }, limit)).map((page) => page.length);
      expect(await sizes(2)).toEqual([2, 1]);
      expect(await sizes(3)).toEqual([3, 0]);
      expect(await sizes(4)).toEqual([3]);
    });

    it('a question with more values than Firestore takes at once is answered in one order', async () => {
      // Rows that are written past all clients do not change the version, so an earlier reader would not see them.
      await giveTeacher(given);
      const many = times(35, (index) => {
        const id = `m${String(index).padStart(2, '0')}`;
        const subjectId = `s${index}` as ClassSubjectId;
        const value = aRawActivity(id, subjectId);
        return {
          path: `users/${given.owner}/activity/${id}`,
          subjectId,
          value: { ...value, createdAt: 5_000 + (index % 4) },
        };
      });
      await Promise.all(many.map(({ path, value }) => given.world.put(path, value)));
      const query: TreeQuery = { of: 'activityList', subjectIds: many.map(({ subjectId }) => subjectId) };
      const spec = toQuerySpec(query);
      const wanted = many
        .map(({ value }) => value)
        .sort((a, b) => compareBySpec(spec, a, b))
        .map(({ id }) => id);
      expect(idsOf(await given.world.records.fetchRows(given.owner, query), 'activity')).toEqual(wanted);
      expect(await given.world.records.fetchCount(given.owner, query)).toBe(35);
      for (const limit of [10, 35]) expect((await pagesOf(query, limit)).flat()).toEqual(wanted);
    });

    it('an order leaves out documents without its field, a filter compares the stored value, a count includes all', async () => {
      await giveTeacher(given);
      const subjectId = 'raw' as ClassSubjectId;
      const { createdAt: _, ...timelessRow } = aRawActivity('raw1', subjectId);
      await given.world.put(`users/${given.owner}/activity/raw1`, timelessRow);
      await given.world.put(`users/${given.owner}/activity/raw2`, { ...aRawActivity('raw2', subjectId), quarter: '1' });
      const ofQuarter: TreeQuery = { of: 'activitiesOfSubject', subjectId, quarter: 1 };
      expect(idsOf(await given.world.records.fetchRows(given.owner, ofQuarter), 'activity')).toEqual(['raw1']);
      const list: TreeQuery = { of: 'activityList', subjectIds: [subjectId] };
      const found = (await given.world.records.fetchRows(given.owner, list)).activity ?? [];
      expect(found.map(({ id, quarter }) => [id, quarter])).toEqual([['raw2', 1]]);
      expect(await given.world.records.fetchCount(given.owner, list)).toBe(2);
    });

    it('fields that another client left out get their defaults', async () => {
      await given.world.put(`users/${given.owner}/classStudents/bare`, { classModel: 'bare', studentModel: 'bare' });
      const { classStudents } = await given.world.records.fetchRows(given.owner, {
        of: 'enrolments',
        subjectId: 'bare' as ClassSubjectId,
      });
      expect(classStudents).toEqual([
        {
          ...{ id: 'bare', classModel: 'bare', studentModel: 'bare', overallInitialGrade: null },
          ...{ overallFinalGrade: null, studentGrades: [], studentPerformance: [], studentPoints: [] },
          ...{ createdAt: 0, lastSync: 0 },
        },
      ]);
    });

    it('the percentages of the sub-categories are numbers or null', async () => {
      const longQuiz = { category: 1, subcategory: 'long quiz' };
      const { world } = given;
      await world.put('activitySubCategory/1', { ...longQuiz, weightPercentage: 12.5 });
      expect(await world.records.fetchSubCategoryWeights()).toMatchObject({ 1: 12.5 });
      await world.put('activitySubCategory/1', { ...longQuiz, weightPercentage: null });
      expect(await world.records.fetchSubCategoryWeights()).toMatchObject({ 1: null });
    });

    it('the directory gives the place of a school, or null', async () => {
      const school = given.world.school;
      expect(await given.world.records.fetchSchoolAddress(school)).toBeNull();
      const schoolAddress = { region: 'Region III', division: 'Nueva Ecija' };
      await given.world.put(`beisSchools/${school}`, { id: school, name: 'Mabini Academy', schoolAddress });
      expect(await given.world.records.fetchSchoolAddress(school)).toEqual(schoolAddress);
    });
  });
}

function subjectActivities(tables: Tables, subjectId: ClassSubjectId): ActivityId[] {
  return rowsOf(tables, 'activity', (row) => row.classSubjectModel === subjectId).map(({ id }) => id);
}

function aRawActivity(id: string, classSubjectModel: string) {
  return {
    ...{ id, classSubjectModel, name: 'Quiz', quarter: 1, totalPoints: 10, activityCategoryModel: 1 },
    ...{ activityItem: [], studentPerformance: [], studentPoints: [], createdAt: 5_000, lastSync: 5_000 },
  };
}
