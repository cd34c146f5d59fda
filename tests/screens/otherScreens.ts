/** The screens of a whole class and of its section: dashboard, summary, adviser's desk, report cards. */
import type { ClassDoc } from '@/domain/book/entities';
import type { SchoolId, UserId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { QUARTER_FINAL } from '@/domain/constants';
import type { StandingInput } from '@/domain/learners/standing';
import type { SectionGrades } from '@/domain/sections/sectionGrades';
import { emptyRoster, type SectionLearner, type SectionRoster } from '@/domain/sections/sectionRoster';
import { newSection, type SectionDoc } from '@/domain/sections/sections';
import { toHandedGrades } from '@/domain/sections/toHandedGrades';
import { toAttention } from '@/features/dashboard/insight/attentionRows';
import { type ClassInsight, toClassInsight } from '@/features/dashboard/insight/classInsight';
import { toCards } from '@/features/report-cards/cardModel';
import { areaGrades, averageOf, gradeOf, toSectionSummary } from '@/features/section-summary/sectionSummary';
import { type GradingPolicy, gradeYear, isPassing, periodsOf, policyOf } from '@/grading';
import { toFinalRows } from '@/parts/record/finalRows';
import { toConsolidated } from '@/parts/section/consolidated';
import type { World } from './bookSteps';
import type { Figures, Screen } from './figures';
import { placeOf, type Subject, subjectsOf, YEAR } from './recordScreens';

/** A screen of a class has grades by subject, and what stands for all subjects. */
const OF_CLASS: Screen['fields'] = {
  period: ['grade'],
  year: ['grade'],
  allPeriod: ['average'],
  allYear: ['average', 'areas'],
};

/** `Last1, all, 2`: the place of what stands for all subjects of a learner. */
export function wholeOf(lastName: string, period: number | string): string {
  return `${lastName}, all, ${period}`;
}

export function dashboardScreens(of: Subject): Screen[] {
  const { tables, subject, policy } = of;
  const section = tables.class[subject.classModel];
  if (!section) throw new Error('The class is gone.');
  const figures = new Map<string, Figures>();
  const needs = new Map<string, Figures>();
  for (const quarter of periodsOf(subject, policy)) {
    const insight = toClassInsight(tables, { section, subject }, { quarter, hasYear: true });
    const left = new Set(insight.left.map(({ classStudentId }) => classStudentId));
    for (const { classStudentId, student, shown, final } of [...insight.learners, ...insight.left]) {
      const grade = shown && !shown.soFar ? shown.value : null;
      // A learner who left has nothing in progress, nor has a closed period.
      const soFar = left.has(classStudentId) || insight.closed ? {} : { soFar: shown?.soFar ? shown.value : null };
      figures.set(placeOf(of, student.lastName, quarter), { grade, ...soFar });
      figures.set(placeOf(of, student.lastName, YEAR), { grade: final });
    }
    for (const [lastName, told] of needsIn(insight)) needs.set(placeOf(of, lastName, YEAR), { needs: told });
  }
  return [
    { name: 'dashboard', fields: { period: ['grade', 'soFar'], year: ['grade'] }, of: 'everybody', figures },
    { name: 'dashboard', fields: { year: ['needs'] }, of: 'some', figures: needs },
    { name: 'final view, filled in', fields: { year: ['needs'] }, of: 'some', figures: filledIn(of, needs) },
  ];
}

/** The dashboard says what a learner needs in the periods that are left. */
function needsIn(insight: ClassInsight): [lastName: string, needs: string][] {
  const names = new Map(insight.learners.map(({ classStudentId, student }) => [classStudentId, student.lastName]));
  return toAttention(insight).flatMap(({ classStudentId, reasons }) =>
    reasons.flatMap((reason): [string, string][] =>
      reason.kind === 'finalAtRisk'
        ? [[names.get(classStudentId) ?? '', `${reason.needed} in each of ${reason.left}`]]
        : [],
    ),
  );
}

/** The least grade that makes a pass where it is typed into each blank of the year. */
function filledIn(of: Subject, asked: ReadonlyMap<string, Figures>): Map<string, Figures> {
  const { subject, policy } = of;
  const grades = policy.transmutation.map(({ grade }) => grade).toSorted((a, b) => a - b);
  return new Map(
    toFinalRows(of.tables, subject.id).flatMap(({ learner, year }) => {
      const place = placeOf(of, learner.student.lastName, YEAR);
      if (!asked.has(place)) return [];
      const blanks = [...year].filter(([, row]) => (row?.transmutedGrade ?? null) === null).length;
      const passes = (grade: number) => {
        const filled = new Map([...year].map(([period, row]) => [period, row?.transmutedGrade ?? grade]));
        const { finalGrade } = gradeYear(filled, subject, policy);
        return finalGrade !== null && isPassing(finalGrade, policy);
      };
      return [[place, { needs: `${grades.find(passes) ?? null} in each of ${blanks}` }] as const];
    }),
  );
}

/** The section summary; the learner's page in its drawer shows the same row. */
export function summaryScreen(tables: Tables, section: ClassDoc): Screen {
  const summary = toSectionSummary(tables, section.id);
  if (!summary) throw new Error('There is no summary.');
  const figures = new Map<string, Figures>();
  for (const row of summary.rows) {
    const lastName = row.name.split(',')[0] ?? '';
    for (const subject of summary.subjects) {
      for (const period of periodsOf(subject, summary.policy)) {
        const grade = gradeOf(row, { subjectId: subject.id, quarter: period });
        if (grade !== undefined) figures.set(placeOf({ subject }, lastName, period), { grade });
      }
      const final = gradeOf(row, { subjectId: subject.id, quarter: QUARTER_FINAL });
      if (final !== undefined) figures.set(placeOf({ subject }, lastName, YEAR), { grade: final });
    }
    for (const { number } of summary.policy.periods)
      figures.set(wholeOf(lastName, number), { average: averageOf(summary, row, number) });
    figures.set(wholeOf(lastName, YEAR), {
      average: averageOf(summary, row, QUARTER_FINAL),
      areas: areaGrades(summary, row, QUARTER_FINAL).join(' '),
    });
  }
  return { name: 'summary', fields: OF_CLASS, of: 'inClass', figures };
}

type School = { section: SectionDoc; roster: SectionRoster; handedIn: (SectionGrades | null)[]; policy: GradingPolicy };

const PART_OF_MAPEH = ['Music', 'Arts', 'Physical Education', 'Health'];

/** A section with the class's subjects as its areas, and everything handed in that there is. */
function schoolOf({ tables: stored, classId, taught }: World): School & { tables: Tables } {
  const own = stored.class[classId];
  if (!own) throw new Error('The class is gone.');
  const gradingPolicy = own.gradingPolicy ?? 'DO8_2015';
  const policy = policyOf(gradingPolicy);
  const subjects = subjectsOf(stored, classId).toSorted((a, b) => (a.subject.subject < b.subject.subject ? -1 : 1));
  const areas = subjects.map(({ subject }, order) => {
    const periods = taught.get(subject.id);
    const partOf = PART_OF_MAPEH.includes(subject.subject) ? 'MAPEH' : null;
    return [
      subject.id,
      { name: subject.subject, order, units: null, partOf, ...(periods ? { periods } : {}) },
    ] as const;
  });
  const { name, academicYear, gradeLevel } = own;
  const section: SectionDoc = {
    ...newSection('s', { name, academicYear, gradeLevel, gradingPolicy }, Object.fromEntries(areas)),
    ...{ createdAt: 0, updatedAt: 0 },
  };
  const linked: ClassDoc = {
    ...own,
    sectionModel: section.id,
    sectionLearners: Object.fromEntries(Object.keys(stored.students).map((id) => [id, `k${id}`])),
  };
  const tables: Tables = {
    ...stored,
    class: { ...stored.class, [classId]: linked },
    classSubjects: Object.fromEntries(
      subjects.map(({ subject }) => [subject.id, { ...subject, areaModel: subject.id }]),
    ),
  };
  const teacher = { id: 't' as UserId, schoolid: 'school' as SchoolId, firstname: 'Ana', lastname: 'Reyes' };
  const handedIn = subjects.flatMap(({ subject }) =>
    periodsOf(subject, policy).map((period): SectionGrades | null => {
      const grades = toHandedGrades(tables, { subject: tables.classSubjects[subject.id] ?? subject, period, teacher });
      return grades && { ...grades, number: 1, submittedAt: 0, reopenedAt: null };
    }),
  );
  return { tables, section, roster: rosterOf(section, tables, subjects), handedIn, policy };
}

function rosterOf(section: SectionDoc, tables: Tables, subjects: readonly Subject[]): SectionRoster {
  const [first] = subjects;
  const rows = first ? toFinalRows(tables, first.subject.id) : [];
  const learners = rows.map(({ learner: { student, standing } }): [string, SectionLearner] => {
    const { firstName, lastName, sex = '' } = student;
    const now: StandingInput = standing ?? { standing: 'enrolled', on: '', note: '' };
    return [
      `k${student.id}`,
      {
        ...{ firstName, lastName, middleName: '', extensionName: '', sex, lrn: '' },
        ...{ standing: now.standing, standingOn: now.on, standingNote: now.note },
      },
    ];
  });
  return { ...emptyRoster(section), learners: Object.fromEntries(learners) };
}

export function sectionScreens(world: World): Screen[] {
  const school = schoolOf(world);
  return [deskScreen(school), cardScreen(school)];
}

function deskScreen({ section, roster, handedIn, policy }: School): Screen {
  const figures = new Map<string, Figures>();
  const given = { section, roster, handedIn };
  for (const period of [...policy.periods.map(({ number }) => number), null]) {
    const { rows } = toConsolidated(given, policy, period);
    for (const { learner, grades, finals, average } of rows) {
      for (const [id, grade] of grades) {
        const subject = { subject: section.areas[id]?.name ?? '' } as Subject['subject'];
        figures.set(placeOf({ subject }, learner.lastName, period ?? YEAR), { grade });
      }
      const areas = period === null && finals.length > 0 ? { areas: finals.join(' ') } : {};
      figures.set(wholeOf(learner.lastName, period ?? YEAR), { average, ...areas });
    }
  }
  return { name: 'desk', fields: OF_CLASS, of: 'inClass', figures };
}

function cardScreen({ section, roster, handedIn, policy }: School): Screen {
  const figures = new Map<string, Figures>();
  const { cards } = toCards({ section, roster, handedIn, advising: [] }, policy);
  const areaOf = new Map(Object.values(section.areas).map((area) => [area.name, area]));
  for (const { learner, rows, average } of cards) {
    for (const { name, year, final } of rows) {
      const area = areaOf.get(name);
      if (!area) continue;
      const subject = { subject: name } as Subject['subject'];
      const taught = periodsOf(area, policy);
      for (const number of taught)
        figures.set(placeOf({ subject }, learner.lastName, number), { grade: year.get(number) ?? null });
      figures.set(placeOf({ subject }, learner.lastName, YEAR), { grade: final });
    }
    const areas = rows.filter(({ isPart }) => !isPart).map(({ final }) => final);
    figures.set(wholeOf(learner.lastName, YEAR), { average, areas: areas.join(' ') });
  }
  const fields = { period: ['grade'], year: ['grade'], allYear: ['average', 'areas'] } as const;
  return { name: 'card', fields, of: 'everybody', figures };
}
