import { describe, expect, it } from 'vitest';
import { aBook, applied, aQuiz, ENGLISH, NO_WEIGHTS } from '#support/book';
import { toReportSinceClosing } from '@/domain/closing/closingReport';
import { toClosingSnapshot } from '@/domain/closing/closingSnapshot';
import type { StandingInput } from '@/domain/learners/standing';
import { enrolledScores } from '@/domain/scores/enrolledScores';
import { planIntent } from '@/intents/planIntent';
import { planActivityAdd } from '@/plans/activities/planActivityAdd';
import { planQuarterClose } from '@/plans/scores/planQuarter';
import { planScoreSave } from '@/plans/scores/planScoreSave';
import { countedLearners, recordRoll, toClassRecord } from './classRecord';
import type { ActivityId } from './ids';
import type { Tables } from './tables';

const book = aBook({ subjects: [{ ...ENGLISH, writtenWorks: 100, performanceTask: 0, quarterlyExam: 0 }] });
const [subjectId] = book.subjectIds as [(typeof book.subjectIds)[0]];
const [first = '', second = '', third = ''] = book.enrolmentIds as string[];
const scored = (() => {
  const now = applied(
    book.tables,
    planActivityAdd(book.tables, aQuiz(subjectId), () => 'quiz'),
  );
  const edits = [10, 20].map((score, at) => ({
    activityId: 'quiz' as ActivityId,
    classStudentId: book.enrolmentIds[at]!,
    score,
  }));
  return applied(now, planScoreSave(now, { subjectId, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS }));
})();

function leaving(tables: Tables, at: number, after: Partial<StandingInput> = {}): Tables {
  const whole: StandingInput = { standing: 'dropped', on: '2026-11-22', note: '', ...after };
  const [studentId, classId] = [book.studentIds[at]!, book.classId];
  const intent = { kind: 'learnerStanding', studentId, classId, name: '', before: null, after: whole } as const;
  return applied(tables, planIntent(tables, intent, { newId: book.newId, subCategoryWeights: NO_WEIGHTS }));
}

const recordIn = (tables: Tables) => toClassRecord(tables, subjectId, 1)!;
const idsOf = (learners: readonly { classStudentId: string }[]) => learners.map(({ classStudentId }) => classStudentId);

describe('the record', () => {
  it('lists a learner who left apart, with the standing, the score and the grade', () => {
    const record = recordIn(leaving(scored, 0));
    expect(idsOf(record.learners)).toEqual([second, third]);
    expect(record.left).toMatchObject([{ classStudentId: first, standing: { standing: 'dropped', on: '2026-11-22' } }]);
    expect(idsOf(recordRoll(record).hasGrade)).toEqual([second, third, first]);
    expect(record.scores.get(`quiz_${first}`)?.score).toBe(10);
    expect(record.grades.get(book.enrolmentIds[0]!)?.transmutedGrade).toBe(72);
  });

  it('keeps a learner who came in or enrolled late in the class', () => {
    const record = recordIn(leaving(scored, 0, { standing: 'transferredIn' }));
    expect(record.left).toEqual([]);
    expect(record.learners[0]?.standing?.standing).toBe('transferredIn');
  });

  it('counts a learner who left in no open period, and in a closed one where there is a grade', () => {
    const left = leaving(leaving(scored, 0), 2);
    expect(idsOf(countedLearners(recordIn(left)))).toEqual([second]);
    const closed = applied(left, planQuarterClose(left, { subjectId, quarter: 1 }));
    expect(idsOf(countedLearners(recordIn(closed)))).toEqual([second, first]);
  });

  it('counts scores of the learners in class alone', () => {
    const [activity, subject] = [scored.activity.quiz!, scored.classSubjects[subjectId]!];
    expect(enrolledScores(activity, subject)).toBe(2);
    expect(enrolledScores(activity, leaving(scored, 0).classSubjects[subjectId]!)).toBe(1);
  });

  it('takes no score for a learner who left, and a regrade leaves the grade as the scores say', () => {
    const left = leaving(scored, 0);
    const edits = [{ activityId: 'quiz' as ActivityId, classStudentId: book.enrolmentIds[0]!, score: 5 }];
    const save = () => planScoreSave(left, { subjectId, quarter: 1, edits, subCategoryWeights: NO_WEIGHTS });
    expect(save).toThrow(expect.objectContaining({ code: 'data/missing' }));
  });
});

describe('closings', () => {
  const closed = applied(scored, planQuarterClose(scored, { subjectId, quarter: 1 }));
  const sinceClosing = (tables: Tables) =>
    toReportSinceClosing(tables, { subjectId, quarter: 1, now: toClosingSnapshot(recordIn(tables)) });

  it('tell that a learner left, and lose none of the scores', () => {
    expect(sinceClosing(closed)?.summary).toBeNull();
    expect(sinceClosing(leaving(closed, 0))).toMatchObject({
      summary: '1 standing',
      rows: [{ who: 'Last1, First1', what: 'Standing', from: 'Enrolled', to: 'Dropped out, 2026-11-22' }],
    });
  });

  it('keep the standing and the scores of a learner who left before', () => {
    const after = leaving(scored, 0);
    const [closing] = Object.values(applied(after, planQuarterClose(after, { subjectId, quarter: 1 })).quarterClosings);
    expect(closing?.standings).toEqual({ [first]: 'dropped 2026-11-22' });
    expect(closing?.scores).toEqual({ quiz: { [first]: 10, [second]: 20 } });
  });

  it('an older closing kept no standings: everybody counts as enrolled then', () => {
    const [closing] = Object.values(closed.quarterClosings);
    const { standings: _, ...older } = closing!;
    const tables = { ...closed, quarterClosings: { [older.id]: older } };
    expect(sinceClosing(tables)?.summary).toBeNull();
    expect(sinceClosing(leaving(tables, 0))?.summary).toBe('1 standing');
  });
});
