/** Facts that a file states about itself otherwise than the class. */

import type { ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import { nameKey } from '@/domain/learners/nameKey';
import type { RecordFile, RecordFileSubject } from '@/files/record-file/fileContent';
import type { Mismatch } from '@/files/record-file/found';
import { isSameSubject } from './sameSubject';

/** `subject`: null for one that is made from the file. `periods`: numbers of those that the subject has. */
export type ComparedClass = {
  section: Pick<ClassDoc, 'name' | 'academicYear' | 'gradeLevel'> | null;
  subject: Pick<ClassSubjectDoc, 'subject' | 'writtenWorks' | 'performanceTask' | 'quarterlyExam'> | null;
  policyId: string;
  layout: string;
  exam: string;
  periods: readonly number[];
};

/** A fact that the file does not state is no mismatch. */
export function findMismatches(
  { labels, policyId }: RecordFile,
  found: RecordFileSubject,
  { section, subject, periods, ...own }: ComparedClass,
): Mismatch[] {
  const name = found.name || labels.subject;
  const { weights, layout, exam } = found;
  const compared: [Mismatch['what'], string, string | undefined, boolean][] = [
    ['section', labels.section, section?.name, isSameText(labels.section, section?.name)],
    ['gradeLevel', labels.gradeLevel, section?.gradeLevel, isSameText(labels.gradeLevel, section?.gradeLevel)],
    ['schoolYear', labels.schoolYear, section?.academicYear, isSameText(labels.schoolYear, section?.academicYear)],
    ['subject', name, subject?.subject, isSameSubject(name, subject?.subject)],
    ['weights', weightText(weights), subject ? weightText(subject) : undefined, hasSameWeights(weights, subject)],
    ['layout', layout, own.layout, layout === own.layout],
    ['exam', exam, own.exam, exam === own.exam],
    ['policy', policyId ?? '', own.policyId, isSamePolicy(policyId, own.policyId)],
  ];
  const { otherName = '' } = found;
  const ownName = subject?.subject ?? name;
  return [
    ...(isSameSubject(otherName, ownName) ? [] : [{ what: 'subject' as const, file: otherName, talaan: ownName }]),
    ...compared.flatMap(([what, file, talaan, isSame]): Mismatch[] =>
      isSame || file === '' || talaan === undefined ? [] : [{ what, file, talaan }],
    ),
    ...found.periods.flatMap(({ period }): Mismatch[] =>
      periods.includes(period) ? [] : [{ what: 'period', file: String(period), talaan: periods.join(', ') }],
    ),
  ];
}

function isSameText(file: string, talaan = ''): boolean {
  return nameKey(file) === nameKey(talaan);
}

type Weights = { writtenWorks: number; performanceTask: number; quarterlyExam: number };

function weightText(weights: Weights | null): string {
  return weights ? [weights.writtenWorks, weights.performanceTask, weights.quarterlyExam].join(', ') : '';
}

function hasSameWeights(file: Weights | null, talaan: Weights | null): boolean {
  return weightText(file) === weightText(talaan);
}

/** The forms of DepEd Order 15 do not tell Grade 12's old curriculum, and a school's own policy has any form. */
function isSamePolicy(file: string | null, talaan: string): boolean {
  return file === null || file === talaan || talaan.includes(':') || talaan === `${file}_G12`;
}
