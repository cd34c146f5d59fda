/** Compares every stored value of a load run with what its teachers saved. */
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { toTreeDoc } from '@/data/book/converters';
import { TREE_COLLECTIONS } from '@/domain/book/entities';
import { applyRows, emptyTables, type Tables } from '@/domain/book/tables';
import { planRegrade } from '@/plans/scores/planRegrade';
import { SUB_CATEGORY_WEIGHTS } from '../seed/book';
import type { LoadPlan, TeacherPlan } from './loadPlan';

export type LoadResult = { readonly compared: number; readonly problems: readonly string[] };

/** The number of values that were compared, and a sentence for each that is wrong. */
export async function compareLoad(plan: LoadPlan): Promise<LoadResult> {
  const app = initializeApp({ projectId: process.env.GCLOUD_PROJECT ?? 'demo-talaan' }, `compare-${Date.now()}`);
  const db = getFirestore(app);
  const results: LoadResult[] = [];
  for (const teacher of plan) results.push(await compareTeacher(db, teacher));
  return {
    compared: results.reduce((sum, { compared }) => sum + compared, 0),
    problems: results.flatMap(({ problems }) => problems),
  };
}

async function compareTeacher(db: Firestore, { uid, saves, subjectId }: TeacherPlan): Promise<LoadResult> {
  const tables = await tablesOf(db, uid);
  const edits = saves.flat();
  const problems: string[] = [];
  for (const { activityId, classStudentId, score } of edits) {
    const stored = tables.studentPerformance[`${activityId}_${classStudentId}` as never]?.score;
    if (stored !== score) problems.push(`${uid}: ${activityId}_${classStudentId} is ${stored}, not ${score}.`);
  }
  const count = Object.keys(tables.studentPerformance).length;
  if (count !== edits.length) problems.push(`${uid}: ${count} scores are stored, not ${edits.length}.`);
  const regrade = planRegrade(tables, { subjectId, quarters: [1], subCategoryWeights: SUB_CATEGORY_WEIGHTS });
  if (regrade.length > 0) problems.push(`${uid}: ${regrade.length} grades differ from the app's own grading.`);
  const version = await db.doc(`users/${uid}/globalVersion/1`).get();
  const { rev, lastModified } = version.data() as { rev: number; lastModified: unknown };
  if (!lastModified || rev === undefined) problems.push(`${uid}: the version did not move.`);
  const grades = Object.keys(tables.studentGrades).length;
  const learners = Object.keys(tables.classStudents).length;
  if (grades !== learners) problems.push(`${uid}: ${grades} grades are stored, not ${learners}.`);
  for (const { id, studentPerformance } of Object.values(tables.classStudents)) {
    const listed = new Set(studentPerformance);
    if (listed.size !== saves.length || studentPerformance.length !== saves.length)
      problems.push(`${uid}: ${id} lists ${studentPerformance.length} scores, not ${saves.length}.`);
  }
  return { compared: edits.length + grades, problems };
}

async function tablesOf(db: Firestore, uid: string): Promise<Tables> {
  let tables = emptyTables();
  for (const name of TREE_COLLECTIONS) {
    const { docs } = await db.collection(`users/${uid}/${name}`).get();
    const rows = docs.map((row) => toTreeDoc(name, row.id, row.data()));
    tables = applyRows(tables, { collection: name, filters: [], orders: [] }, { [name]: rows });
  }
  return tables;
}
