/** Handing a class over, in memory: the function is asked for by the dialog, and its rows are tested where it runs. */
import type { StudentId } from '@/domain/book/ids';
import { EMPTY_IDENTITY } from '@/domain/learners/learnerFields';
import type { MemoryWorld, Works } from './memoryWorld';

/** One learner of the class who may be one that the other teacher has. */
const HANDED_DOUBT = {
  learner: { ...EMPTY_IDENTITY, lastName: 'Reyes', firstName: 'Ana', id: 'here' as StudentId },
  candidates: [
    { ...EMPTY_IDENTITY, lastName: 'Reyes', firstName: 'Ana', lrn: '136728140901', id: 'there' as StudentId },
  ],
};

export const HANDING_WORKS: Works = {
  handOverPreview: (world, { fromUID, classId }) => ({
    counts: countsOf(world, fromUID, classId),
    doubts: [HANDED_DOUBT],
  }),
  handOver: (world, { fromUID, classId }) => ({ counts: countsOf(world, fromUID, classId) }),
};

function countsOf({ documents }: MemoryWorld, uid: string, classId: string) {
  const students = documents.get(`users/${uid}/class/${classId}`)?.students;
  const learners = Array.isArray(students) ? students.length : 0;
  return { learners, known: 0, subjects: 1, activities: 1, scores: 2, closings: 0, requests: 0 };
}
