/** The grading policy of a teacher's class, as the class names it. */
import { type GradingPolicy, policyOf, toPolicy } from '@/grading';
import { database } from './firebase';
import type { Person } from './people';

const OWN = 'school:';

/**
 * The policy of a subject's class. A body without a subject comes from an older client, which has quarters only; null
 * where subject, class or policy are gone, or the policy cannot be read.
 */
export async function fetchPolicyOfSubject(
  { uid, schoolid }: Pick<Person, 'uid' | 'schoolid'>,
  subjectId: string | undefined,
): Promise<GradingPolicy | null> {
  if (subjectId === undefined) return policyOf();
  const subject = await database().doc(`users/${uid}/classSubjects/${subjectId}`).get();
  const classId: unknown = subject.get('classModel');
  if (typeof classId !== 'string' || classId === '') return null;
  const section = await database().doc(`users/${uid}/class/${classId}`).get();
  if (!section.exists) return null;
  return await fetchPolicy(schoolid, section.get('gradingPolicy'));
}

/** A built-in policy or one of the school's own; null where it is gone, or cannot be read. */
export async function fetchPolicy(schoolid: string, id: unknown): Promise<GradingPolicy | null> {
  try {
    if (typeof id !== 'string' || !id.startsWith(OWN)) return policyOf(typeof id === 'string' ? id : null);
    const own = await database()
      .doc(`schools/${schoolid}/policies/${id.slice(OWN.length)}`)
      .get();
    return own.exists ? toPolicy({ ...own.data(), id: own.id }) : null;
  } catch (error) {
    if (error instanceof RangeError) return null;
    throw error;
  }
}
