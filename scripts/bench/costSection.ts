/** A section of the school for `npm run bench:cost`: 45 learners, eight learning areas, the first term handed in. */
import type { UserId } from '@/domain/book/ids';
import { newSection, type SectionArea } from '@/domain/sections/sections';

const AREAS = [
  'Filipino',
  'English',
  'Science',
  'Mathematics',
  'Araling Panlipunan',
  'TLE',
  'Values',
  'MAPEH',
] as const;
const ACADEMIC_YEAR = '2026-2027';

type Row = { path: string; fields: Record<string, unknown> };
type Staff = { schoolid: string; adviser: string; teacher: string; learners: number; atMs: number };

/** The documents with their paths. Every learner has a grade in every area. */
export function costSection({ schoolid, adviser, teacher, learners, atMs }: Staff): { id: string; rows: Row[] } {
  const id = 'narra';
  const keys = Array.from({ length: learners }, (_, index) => `k${index}`);
  const areas = AREAS.map((name, index): [string, SectionArea] => [
    `area-${index}`,
    { name, order: index + 1, units: null, partOf: null },
  ]);
  const areaTeachers = Object.fromEntries(areas.map(([areaId]) => [areaId, teacher as UserId]));
  const names = { name: 'Narra', academicYear: ACADEMIC_YEAR, gradeLevel: '7', gradingPolicy: 'DO15_2026' };
  const at = (collection: string, document: string, fields: Record<string, unknown>): Row => ({
    path: `schools/${schoolid}/${collection}/${document}`,
    fields,
  });
  const learner = (index: number) => ({
    lastName: `Learner ${String.fromCharCode(65 + (index % 26))}`,
    firstName: 'Ana',
    middleName: '',
    extensionName: '',
    sex: index % 2 === 0 ? 'M' : 'F',
    lrn: String(136_728_150_000 + index),
    standing: 'enrolled',
    standingOn: '',
    standingNote: '',
  });
  const grades = Object.fromEntries(
    keys.map((key, index) => [key, { initial: 85, grade: 80 + (index % 15), carried: false, standing: 'enrolled' }]),
  );
  const times = { createdAt: atMs, updatedAt: atMs };
  return {
    id,
    rows: [
      at('sections', id, {
        ...newSection(id, names, Object.fromEntries(areas)),
        adviserUid: adviser,
        adviserName: 'Ada Bench',
        areaTeachers,
        teachers: [teacher],
        teacherNames: { [teacher]: 'Tess Bench' },
        ...times,
      }),
      at('sectionRosters', id, {
        id,
        academicYear: ACADEMIC_YEAR,
        version: 1,
        updatedAt: atMs,
        updatedBy: adviser,
        learners: Object.fromEntries(keys.map((key, index) => [key, learner(index)])),
      }),
      at('sectionVersions', ACADEMIC_YEAR, {
        versions: { [id]: 1 },
        learners: { [id]: learners },
        last: id,
        updatedAt: atMs,
      }),
      ...areas.map(([areaId]) =>
        at('sectionGrades', `${id}_${areaId}_1`, {
          id: `${id}_${areaId}_1`,
          sectionId: id,
          areaId,
          period: 1,
          teacherUid: teacher,
          number: 1,
          teacherName: 'Tess Bench',
          classId: 'c',
          subjectId: 's',
          submittedAt: atMs,
          reopenedAt: null,
          grades,
        }),
      ),
    ],
  };
}
