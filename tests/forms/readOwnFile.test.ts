/** Our own workbooks of whole books, read again: exactly what they hold. */
import { expect, it } from 'vitest';
import { fiveBook } from '#support/fivePeriods';
import { recordRoll, toClassRecord } from '@/domain/book/classRecord';
import { learnerName } from '@/domain/learners/learnerNames';
import { toBlocks } from '@/features/record-export/eclassLayout';
import { marksOf } from '@/features/record-export/markedColumns';
import { runsOf, toQuarterColumns } from '@/features/record-export/quarterColumns';
import { scoresOf } from '@/features/record-export/scoreResults';
import { OWN_POLICY, periodsOf, policyOf } from '@/grading';
import { SUB_CATEGORY_WEIGHTS } from '../../scripts/seed/book';
import { makeBooks } from '../../scripts/seed/books';
import { edgeBook } from '../workbook/edgeBook';
import { withMarks } from '../workbook/markedBook';
import { termBook } from '../workbook/termBook';
import { type OwnSubject, readOwnFile, subjectsOf } from './ownFiles';

const ALL = [
  ...makeBooks().flatMap(({ owner, tables }) => subjectsOf(tables, owner)),
  ...subjectsOf(withMarks(edgeBook(), 18), 'edge'),
  ...subjectsOf(withMarks(termBook(), 7), 'term'),
  ...subjectsOf(fiveBook().tables, 'five'),
];

/** The learners as the file lists them. */
function learnersOf({ tables, subject }: OwnSubject, quarter: number) {
  const record = toClassRecord(tables, subject.id, quarter)!;
  return toBlocks(record.learners, record.left).flatMap(({ learners }) => learners);
}

it.each(ALL.map((own) => [own.name, own] as const))('%s', async (_, own) => {
  const { tables, subject } = own;
  const section = tables.class[subject.classModel]!;
  const policy = policyOf(section.gradingPolicy);
  const file = await readOwnFile(own);
  expect(file.labels).toEqual({
    ...{ school: 'Made-up School', teacher: 'Ana Reyes', section: section.name, gradeLevel: section.gradeLevel },
    ...{ subject: subject.subject, schoolYear: section.academicYear },
  });
  expect(file.policyId).toBe(policy.id.startsWith(OWN_POLICY) ? null : policy.id.replace('DO15_2026_G12', 'DO15_2026'));
  expect(file.sheetsNotTaken).toEqual([]);
  const [found, ...others] = file.subjects;
  expect(others).toEqual([]);
  expect(found?.weights).toEqual({
    writtenWorks: subject.writtenWorks,
    performanceTask: subject.performanceTask,
    quarterlyExam: subject.quarterlyExam,
  });
  expect(found?.layout).toBe(subject.layout ?? 'pooled');
  expect(found?.exam).toBe(subject.exam ?? policy.exam ?? 'single');
  const periods = periodsOf(subject, policy);
  expect(found?.periods.map(({ period }) => period)).toEqual(periods);
  for (const period of found?.periods ?? []) {
    const record = toClassRecord(tables, subject.id, period.period)!;
    const columns = toQuarterColumns(record, SUB_CATEGORY_WEIGHTS);
    const runs = columns.components.flatMap(({ component, blocks }) =>
      blocks.flatMap(runsOf).map((run) => ({ ...run, category: component.category })),
    );
    const activities = runs.flatMap(({ category, part, activities: each }) =>
      each.map((activity, index) => ({ activity, category, part, place: index + 1 })),
    );
    expect(period.activities.map(({ column: _column, part: _part, ...rest }) => rest)).toEqual(
      activities.map(({ activity, category, part, place }) => ({
        ...{ category, place, name: activity.name, totalPoints: activity.totalPoints, partName: part?.name ?? '' },
        subCategory: activity.activitySubCategoryModel,
      })),
    );
    const parts = period.activities.map(({ part }) => part);
    if (file.policyId) expect(parts).toEqual(activities.map(({ part }) => part?.key ?? null));
    expect(period.notTaken).toEqual([]);
    expect(period.columnsNotTaken).toEqual([]);
    expect(period.rowsNotTaken).toEqual([]);
    expect(period.namesDiffer).toEqual([]);
    const learners = learnersOf(own, period.period);
    expect(file.learners.map(({ key, name, lrn, sex, standing }) => ({ key, name, lrn, sex, standing }))).toEqual(
      learners.map(({ student, standing }, index) => ({
        ...{ key: index + 1, name: learnerName(student), lrn: student.lrn },
        sex: record.left.some((left) => left.student === student) ? '' : (student.sex ?? ''),
        standing: standing && { ...standing, note: '' },
      })),
    );
    for (const [index, learner] of learners.entries()) {
      const scores = scoresOf(columns, record, learner);
      const marks = marksOf(record, learner);
      const at = <Value>(of: (id: string) => Value | undefined) =>
        activities.flatMap(({ activity }, place) => {
          const value = of(activity.id);
          return value === undefined ? [] : [[place, value] as const];
        });
      expect([...(period.scores.get(index + 1) ?? [])]).toEqual(at((id) => scores[id]));
      expect([...(period.marks.get(index + 1) ?? [])]).toEqual(
        at((id) => (scores[id] === undefined ? marks.get(id) : undefined)),
      );
      const stored = record.grades.get(learner.classStudentId);
      if (stored) {
        expect(period.grades.get(index + 1)?.grade ?? null).toBe(stored.transmutedGrade);
        expect(period.grades.get(index + 1)?.isTyped ?? false).toBe(stored.carried ?? false);
      }
    }
    expect(learners).toHaveLength(recordRoll(record).hasGrade.length);
  }
});
