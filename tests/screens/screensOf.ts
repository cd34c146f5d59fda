/** All screens of a book, and the places at which they are held beside each other. */

import { rowsOf } from '@/domain/book/tables';
import { hasLeft } from '@/domain/learners/standing';
import { periodsOf, policyOf } from '@/grading';
import { subjectsIn, type World } from './bookSteps';
import { differencesOf, type Figures, type Place, type Screen } from './figures';
import { keptFiles } from './keptFiles';
import { dashboardScreens, sectionScreens, summaryScreen, wholeOf } from './otherScreens';
import {
  csvScreen,
  explainScreen,
  finalScreen,
  learnerScreen,
  placeOf,
  printScreen,
  recordScreen,
  type Subject,
  storedScreen,
  subjectsOf,
  workbookScreens,
  YEAR,
} from './recordScreens';

export async function differencesIn(world: World): Promise<string[]> {
  const { tables, classId } = world;
  const section = tables.class[classId];
  if (!section) throw new Error('The class is gone.');
  const subjects = subjectsOf(tables, classId);
  const chosen = subjects[rowsOf(tables, 'activity').length % subjects.length];
  const screens = [
    ...subjects.flatMap(screensOfSubject),
    // Files take longer than all screens together, so one subject of a book has its turn.
    ...(chosen ? [...workbookScreens(chosen), ...(await keptFiles(chosen))] : []),
    ...[summaryScreen(tables, section), ...sectionScreens(world)],
    ...keptScreens(world),
  ];
  return differencesOf(joined(screens), placesOf(world));
}

function screensOfSubject(of: Subject): Screen[] {
  return [
    ...[storedScreen(of), recordScreen(of), explainScreen(of), learnerScreen(of), finalScreen(of)],
    ...[csvScreen(of), printScreen(of)],
    ...dashboardScreens(of),
  ];
}

/** The screens of one name, of all subjects. */
function joined(screens: readonly Screen[]): Screen[] {
  const byName = new Map<string, Screen>();
  for (const screen of screens) {
    const key = `${screen.name} ${JSON.stringify(screen.fields)}`;
    const before = byName.get(key);
    const figures = new Map([...(before?.figures ?? []), ...screen.figures]);
    byName.set(key, { ...screen, figures });
  }
  return [...byName.values()];
}

/**
 * The periods that the teacher typed, those that have activities or carried-in grades, and the grades that stood when a
 * learner left: no screen may say anything else.
 */
function keptScreens({ tables, classId, kept, taught }: World): Screen[] {
  const policy = policyOf(tables.class[classId]?.gradingPolicy);
  const typed = new Map<string, Figures>();
  const now = new Map<string, Figures>();
  const used = new Map<string, Figures>();
  const atLeaving = new Map<string, Figures>();
  for (const subject of subjectsIn({ tables, classId })) {
    typed.set(subject.subject, { periods: periodsOf({ periods: taught.get(subject.id) ?? null }, policy).join(' ') });
    now.set(subject.subject, { periods: periodsOf(subject, policy).join(' ') });
    const filled = [
      ...rowsOf(tables, 'activity', (row) => row.classSubjectModel === subject.id),
      ...rowsOf(tables, 'studentGrades', (row) => row.classSubjectModel === subject.id && row.carried === true),
    ].map(({ quarter }) => quarter);
    const shown = [...new Set([...periodsOf(subject, policy), ...filled])].sort((a, b) => a - b);
    used.set(subject.subject, { periods: shown.join(' ') });
    for (const row of rowsOf(tables, 'classStudents', (each) => each.classModel === subject.id && hasLeft(each))) {
      for (const period of periodsOf(subject, policy)) {
        const figures = kept.get(`${row.id} ${period}`);
        const { lastName = '' } = tables.students[row.studentModel] ?? {};
        if (figures) atLeaving.set(placeOf({ subject }, lastName, period), figures);
      }
    }
  }
  return [
    { name: 'typed', fields: { subject: ['periods'] }, of: 'everybody', figures: typed },
    { name: 'record', fields: { subject: ['periods'] }, of: 'everybody', figures: now },
    { name: 'record with all that is filled in', fields: { subject: ['periods'] }, of: 'everybody', figures: used },
    { name: 'at leaving', fields: { period: ['grade', 'initial'] }, of: 'some', figures: atLeaving },
  ];
}

function placesOf({ tables, classId }: World): Place[] {
  const policy = policyOf(tables.class[classId]?.gradingPolicy);
  const periods = [...policy.periods.map(({ number }) => number), YEAR];
  const subjects = subjectsIn({ tables, classId });
  const [first] = subjects;
  const learners = rowsOf(tables, 'classStudents', (row) => row.classModel === first?.id);
  const ofLearners = learners.flatMap((row) => {
    const { lastName = '' } = tables.students[row.studentModel] ?? {};
    const left = hasLeft(row);
    return periods.flatMap((period): Place[] => [
      ...subjects.map((subject) => {
        const kind = period === YEAR ? ('year' as const) : ('period' as const);
        return { name: placeOf({ subject }, lastName, period), kind, left };
      }),
      { name: wholeOf(lastName, period), kind: period === YEAR ? 'allYear' : 'allPeriod', left },
    ]);
  });
  return [...ofLearners, ...subjects.map(({ subject }): Place => ({ name: subject, kind: 'subject', left: false }))];
}
