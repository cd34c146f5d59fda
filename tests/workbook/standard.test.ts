/** Every workbook that the app makes is as the standard wants it (the desk's: `yearEnd.test.ts`). */
import { expect, it } from 'vitest';
import { workbookFaults } from '#support/workbookStandard';
import { TREE_COLLECTIONS, type TreeRows } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { LEARNER_DATA_FORMAT, type LearnerData } from '@/domain/learners/learnerData';
import { planLearnerWorkbook } from '@/features/learner-data/planLearnerWorkbook';
import { planWorkbook } from '@/features/record-export/planWorkbook';
import { planYearWorkbook } from '@/features/retention/planYearWorkbook';
import { planOwnWorkbook } from '@/features/settings/planOwnWorkbook';
import type { WorkbookPlan } from '@/files/workbook';
import { writeWorkbook } from '@/files/write/writeWorkbook';
import { toRecordHeader } from '@/parts/print/recordHeader';
import { SUB_CATEGORY_WEIGHTS } from '../../scripts/seed/book';
import { edgeBook } from './edgeBook';
import { withMarks } from './markedBook';
import { termBook } from './termBook';

const NAMES = { lastName: 'O’Hara & <Cruz>', firstName: '=Ana', middleName: '', extensionName: '' };
const LEARNER = { ...NAMES, sex: 'F', lrn: '136728140987' } as const;

const EDGES = edgeBook();

function recordWorkbooks(tables: Tables): WorkbookPlan[] {
  return rowsOf(tables, 'classSubjects').flatMap((subject) => {
    const section = tables.class[subject.classModel];
    if (!section) return [];
    const header = toRecordHeader({ user: null, schoolAddress: null, section, subject });
    return planWorkbook({ tables, subjectId: subject.id, header, subCategoryWeights: SUB_CATEGORY_WEIGHTS }) ?? [];
  });
}

function ownWorkbook(tables: Tables): WorkbookPlan {
  const rows = Object.fromEntries(TREE_COLLECTIONS.map((name) => [name, rowsOf(tables, name)])) as Required<TreeRows>;
  const names = {
    firstname: 'Ana',
    lastname: 'Reyes',
    email: 'a@b.example',
    facultyId: '',
    school: 'S',
    schoolid: '1',
  };
  const user = { id: 'u', ...names, role: 1, approved: true, createdAt: 1, lastLogin: null };
  return planOwnWorkbook({ user, rows, history: [], reopenRequests: [] } as unknown as Parameters<
    typeof planOwnWorkbook
  >[0]);
}

const LEARNER_DATA: LearnerData = {
  ...{ format: LEARNER_DATA_FORMAT, madeAt: 1, madeBy: 'A', school: 'S', schoolId: '1', requester: 'parent' },
  ...{ requestedOn: '2026-11-26', reason: 'asked', learner: LEARNER, sections: [], subjects: [], log: [] },
  permanentYears: [],
  books: [{ ...LEARNER, teacher: 'B', since: null }],
};

const yearWorkbook = (): WorkbookPlan => {
  const row = { ...LEARNER, gradeLevel: '7', teacher: 'B', standing: 'enrolled', group: 'Luna', subject: 'Math' };
  const rows = [{ ...row, of: 'book', grades: [80, null], final: 82 } as const];
  return planYearWorkbook({ academicYear: '2019-2020', madeAt: 1, rows }, 'S');
};

it.each<[name: string, plans: () => WorkbookPlan[]]>([
  ['class records under DepEd Order 8', () => recordWorkbooks(EDGES).slice(1, 5)],
  ['class records of terms', () => recordWorkbooks(termBook()).slice(0, 3)],
  ['class records with marks', () => recordWorkbooks(withMarks(EDGES, 18)).slice(1, 3)],
  ['the copy of an account', () => [ownWorkbook(EDGES)]],
  ['the file of a learner', () => [planLearnerWorkbook(LEARNER_DATA)]],
  ['the file of a school year', () => [yearWorkbook()]],
])('%s', async (_, plans) => {
  const made = plans();
  expect(made.length).toBeGreaterThan(0);
  for (const plan of made) expect(await workbookFaults(await writeWorkbook(plan))).toEqual([]);
});
