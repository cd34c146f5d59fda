import type { SectionDoc, SectionVersions } from '@/domain/sections/sections';
import type { CsvValue } from '@/files/csv';
import { say } from '@/language/words';
import { gradeLabel } from '@/parts/class-form/classList';

/** The rows of a file of sections, with their head. A section without a roster has no number of learners. */
export function toSectionRows(sections: readonly SectionDoc[], { learners }: SectionVersions): CsvValue[][] {
  return [
    [
      say('Section'),
      say('Grade level'),
      say('School year'),
      say('Adviser'),
      say('Learners'),
      say('Areas'),
      say('Areas with a teacher'),
    ],
    ...sections.map(({ id, name, gradeLevel, academicYear, adviserName, areas, areaTeachers }): CsvValue[] => [
      name,
      gradeLabel(gradeLevel),
      academicYear,
      adviserName ?? '',
      learners[id] ?? null,
      Object.keys(areas).length,
      Object.keys(areaTeachers).length,
    ]),
  ];
}
