/** A small class for `madeForm`: two boys, two girls, and all columns but one. */
import type { FillContent, FillPeriod, FillRow } from '@/files/fill/fillContent';

export function row(scores: Record<string, number>, more: Partial<FillRow> = {}): FillRow {
  return { scores, excused: [], initial: 80.5, grade: 87, isCarried: false, ...more };
}

export function madePeriod(number = 1, more: Partial<FillPeriod> = {}): FillPeriod {
  return {
    number,
    name: `${number}. quarter`,
    runs: [
      {
        category: 1,
        part: null,
        name: 'Written Works',
        activities: [
          { id: 'w1', name: 'Quiz', totalPoints: 20 },
          { id: 'w2', name: 'Essay', totalPoints: 30 },
        ],
      },
      {
        category: 2,
        part: null,
        name: 'Performance Tasks',
        activities: [
          { id: 'p1', name: 'Song', totalPoints: 40 },
          { id: 'p2', name: 'Play', totalPoints: 10 },
        ],
      },
      { category: 3, part: null, name: 'Examination', activities: [{ id: 'q1', name: 'Exam', totalPoints: 50 }] },
    ],
    rows: {
      b1: row({ w1: 18, w2: 0, p1: 35, p2: 9, q1: 40 }),
      b2: row({ w1: 10, p1: 20, q1: 25 }),
      g1: row({ w1: 20, w2: 30, p1: 40, p2: 10, q1: 50 }, { initial: 100, grade: 100 }),
      g2: row({}, { initial: null, grade: null }),
    },
    hasOwnWeights: false,
    ...more,
  };
}

export function madeContent(more: Partial<FillContent> = {}): FillContent {
  return {
    form: 'quarters',
    labels: {
      region: '',
      division: '',
      school: 'Santa Rosa & Co. High School',
      schoolId: '',
      schoolYear: '',
      gradeAndSection: '',
      section: '',
      gradeLevel: '',
      teacher: '',
      subject: 'Science',
    },
    weights: { 1: 30, 2: 50, 3: 20 },
    learners: [
      { key: 'b1', name: "Ñañez, O'Neil & Jr_x000D_", sex: 'M' },
      { key: 'b2', name: 'Reyes, Ben', sex: 'M' },
      { key: 'g1', name: 'Cruz, Ana', sex: 'F' },
      { key: 'g2', name: 'Diaz, Bea', sex: 'F' },
    ],
    left: [],
    periods: [madePeriod()],
    ...more,
  };
}
