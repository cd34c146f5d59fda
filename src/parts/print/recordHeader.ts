import type { ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import type { SchoolAddress, UserDoc } from '@/domain/people/people';
import { formText } from '@/language/words';

/** The header of the e-Class Record and of printed pages. Unknown values are empty. */
export type RecordHeader = {
  readonly region: string;
  readonly division: string;
  readonly school: string;
  readonly schoolId: string;
  readonly schoolYear: string;
  /** `Grade 7`. */
  readonly grade: string;
  readonly section: string;
  readonly gradeAndSection: string;
  readonly teacher: string;
  readonly subject: string;
};

type HeaderSource = {
  user: Pick<UserDoc, 'firstname' | 'lastname' | 'school' | 'schoolid'> | null;
  schoolAddress: SchoolAddress | null;
  section: Pick<ClassDoc, 'name' | 'gradeLevel' | 'academicYear'>;
  subject: Pick<ClassSubjectDoc, 'subject'>;
};

export function toRecordHeader({ user, schoolAddress, section, subject }: HeaderSource): RecordHeader {
  return {
    region: schoolAddress?.region ?? '',
    division: schoolAddress?.division ?? '',
    school: user?.school ?? '',
    schoolId: user?.schoolid ?? '',
    schoolYear: section.academicYear,
    grade: gradeName(section.gradeLevel),
    section: section.name,
    gradeAndSection: `${gradeName(section.gradeLevel)} - ${section.name}`,
    teacher: user ? `${user.firstname} ${user.lastname}`.trim() : '',
    subject: subject.subject,
  };
}

function gradeName(gradeLevel: string): string {
  return /^\d+$/.test(gradeLevel) ? formText(`Grade ${gradeLevel}`) : gradeLevel;
}
