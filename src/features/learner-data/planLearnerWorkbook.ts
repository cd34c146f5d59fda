/**
 * A learner's data as a workbook for reading. Headings are the same in every language, as in the copy of an account:
 * the file outlives the choice of a language, and other people read it. Pure.
 */

import { LEARNER_DATA_FORMAT, type LearnerData, REQUESTER_WORDS } from '@/domain/learners/learnerData';
import { FIELD_NAMES, factsOf } from '@/domain/learners/learnerFields';
import { learnerName } from '@/domain/learners/learnerNames';
import { AUDIT_KINDS } from '@/domain/trail/trail';
import { philippineClock, philippineDay } from '@/domain/words/philippineTime';
import type { SheetPlan, WorkbookPlan } from '@/files/workbook';
import { rowSheet, type SheetRow } from '@/files/workbookRows';
import { formText } from '@/language/words';

export function planLearnerWorkbook(data: LearnerData): WorkbookPlan {
  return {
    sheets: [
      aboutSheet(data),
      sectionSheet(data),
      handedInSheet(data),
      attendanceSheet(data),
      noteSheet(data),
      subjectSheet(data),
      scoreSheet(data),
      itemSheet(data),
      gradeSheet(data),
      closingSheet(data),
      changeSheet(data),
      logSheet(data),
    ],
  };
}

function aboutSheet(data: LearnerData): SheetPlan {
  const { learner, books } = data;
  return rowSheet(formText('About'), formText(['What', 'Value']), [
    ...FIELD_NAMES.map((field): SheetRow => [formText(factsOf(field).label), learner[field] ?? '']),
    [formText('School'), data.school],
    [formText('School ID'), data.schoolId],
    [formText('Made on (Philippine time)'), philippineClock(data.madeAt)],
    [formText('Made by'), data.madeBy],
    [formText('Requested by'), REQUESTER_WORDS[data.requester]],
    [formText('Requested on'), data.requestedOn],
    [formText('Reason'), data.reason],
    [formText('Format'), LEARNER_DATA_FORMAT],
    ...books.map(
      (book): SheetRow => [
        formText(`In the class record of ${book.teacher}`),
        [learnerName(book), book.sex, book.lrn].filter((text) => text !== '').join(', '),
      ],
    ),
    [
      formText('Left out'),
      formText('Other learners, answer keys, and what teachers keep outside of Talaan. Teachers are named.'),
    ],
  ]);
}

function sectionSheet({ sections }: LearnerData): SheetPlan {
  const head = [
    ...formText(['School year', 'Section', 'Grade level', 'Adviser', 'Name', 'Sex', 'LRN']),
    ...formText(['Standing', 'Since', 'Note']),
  ];
  const rows = sections.map(
    (row): SheetRow => [
      ...[row.academicYear, row.section, row.gradeLevel, row.adviser, learnerName(row), row.sex, row.lrn],
      ...[row.standing, row.standingOn, row.standingNote],
    ],
  );
  return rowSheet(formText('Sections'), head, rows);
}

function handedInSheet({ sections }: LearnerData): SheetPlan {
  const head = [
    ...formText(['School year', 'Section', 'Learning area', 'Period', 'Initial grade', 'Grade', 'Carried in']),
    ...formText(['Teacher', 'Handed in']),
  ];
  const rows = sections.flatMap(({ academicYear, section, grades }) =>
    grades.map(
      (row): SheetRow => [
        ...[academicYear, section, row.area, row.period, row.initial, row.grade, row.carried],
        ...[row.teacher, moment(row.submittedAt)],
      ],
    ),
  );
  return rowSheet(formText('Grades handed in'), head, rows);
}

function attendanceSheet({ sections }: LearnerData): SheetPlan {
  const head = formText(['School year', 'Section', 'Period', 'Month', 'School days', 'Present', 'Tardy']);
  const rows = sections.flatMap(({ academicYear, section, attendance }) =>
    attendance.map(
      (row): SheetRow => [...[academicYear, section, row.period, row.month, row.days, row.present, row.tardy]],
    ),
  );
  return rowSheet(formText('Attendance'), head, rows);
}

function noteSheet({ sections }: LearnerData): SheetPlan {
  const head = formText(['School year', 'Section', 'Period', 'Kind', 'Statement', 'Text']);
  const rows = sections.flatMap(({ academicYear, section, adviserNotes }) =>
    adviserNotes.map((row): SheetRow => [academicYear, section, row.period, row.what, row.statement, row.text]),
  );
  return rowSheet(formText('Adviser'), head, rows);
}

type Subject = LearnerData['subjects'][number];

const PLACE = formText(['School year', 'Class', 'Subject', 'Teacher']);

function placeOf({ academicYear, class: name, subject, teacher }: Subject): SheetRow {
  return [academicYear, name, subject, teacher];
}

function subjectSheet({ subjects }: LearnerData): SheetPlan {
  const head = [
    ...PLACE,
    ...formText(['Grade level', 'Enrolled', 'Standing', 'Since', 'Note', 'Mean of initial grades', 'Final grade']),
  ];
  const rows = subjects.map(
    (row): SheetRow => [
      ...placeOf(row),
      ...[row.gradeLevel, moment(row.enrolledAt), row.standing, row.standingOn, row.standingNote],
      ...[row.meanOfInitialGrades, row.finalGrade],
    ],
  );
  return rowSheet(formText('Subjects'), head, rows);
}

function scoreSheet({ subjects }: LearnerData): SheetPlan {
  const head = [
    ...PLACE,
    ...formText(['Period', 'Component', 'Part', 'Activity', 'Highest possible score', 'Score', 'Mark', 'Comment']),
    ...formText(['Note', 'Answers']),
  ];
  const rows = subjects.flatMap((subject) =>
    subject.activities.map(
      (row): SheetRow => [
        ...placeOf(subject),
        ...[row.period, row.component, row.part, row.activity, row.possible, row.score, row.mark],
        ...[row.comment, row.note, row.answers],
      ],
    ),
  );
  return rowSheet(formText('Scores'), head, rows);
}

function itemSheet({ subjects }: LearnerData): SheetPlan {
  const head = [...PLACE, ...formText(['Activity', 'Item', 'Points earned', 'Points of the item'])];
  const rows = subjects.flatMap((subject) =>
    subject.activities.flatMap(({ activity, items }) =>
      items.map((row): SheetRow => [...placeOf(subject), activity, row.item, row.points, row.possible]),
    ),
  );
  return rowSheet(formText('Item points'), head, rows);
}

function gradeSheet({ subjects }: LearnerData): SheetPlan {
  const head = [
    ...PLACE,
    ...formText(['Period', 'Closed', 'WW PS', 'WW WS', 'PT PS', 'PT WS', 'Exam PS', 'Exam WS']),
    ...formText(['Initial grade', 'Grade', 'Comment', 'Carried in', 'Carried in from']),
  ];
  const rows = subjects.flatMap((subject) =>
    subject.grades.map(
      (row): SheetRow => [
        ...[...placeOf(subject), row.period, row.closed, ...row.components],
        ...[row.initial, row.grade, row.comment, row.carried, row.carriedFrom],
      ],
    ),
  );
  return rowSheet(formText('Grades by period'), head, rows);
}

function closingSheet({ subjects }: LearnerData): SheetPlan {
  const head = [...PLACE, ...formText(['Period', 'Number', 'Closed', 'Initial grade', 'Grade'])];
  const rows = subjects.flatMap((subject) =>
    subject.closings.map(
      (row): SheetRow => [
        ...[...placeOf(subject), row.period, row.number, moment(row.closedAt), row.initial, row.grade],
      ],
    ),
  );
  return rowSheet(formText('Closings'), head, rows);
}

function changeSheet({ subjects }: LearnerData): SheetPlan {
  const head = [...PLACE, ...formText(['Stored', 'Period', 'Activity', 'What', 'Before', 'After'])];
  const rows = subjects.flatMap((subject) =>
    subject.changes.map(
      (row): SheetRow => [
        ...[...placeOf(subject), moment(row.at), row.period, row.activity, row.part, row.from, row.to],
      ],
    ),
  );
  return rowSheet(formText('Changes of scores'), head, rows);
}

function logSheet({ log }: LearnerData): SheetPlan {
  const head = formText([
    'When (Philippine time)',
    'Who',
    'What',
    'Person concerned',
    'About',
    'Reason',
    'This learner alone',
  ]);
  const rows = log.map(
    (row): SheetRow => [
      ...[
        philippineClock(row.at),
        row.by,
        AUDIT_KINDS[row.kind] ?? row.kind,
        row.whom,
        row.about,
        row.reason,
        row.alone,
      ],
    ],
  );
  return rowSheet(formText('Seen and exported'), head, rows);
}

function moment(atMs: number | null): string {
  return atMs === null || atMs === 0 ? '' : philippineClock(atMs);
}

/** Such as `Learner data - Peña, Juan - 2026-11-23.xlsx`. */
export function learnerFileName({ learner, madeAt }: LearnerData, ending: 'xlsx' | 'json'): string {
  const name = learnerName(learner).replace(/[\\/:*?"<>|]/g, '-');
  return formText(`Learner data - ${name} - ${philippineDay(madeAt)}.${ending}`);
}
