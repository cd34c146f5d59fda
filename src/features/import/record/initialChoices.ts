/** The choices that the page begins with: what the file says about itself, as far as the book knows it. */

import type { ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import type { ClassId } from '@/domain/book/ids';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { academicYearAt } from '@/domain/school/academicYear';
import { isSameText, plainText } from '@/domain/words/plainText';
import { compareText } from '@/domain/words/textOrder';
import { refuseAcademicYear } from '@/domain/words/validation';
import type { RecordFile } from '@/files/record-file/fileContent';
import { DO8_2015 } from '@/grading';
import { GRADE_LEVELS } from '@/parts/class-form/classForm';
import type { ChosenRecord } from '@/store/state/recordFiles';
import { type ImportChoices, type SubjectChoice, subjectName, type Target } from './importChoices';

export function initialChoices(tables: Tables, file: RecordFile, chosen: ChosenRecord): ImportChoices {
  const known = chosen.classId && tables.class[chosen.classId];
  const section = known && !known.deletedAt ? known : findSection(tables, file);
  const target: Target = section ? { classId: section.id } : newTarget(file);
  return {
    target,
    subjects: subjectChoices(tables, file, target, chosen.subjectId),
    learners: new Map(),
    withMiddle: false,
    withLrns: true,
    withOrder: false,
    typedNames: new Map(),
    names: new Map(),
    activities: new Map(),
    sides: new Map(),
    agreed: false,
  };
}

/** The one section that the file names; a name that several sections have says nothing without the year. */
function findSection(tables: Tables, { labels }: RecordFile): ClassDoc | undefined {
  const name = plainText(labels.section);
  if (name === '') return undefined;
  const found = rowsOf(
    tables,
    'class',
    (row) => !row.deletedAt && !row.handedOver && plainText(row.name) === name,
  ).filter(
    (row) =>
      (labels.schoolYear === '' || row.academicYear === labels.schoolYear) &&
      (labels.gradeLevel === '' || row.gradeLevel === labels.gradeLevel),
  );
  return found.length === 1 ? found[0] : undefined;
}

export function newTarget({ labels, policyId }: RecordFile): Target {
  const isYear = refuseAcademicYear(labels.schoolYear) === null;
  return {
    name: labels.section,
    academicYear: isYear ? labels.schoolYear : academicYearAt(new Date()),
    gradeLevel: GRADE_LEVELS.includes(labels.gradeLevel) ? labels.gradeLevel : '',
    gradingPolicy: policyId ?? DO8_2015.id,
  };
}

export function subjectsOf(tables: Tables, classId: ClassId): ClassSubjectDoc[] {
  return rowsOf(tables, 'classSubjects', (row) => row.classModel === classId && !row.deletedAt).sort((a, b) =>
    compareText(a.subject, b.subject),
  );
}

/** The subject of the section that has the same name, else a new one. */
export function subjectChoices(
  tables: Tables,
  file: RecordFile,
  target: Target,
  preferred?: ChosenRecord['subjectId'],
): SubjectChoice[] {
  const standing = 'classId' in target ? subjectsOf(tables, target.classId) : [];
  return file.subjects.map((subject) => {
    const name = subjectName(file, subject);
    const isOnly = file.subjects.length === 1;
    const meant =
      (isOnly && standing.find(({ id }) => id === preferred)) ||
      standing.find((row) => isSameText(row.subject, name)) ||
      (isOnly && name === '' && standing.length === 1 && standing[0]);
    return { to: meant ? meant.id : 'new', name };
  });
}
