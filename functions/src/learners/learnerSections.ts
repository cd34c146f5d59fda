/** The data of a learner in the sections of the school: roster, grades handed in, attendance, comments, conduct. */

import type { DocumentSnapshot } from 'firebase-admin/firestore';
import { database } from '#functions/firebase';
import { fetchPolicy } from '#functions/policies';
import { forEachOf } from '#functions/schoolPeople';
import { mapIn, numberIn, textIn, timeIn, toMap, toNumber, toText } from '#functions/storedFields';
import type { LearnerPlace, LearnerSection } from '@/domain/learners/learnerData';
import { identityOf } from '@/domain/learners/learnerFields';
import { dateOf } from '@/domain/sections/attendanceMonth';
import { remedialIn } from '@/domain/sections/remedial';
import type { SectionRoster } from '@/domain/sections/sectionRoster';
import type { SectionDoc } from '@/domain/sections/sections';
import { compareText } from '@/domain/words/textOrder';
import { periodIn } from './learnerBook';
import type { KnownLearner } from './learnerPlaces';

/** The sections of the learner, by school year. */
export async function fetchLearnerSections(
  schoolid: string,
  { own, rosters, sections }: KnownLearner,
): Promise<LearnerSection[]> {
  const inRosters = own.filter(({ ref }) => ref.in === 'roster');
  const found = await forEachOf(inRosters, async ({ ref }: LearnerPlace) => {
    const roster = rosters.find(({ id }) => id === ref.of);
    return roster ? await toSection(schoolid, ref.key, { roster, section: sections.get(ref.of) }) : null;
  });
  return found.filter((each) => each !== null).toSorted((a, b) => compareText(a.academicYear, b.academicYear));
}

type Kept = { roster: SectionRoster; section: SectionDoc | undefined };

async function toSection(schoolid: string, key: string, { roster, section }: Kept): Promise<LearnerSection | null> {
  const learner = roster.learners[key];
  if (!learner) return null;
  const of = (collection: string) =>
    database()
      .collection(`schools/${schoolid}/${collection}`)
      .where('sectionId', '==', roster.id)
      .get()
      .then(({ docs }) => docs.toSorted((a, b) => (numberIn(a, 'period') ?? 0) - (numberIn(b, 'period') ?? 0)));
  const [handedIn, advising, byDay, policy] = await Promise.all([
    of('sectionGrades'),
    of('sectionAdvising'),
    of('sectionAttendance'),
    fetchPolicy(schoolid, section?.gradingPolicy),
  ]);
  const period = periodIn(policy);
  return {
    ...identityOf(learner),
    section: section?.name ?? '',
    academicYear: section?.academicYear ?? roster.academicYear,
    gradeLevel: section?.gradeLevel ?? '',
    adviser: section?.adviserName ?? '',
    standing: learner.standing,
    standingOn: learner.standingOn,
    standingNote: learner.standingNote,
    grades: handedIn.flatMap((row) => {
      const kept = mapIn(row, 'grades')[key];
      if (kept === undefined) return [];
      const { initial, grade, carried, standing } = toMap(kept);
      const areaId = textIn(row, 'areaId');
      return [
        {
          area: section?.areas[areaId]?.name ?? areaId,
          period: period(numberIn(row, 'period')),
          initial: toNumber(initial),
          grade: toNumber(grade),
          carried: carried === true,
          standing: toText(standing),
          teacher: textIn(row, 'teacherName'),
          submittedAt: timeIn(row, 'submittedAt'),
        },
      ];
    }),
    attendance: advising.flatMap((row) =>
      Object.entries(toMap(mapIn(row, 'attendance')[key]))
        .toSorted(([a], [b]) => compareText(a, b))
        .map(([month, figures]) => {
          const { days, present, tardy } = toMap(figures);
          return {
            period: period(numberIn(row, 'period')),
            month,
            days: toNumber(days),
            present: toNumber(present),
            tardy: toNumber(tardy),
          };
        }),
    ),
    attendanceDays: byDay
      .toSorted((a, b) => compareText(a.id, b.id))
      .flatMap((row) =>
        [...toText(mapIn(row, 'marks')[key])].flatMap((mark, index) =>
          mark === '-' ? [] : [{ date: dateOf(textIn(row, 'month'), index + 1), mark }],
        ),
      ),
    adviserNotes: advising.flatMap((row) =>
      toNotes(row, { key, areas: section?.areas ?? {} }, period(numberIn(row, 'period'))),
    ),
  };
}

type Of = { key: string; areas: SectionDoc['areas'] };

function toNotes(row: DocumentSnapshot, { key, areas }: Of, period: string): LearnerSection['adviserNotes'][number][] {
  const single = (what: 'comment' | 'conduct' | 'decision' | 'absence', field: string) => {
    const text = toText(mapIn(row, field)[key]);
    return text === '' ? [] : [{ period, what, statement: '', text }];
  };
  const marks = Object.entries(toMap(mapIn(row, 'values')[key])).toSorted(([a], [b]) => compareText(a, b));
  return [
    ...single('comment', 'comments'),
    ...single('conduct', 'conduct'),
    ...marks.map(([statement, mark]) => ({ period, what: 'value' as const, statement, text: toText(mark) })),
    ...[...remedialIn(mapIn(row, 'remedial')[key])].map(([areaId, { mark, from, to }]) => ({
      ...{ period, what: 'remedial' as const, statement: areas[areaId]?.name ?? areaId },
      text: [mark ?? '', from, to].join(' ').trim(),
    })),
    ...single('decision', 'decisions'),
    ...single('absence', 'absences'),
  ];
}
