/** An administrator hands a class of one teacher of the school to another one. */
import { type Administrator, requireAdministrator } from '#functions/auth';
import type { Endpoint } from '#functions/http';
import { countAction } from '#functions/limits';
import { fetchMember, type Person } from '#functions/people';
import { BookBusy } from '#functions/retention/bookWriter';
import { documentId, flag, listOf, object, type Parser, refuse } from '#functions/schema';
import type { DoubtAnswer } from '@/domain/book/handing';
import type { StudentId } from '@/domain/book/ids';
import type { HandOverPreviewRequest, HandOverRequest } from '@/domain/functionsApi';
import { ROLE_TEACHER } from '@/domain/people/roles';
import { AppError } from '@/domain/words/errors';
import { handClassOver, lookAtHanding } from './handClassOver';

/** As many learners as a class may have. */
const MOST_ANSWERS = 500;

const same: Parser<StudentId | null> = (value, field) =>
  value === null ? null : (documentId(value, field) as StudentId);
const learnerId = documentId as Parser<StudentId>;
const answers: Parser<DoubtAnswer[]> = listOf(object({ learnerId, same: same as Parser<StudentId> }), MOST_ANSWERS);
const about = { fromUID: documentId, toUID: documentId, classId: documentId };

const common = { method: 'POST', admit: requireAdministrator } as const;

/** Tells how much goes along, and which learners may be in the other book already. Nothing is written. */
export const handOverPreviewEndpoint: Endpoint<'handOverPreview', HandOverPreviewRequest, Administrator> = {
  ...common,
  name: 'handOverPreview',
  parse: object(about),
  work: async (admin, { classId, ...asked }) => {
    const people = await requirePeople(admin, asked);
    return { status: 200, answer: await unlessBusy(() => lookAtHanding({ admin, ...people, classId })) };
  },
};

/** Called again after a break it goes on, and after the end it changes nothing. */
export const handOverEndpoint: Endpoint<'handOver', HandOverRequest, Administrator> = {
  ...common,
  name: 'handOver',
  parse: object({ ...about, answers, keeps: flag }),
  work: async (admin, { classId, answers: given, keeps, ...asked }) => {
    const people = await requirePeople(admin, asked);
    const order = { admin, ...people, classId, answers: given, keeps };
    return { status: 200, answer: { counts: await unlessBusy(() => handClassOver(order)) } };
  },
};

type Asked = { fromUID: string; toUID: string };

/** Both are people of the school; only a teacher can use a book. */
async function requirePeople(admin: Administrator, { fromUID, toUID }: Asked): Promise<{ from: Person; to: Person }> {
  if (fromUID === toUID) return refuse('toUID');
  await countAction(admin.uid, 'handings');
  const [from, to] = await Promise.all([fetchMember(admin.schoolid, fromUID), fetchMember(admin.schoolid, toUID)]);
  if (!from || to?.role !== ROLE_TEACHER) throw new AppError('server/not-found');
  return { from, to };
}

async function unlessBusy<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  try {
    return await work();
  } catch (thrown) {
    if (thrown instanceof BookBusy) throw new AppError('server/busy', { cause: thrown });
    throw thrown;
  }
}
