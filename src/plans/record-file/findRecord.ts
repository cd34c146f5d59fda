/** One subject of a class record file beside the book: what was found, before anything is written. */

import { type ClassRecord, toClassRecord } from '@/domain/book/classRecord';
import type { ClassSubjectDoc } from '@/domain/book/entities';
import type { ClassId, ClassStudentId, ClassSubjectId } from '@/domain/book/ids';
import { takesScores } from '@/domain/book/roll';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import type { RecordFile, RecordFilePeriod, RecordFileSubject } from '@/files/record-file/fileContent';
import type {
  ActivityAnswers,
  FoundLearner,
  FoundPeriod,
  FoundRecord,
  LearnerAnswers,
} from '@/files/record-file/found';
import { compareCells, contentAt, fileContentAt, isSameContent } from '@/files/record-file/matching/compareCells';
import { findLearners, type KnownLearner } from '@/files/record-file/matching/findLearners';
import { type KnownParts, matchActivities } from '@/files/record-file/matching/matchActivities';
import { findMismatches } from '@/files/record-file/matching/mismatches';
import type { GradingPolicy } from '@/grading';
import { periodsOf } from '@/grading';
import { type Division, knownParts } from './divisionParts';

/** The place that a subject of a file goes to. Null: a new class, a new subject. `policy`: of the class. */
export type RecordTarget = {
  classId: ClassId | null;
  subjectId: ClassSubjectId | null;
  policy: GradingPolicy;
};

/** Answers of the teacher to what was asked. */
export type RecordAnswers = { learners: LearnerAnswers; activities: ActivityAnswers };

/** Needs every row of the subject, and the learners of the book. */
export function findRecord(
  tables: Tables,
  { file, subject }: { file: RecordFile; subject: RecordFileSubject },
  target: RecordTarget,
  answers: RecordAnswers,
): FoundRecord {
  const { policy } = target;
  const stored = target.subjectId ? tables.classSubjects[target.subjectId] : undefined;
  const division = divisionOf(stored, subject, policy);
  const periods = stored ? periodsOf(stored, policy) : policy.periods.map(({ number }) => number);
  const learners = findLearners(file.learners, knownLearners(tables, target), answers.learners);
  const matched = new Set(learners.flatMap((each) => (each.kind === 'matched' ? [each.student] : [])));
  const mismatches = findMismatches(file, subject, {
    section: (target.classId && tables.class[target.classId]) ?? null,
    subject: stored ?? null,
    policyId: policy.id,
    periods,
    layout: division.layout,
    exam: division.exam ?? policy.exam ?? 'single',
  });
  const parts = knownParts(division, policy);
  const enrolmentOf = enrolments(tables, target.subjectId);
  return {
    mismatches,
    learners,
    notInFile: knownLearners(tables, target).flatMap(({ student, standing }) =>
      standing === 'onRoll' && !matched.has(student.id) ? [student.id] : [],
    ),
    periods: subject.periods.flatMap((period): FoundPeriod[] => {
      if (!periods.includes(period.period)) return [];
      const record = stored ? toClassRecord(tables, stored.id, period.period) : null;
      const own = answers.activities.get(period.period) ?? new Map();
      return [findPeriod({ period, record, learners, parts, enrolmentOf, answers: own })];
    }),
  };
}

/** A new subject is divided as the file is, where its policy has examinations of several tests. */
function divisionOf(stored: ClassSubjectDoc | undefined, found: RecordFileSubject, policy: GradingPolicy): Division {
  if (stored) return { layout: stored.layout ?? 'pooled', ...(stored.exam ? { exam: stored.exam } : {}) };
  const isSingle = (policy.exam ?? 'single') === 'single';
  return { layout: found.layout, ...(isSingle ? {} : { exam: found.exam }) };
}

/** Those of the subject, else of the class, then all others of the book. */
function knownLearners(tables: Tables, { classId, subjectId }: RecordTarget): KnownLearner[] {
  const rows = rowsOf(tables, 'classStudents', (row) => row.classModel === subjectId && !row.deletedAt);
  const inSubject = new Map(rows.map((row) => [row.studentModel, takesScores(row) ? 'onRoll' : 'left'] as const));
  const ofClass = new Set(subjectId ? [] : (classId && tables.class[classId]?.students) || []);
  return rowsOf(tables, 'students').map((student) => ({
    student,
    standing: inSubject.get(student.id) ?? (ofClass.has(student.id) ? 'onRoll' : 'known'),
  }));
}

type EnrolmentOf = (learner: FoundLearner) => ClassStudentId | null;

function enrolments(tables: Tables, subjectId: ClassSubjectId | null): EnrolmentOf {
  const rows = rowsOf(tables, 'classStudents', (row) => row.classModel === subjectId && !row.deletedAt);
  const byStudent = new Map(rows.map((row) => [row.studentModel, row.id]));
  return (learner) => (learner.kind === 'matched' ? (byStudent.get(learner.student) ?? null) : null);
}

type Finding = {
  period: RecordFilePeriod;
  record: ClassRecord | null;
  learners: readonly FoundLearner[];
  parts: KnownParts;
  enrolmentOf: EnrolmentOf;
  answers: Parameters<typeof matchActivities>[1]['answers'];
};

function findPeriod({ period, record, learners, parts, enrolmentOf, answers }: Finding): FoundPeriod {
  const agreement: Parameters<typeof matchActivities>[1]['agreement'] = (at, activity) => {
    const same = learners.flatMap((learner) => {
      const enrolment = enrolmentOf(learner);
      const talaan = record && enrolment ? contentAt(record, activity, enrolment) : null;
      const file = fileContentAt(period, learner.key, at);
      return file && talaan ? [isSameContent(file, talaan) ? 1 : -1] : [];
    });
    return same.length === 0 ? 0 : same.reduce<number>((sum, each) => sum + each, 0) / same.length;
  };
  const known = record?.activities ?? [];
  const activities = matchActivities(period.activities, { activities: known, parts, agreement, answers });
  const matched = new Set<string>(activities.flatMap((each) => (each.kind === 'matched' ? [each.activity] : [])));
  return {
    period: period.period,
    isClosed: record !== null && isQuarterClosed(record.subject, period.period),
    activities,
    notInFile: known.flatMap(({ id }) => (matched.has(id) ? [] : [id])),
    ...compareCells({ period, learners, activities, record, enrolmentOf }),
  };
}
