/**
 * A learner's data as a workbook for reading. Headings are the same in every language, as in the copy of an account:
 * the file outlives the choice of a language, and other people read it. Pure.
 */

import { LEARNER_DATA_FORMAT, type LearnerData, REQUESTER_WORDS } from '@/domain/learners/learnerData';
import { FIELD_NAMES, factsOf } from '@/domain/learners/learnerFields';
import { learnerName } from '@/domain/learners/learnerNames';
import { TRAIL_KINDS } from '@/domain/trail/trailKinds';
import { philippineClock } from '@/domain/words/philippineTime';
import type { SheetPlan, WorkbookPlan } from '@/files/workbook';
import { type Columns, columnSheet, rowSheet, type SheetRow } from '@/files/workbookRows';
import { formText } from '@/language/words';

export function planLearnerWorkbook(data: LearnerData): WorkbookPlan {
  return {
    sheets: [
      aboutSheet(data),
      sectionSheet(data),
      handedInSheet(data),
      attendanceSheet(data),
      daySheet(data),
      noteSheet(data),
      subjectSheet(data),
      scoreSheet(data),
      itemSheet(data),
      gradeSheet(data),
      closingSheet(data),
      permanentSheet(data),
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
        [learnerName(book), book.sex, book.lrn, deletedText(book)].filter((text) => text !== '').join(', '),
      ],
    ),
    [
      formText('Left out'),
      formText('Other learners, answer keys, and what teachers keep outside of Talaan. Teachers are named.'),
    ],
  ]);
}

function deletedText({ deletedAt }: LearnerData['books'][number]): string {
  return deletedAt === undefined ? '' : formText('deleted, can still be put back');
}

type Section = LearnerData['sections'][number];

const OF_SECTION: Columns<{ section: Section }> = formText([
  ['School year', ({ section }) => section.academicYear],
  ['Section', ({ section }) => section.section],
]);

function sectionSheet({ sections }: LearnerData): SheetPlan {
  const columns: Columns<Section> = formText([
    ['School year', (row) => row.academicYear],
    ['Section', (row) => row.section],
    ['Grade level', (row) => row.gradeLevel],
    ['Adviser', (row) => row.adviser],
    ['Name', learnerName],
    ['Sex', (row) => row.sex],
    ['LRN', (row) => row.lrn],
    ['Standing', (row) => row.standing],
    ['Since', (row) => row.standingOn],
    ['Note', (row) => row.standingNote],
  ]);
  return columnSheet(formText('Sections'), sections, columns);
}

function handedInSheet({ sections }: LearnerData): SheetPlan {
  const rows = sections.flatMap((section) => section.grades.map((row) => ({ section, row })));
  const columns: Columns<(typeof rows)[number]> = formText([
    ...OF_SECTION,
    ['Learning area', ({ row }) => row.area],
    ['Period', ({ row }) => row.period],
    ['Initial grade', ({ row }) => row.initial],
    ['Grade', ({ row }) => row.grade],
    ['Carried in', ({ row }) => row.carried],
    ['Teacher', ({ row }) => row.teacher],
    ['Handed in', ({ row }) => moment(row.submittedAt)],
  ]);
  return columnSheet(formText('Grades handed in'), rows, columns);
}

function attendanceSheet({ sections }: LearnerData): SheetPlan {
  const rows = sections.flatMap((section) => section.attendance.map((row) => ({ section, row })));
  const columns: Columns<(typeof rows)[number]> = formText([
    ...OF_SECTION,
    ['Period', ({ row }) => row.period],
    ['Month', ({ row }) => row.month],
    ['School days', ({ row }) => row.days],
    ['Present', ({ row }) => row.present],
    ['Tardy', ({ row }) => row.tardy],
  ]);
  return columnSheet(formText('Attendance'), rows, columns);
}

function daySheet({ sections }: LearnerData): SheetPlan {
  const rows = sections.flatMap((section) => section.attendanceDays.map((row) => ({ section, row })));
  const columns: Columns<(typeof rows)[number]> = formText([
    ...OF_SECTION,
    ['Date', ({ row }) => row.date],
    ['Mark', ({ row }) => row.mark],
  ]);
  return columnSheet(formText('Attendance by day'), rows, columns);
}

function noteSheet({ sections }: LearnerData): SheetPlan {
  const rows = sections.flatMap((section) => section.adviserNotes.map((row) => ({ section, row })));
  const columns: Columns<(typeof rows)[number]> = formText([
    ...OF_SECTION,
    ['Period', ({ row }) => row.period],
    ['Kind', ({ row }) => row.what],
    ['Statement', ({ row }) => row.statement],
    ['Text', ({ row }) => row.text],
  ]);
  return columnSheet(formText('Adviser'), rows, columns);
}

type Subject = LearnerData['subjects'][number];

const OF_SUBJECT: Columns<{ subject: Subject }> = formText([
  ['School year', ({ subject }) => subject.academicYear],
  ['Class', ({ subject }) => subject.class],
  ['Subject', ({ subject }) => subject.subject],
  ['Teacher', ({ subject }) => subject.teacher],
]);

function subjectSheet({ subjects }: LearnerData): SheetPlan {
  const rows = subjects.map((subject) => ({ subject }));
  const columns: Columns<(typeof rows)[number]> = formText([
    ...OF_SUBJECT,
    ['Grade level', ({ subject }) => subject.gradeLevel],
    ['Enrolled', ({ subject }) => moment(subject.enrolledAt)],
    ['Standing', ({ subject }) => subject.standing],
    ['Since', ({ subject }) => subject.standingOn],
    ['Note', ({ subject }) => subject.standingNote],
    ['Mean of initial grades', ({ subject }) => subject.meanOfInitialGrades],
    ['Final grade', ({ subject }) => subject.finalGrade],
    ['Deleted, can be put back', ({ subject }) => moment(subject.deletedAt ?? null)],
  ]);
  return columnSheet(formText('Subjects'), rows, columns);
}

function scoreSheet({ subjects }: LearnerData): SheetPlan {
  const rows = subjects.flatMap((subject) => subject.activities.map((row) => ({ subject, row })));
  const columns: Columns<(typeof rows)[number]> = formText([
    ...OF_SUBJECT,
    ['Period', ({ row }) => row.period],
    ['Component', ({ row }) => row.component],
    ['Part', ({ row }) => row.part],
    ['Activity', ({ row }) => row.activity],
    ['Highest possible score', ({ row }) => row.possible],
    ['Score', ({ row }) => row.score],
    ['Mark', ({ row }) => row.mark],
    ['Comment', ({ row }) => row.comment],
    ['Note', ({ row }) => row.note],
    ['Answers', ({ row }) => row.answers],
    ['Deleted, can be put back', ({ row }) => moment(row.deletedAt ?? null)],
  ]);
  return columnSheet(formText('Scores'), rows, columns);
}

function itemSheet({ subjects }: LearnerData): SheetPlan {
  const rows = subjects.flatMap((subject) =>
    subject.activities.flatMap(({ activity, items }) => items.map((row) => ({ subject, activity, row }))),
  );
  const columns: Columns<(typeof rows)[number]> = formText([
    ...OF_SUBJECT,
    ['Activity', ({ activity }) => activity],
    ['Item', ({ row }) => row.item],
    ['Points earned', ({ row }) => row.points],
    ['Points of the item', ({ row }) => row.possible],
  ]);
  return columnSheet(formText('Item points'), rows, columns);
}

function gradeSheet({ subjects }: LearnerData): SheetPlan {
  const rows = subjects.flatMap((subject) => subject.grades.map((row) => ({ subject, row })));
  const columns: Columns<(typeof rows)[number]> = formText([
    ...OF_SUBJECT,
    ['Period', ({ row }) => row.period],
    ['Closed', ({ row }) => row.closed],
    ['WW PS', ({ row }) => row.components[0]],
    ['WW WS', ({ row }) => row.components[1]],
    ['PT PS', ({ row }) => row.components[2]],
    ['PT WS', ({ row }) => row.components[3]],
    ['Exam PS', ({ row }) => row.components[4]],
    ['Exam WS', ({ row }) => row.components[5]],
    ['Initial grade', ({ row }) => row.initial],
    ['Grade', ({ row }) => row.grade],
    ['Comment', ({ row }) => row.comment],
    ['Carried in', ({ row }) => row.carried],
    ['Carried in from', ({ row }) => row.carriedFrom],
  ]);
  return columnSheet(formText('Grades by period'), rows, columns);
}

function closingSheet({ subjects }: LearnerData): SheetPlan {
  const rows = subjects.flatMap((subject) => subject.closings.map((row) => ({ subject, row })));
  const columns: Columns<(typeof rows)[number]> = formText([
    ...OF_SUBJECT,
    ['Period', ({ row }) => row.period],
    ['Number', ({ row }) => row.number],
    ['Closed', ({ row }) => moment(row.closedAt)],
    ['Initial grade', ({ row }) => row.initial],
    ['Grade', ({ row }) => row.grade],
  ]);
  return columnSheet(formText('Closings'), rows, columns);
}

/** A line for each learning area, and one for the general average of the year. */
function permanentSheet({ permanentYears }: LearnerData): SheetPlan {
  const rows = permanentYears.flatMap((year) =>
    year.blocks.flatMap(({ areas, average, remark, semester }) => [
      ...areas.map((row) => ({ year, semester, row })),
      { year, semester, row: { name: formText('General Average'), year: {}, final: average, remark } },
    ]),
  );
  const columns: Columns<(typeof rows)[number]> = formText([
    ['School year', ({ year }) => year.academicYear],
    ['School', ({ year }) => year.school],
    ['Grade level', ({ year }) => year.gradeLevel],
    ['Section', ({ year }) => year.section],
    ['Adviser', ({ year }) => year.adviser],
    ['Semester', ({ semester }) => semester],
    ['Learning area', ({ row }) => row.name],
    [
      'Grades by period',
      ({ row }) =>
        Object.entries(row.year)
          .map(([period, grade]) => `${period}: ${grade}`)
          .join(', '),
    ],
    ['Final grade', ({ row }) => row.final],
    ['Remarks', ({ row }) => row.remark],
    ['Recomputed grade', ({ year, row }) => year.remedial.find(({ name }) => name === row.name)?.recomputed ?? null],
    ['Promotion', ({ year }) => year.action],
    ['School days', ({ year }) => year.days],
    ['Present', ({ year }) => year.present],
  ]);
  return columnSheet(formText('Permanent record'), rows, columns);
}

function changeSheet({ subjects }: LearnerData): SheetPlan {
  const rows = subjects.flatMap((subject) => subject.changes.map((row) => ({ subject, row })));
  const columns: Columns<(typeof rows)[number]> = formText([
    ...OF_SUBJECT,
    ['Stored', ({ row }) => moment(row.at)],
    ['Period', ({ row }) => row.period],
    ['Activity', ({ row }) => row.activity],
    ['What', ({ row }) => row.part],
    ['Before', ({ row }) => row.from],
    ['After', ({ row }) => row.to],
  ]);
  return columnSheet(formText('Changes of scores'), rows, columns);
}

function logSheet({ log }: LearnerData): SheetPlan {
  const columns: Columns<LearnerData['log'][number]> = formText([
    ['When (Philippine time)', (row) => philippineClock(row.at)],
    ['Who', (row) => row.by],
    ['What', (row) => TRAIL_KINDS[row.kind] ?? row.kind],
    ['Person concerned', (row) => row.whom],
    ['About', (row) => row.about],
    ['Reason', (row) => row.reason],
    ['This learner alone', (row) => row.alone],
  ]);
  return columnSheet(formText('Seen and exported'), log, columns);
}

function moment(atMs: number | null): string {
  return atMs === null || atMs === 0 ? '' : philippineClock(atMs);
}
