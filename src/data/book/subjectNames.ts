/** The current names of a subject of a teacher's book and of its section. */
import { doc, type Firestore, getDoc } from 'firebase/firestore/lite';
import { countQuery } from '@/data/readMeter';
import type { ClassSubjectId, UserId } from '@/domain/book/ids';
import type { SubjectNames } from '@/domain/school/school';
import { linkOf } from '@/domain/sections/sectionGrades';
import { toTreeDoc } from './converters';
import { treeDocPath } from './paths';

export async function fetchSubjectNames(
  db: Firestore,
  owner: UserId,
  id: ClassSubjectId,
): Promise<SubjectNames | null> {
  countQuery('place', 1);
  const found = await getDoc(doc(db, treeDocPath(owner, 'classSubjects', id)));
  const subject = found.data() && toTreeDoc('classSubjects', id, found.data() ?? {});
  if (!subject || subject.deletedAt) return null;
  countQuery('place', 1);
  const section = (await getDoc(doc(db, treeDocPath(owner, 'class', subject.classModel)))).data();
  if (!section) return null;
  const handsInTo = linkOf(toTreeDoc('class', subject.classModel, section), subject);
  return {
    ...(handsInTo ? { handsInTo } : {}),
    subject: subject.subject,
    section: String(section.name),
    academicYear: String(section.academicYear),
    gradingPolicy: typeof section.gradingPolicy === 'string' ? section.gradingPolicy : null,
  };
}
