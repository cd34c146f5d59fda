/** A section with all that its cards need, past the rules: roster, grades of every area and period, and the adviser's part. */
import { Timestamp } from 'firebase-admin/firestore';
import { areaIdsOf, newSection, type SectionDoc } from '@/domain/sections/sections';
import { CORE_VALUES } from '@/features/report-cards/coreValues';
import { standardAreas } from '@/features/sections/standardAreas';
import { policyOf } from '@/grading';
import { adminDb } from './adminWorld';
import { makeSchool, type School, type Someone } from './functionsWorld';

/** A green seal with a star, 96 x 96 pixels. */
export const PNG = [
  'data:image/png;base64,',
  'iVBORw0KGgoAAAANSUhEUgAAAGAAAABgAgMAAACf9p+rAAAACVBMVEX///8UXzzmtCj+25mHAAABzElEQVR42q2WsZXDIAyGQ8EI',
  '7MMIFEDBBmEfj+AiTHkggRBg3aU4iryYz9Yv6SGJ1+vvZULwT/sB1uP7bR3f6NCXezR0GtMTuOMD1znfV/XZLn+mS45s+sWShz0H',
  '7yzSFgPxzZhjlvzwy8HDtOQokPYG84lHPv3S9WMWuSGR+k9NYDWJ1AczgVdDpP0JbJGIgpeYLdOBDk5zUJ9c1+YSIOI7WCSaCIJN',
  'AkRQe0jEi0QsArMCj0CTNgEFbmnSTjepO3BK7cCCW8afwHjwdsSdPyN28HcmZAKNwOzANzDDCKUEFoiqPuyg+vkL0ARiKRcBV4E6',
  'gf0OpFLuAxS2OsAc5rn/6Vk0kKo4wQXJGiAsljjI3BIHkVviIHBLC0i4fx8gMksLCMzSCtK09O9gpD1T3JhE/QzcF4DHsYFPXoEd',
  '4E4DtOMzDlw7I3RO+EmMTTgvAA91bMElBFidHSQwj6F7zQonQQj5ZoWDycICxF8stV6cCR29Z3H2LL4RvGc56735jAagt3ZFLYNV',
  'Z1iajNo6H7UlsZHJrU9slmJ7FRuy2MLFpi+PCXGwiKNIHF7yuBMHpDhS5SEsjm1x0MtXA/EyIV8/xAuLfMWRL0Xb+gE3PEFFScRM',
  'hwAAAABJRU5ErkJggg==',
].join('');

export type CardSchool = {
  school: School;
  admin: Someone;
  adviser: Someone;
  sectionId: string;
  /** `Abad, Ana` in the order of the roster; those who left at the end. */
  names: readonly string[];
};

type Wanted = { policy: 'DO15_2026' | 'DO8_2015'; learners: number; left?: number; logo?: string };

/** In their order: 66 names. */
const SURNAMES = [
  ...['Abad', 'Aquino', 'Bautista', 'Castro', 'Cruz', 'Dizon', 'Flores', 'Garcia', 'Lopez', 'Luna', 'Manalo'],
  ...['Mendoza', 'Navarro', 'Ocampo', 'Pascual', 'Quizon', 'Ramos', 'Reyes', 'Salazar', 'Torres', 'Villanueva', 'Yap'],
] as const;
const FIRST_NAMES = ['Ana', 'Bea', 'Carla'] as const;

const YEAR = '2026-2027';
const MONTHS = [
  '2026-06',
  '2026-07',
  '2026-08',
  '2026-09',
  '2026-10',
  '2026-11',
  '2026-12',
  '2027-01',
  '2027-02',
  '2027-03',
];

/** The first learner has all grades; the second lacks Mathematics of the third period; one who left has two periods. */
export async function makeCardSchool({ policy, learners, left = 0, logo }: Wanted): Promise<CardSchool> {
  const { school, admin, teacher: adviser } = await makeSchool('Mabini High School');
  const section: SectionDoc = {
    ...newSection(
      'narra',
      { name: 'Narra', academicYear: YEAR, gradeLevel: '7', gradingPolicy: policy },
      standardAreas('7', policy),
    ),
    ...{ adviserUid: adviser.uid as never, adviserName: 'Ben Dizon', createdAt: 0, updatedAt: 0 },
  };
  const at = (collection: string, id: string) => adminDb().doc(`schools/${school.id}/${collection}/${id}`);
  const times = { createdAt: Timestamp.now(), updatedAt: Timestamp.now() };
  const keys = Array.from({ length: learners + left }, (_, index) => `k${index}`);
  const namesOf = (index: number) => ({
    lastName: SURNAMES[Math.floor(index / FIRST_NAMES.length)] ?? '',
    firstName: FIRST_NAMES[index % FIRST_NAMES.length] ?? '',
  });
  const roster = keys.map((key, index) => {
    const standing =
      index < learners
        ? { standing: 'enrolled', standingOn: '' }
        : { standing: 'transferredOut', standingOn: '2026-11-22' };
    const names = { ...namesOf(index), middleName: 'Santos', extensionName: '' };
    return [key, { ...names, ...standing, sex: 'F', lrn: String(136_728_140_001 + index), standingNote: '' }] as const;
  });
  const writes: Promise<unknown>[] = [
    at('sections', section.id).set({ ...section, ...times }),
    at('sectionRosters', section.id).set({
      ...{ id: section.id, academicYear: YEAR, version: 1, learners: Object.fromEntries(roster) },
      ...{ updatedAt: Timestamp.now(), updatedBy: admin.uid },
    }),
  ];
  for (const [order, areaId] of areaIdsOf(section).entries()) {
    for (const { number } of policyOf(policy).periods) {
      const gradeOf = (index: number) => {
        const isGap = index === 1 && areaId === 'mathematics' && number === 3;
        const base = { mathematics: 90, 'music-and-arts': 85, 'pe-and-health': 88 }[areaId] ?? 88 + (order % 3);
        return isGap || (index >= learners && number > 2) ? null : base + number - 1;
      };
      const grades = keys.map((key, index) => [
        key,
        { initial: null, grade: gradeOf(index), carried: false, standing: 'enrolled' },
      ]);
      const id = `${section.id}_${areaId}_${number}`;
      const from = { teacherUid: adviser.uid, teacherName: 'Ben Dizon', classId: 'c', subjectId: 's', number: 1 };
      writes.push(
        at('sectionGrades', id).set({
          ...{ id, sectionId: section.id, areaId, period: number, ...from, reopenedAt: null },
          ...{ submittedAt: Timestamp.now(), grades: Object.fromEntries(grades) },
        }),
      );
    }
  }
  for (const { number } of policyOf(policy).periods)
    writes.push(at('sectionAdvising', `narra_${number}`).set(advising(keys, number, policy)));
  if (logo) writes.push(at('logo', 'card').set({ id: 'card', image: logo, version: 1, updatedBy: admin.uid }));
  await Promise.all(writes);
  return {
    school,
    admin,
    adviser,
    sectionId: section.id,
    names: keys.map((_, index) => `${namesOf(index).lastName}, ${namesOf(index).firstName}`),
  };
}

function advising(keys: readonly string[], period: number, policy: string) {
  const months = MONTHS.slice((period - 1) * 3, period === policyOf(policy).periods.length ? undefined : period * 3);
  const attendance = Object.fromEntries(months.map((month) => [month, { days: 20, present: 19, tardy: 1 }]));
  const values = Object.fromEntries(CORE_VALUES.flatMap(({ statements }) => statements.map(({ key }) => [key, 'AO'])));
  const each = <Value>(value: Value) => Object.fromEntries(keys.map((key) => [key, value]));
  return {
    ...{ id: `narra_${period}`, sectionId: 'narra', period, version: 1, updatedAt: Timestamp.now(), updatedBy: 'x' },
    ...{
      attendance: each(attendance),
      comments: each(`Works hard in Term ${period}. Reads with understanding, and helps others in group work.`),
      values: each(values),
    },
  };
}
