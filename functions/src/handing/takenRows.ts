/** Rows of the other teacher under ids of the class: no handing over writes over them. */
import { database } from '#functions/firebase';
import type { Change } from '@/domain/book/change';
import type { ClassDoc } from '@/domain/book/entities';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { fieldsOf } from '@/domain/fields';
import { AppError } from '@/domain/words/errors';
import { ownRow } from '@/plans/handing/matchLearners';
import type { Handing } from '@/plans/handing/planHanding';

type Books = { from: Tables; to: Tables; section: ClassDoc };

/** Read at once, without their fields. */
const READ = 300;

/** Needs the other book's rows of the class, of an earlier copy and of a handing over that broke off. */
export async function refuseTaken(uid: string, books: Books, { rows, last }: Handing): Promise<void> {
  // Learners are matched, and controls are counted.
  const written = [...rows, ...last].filter(
    ({ op, collection }) => op === 'set' && collection !== 'students' && collection !== 'controls',
  );
  const isOwn = toIsOwn(books);
  const knownOf = ({ collection, id }: Change) => ownRow<object>(books.to[collection], id);
  const unknown = written.filter((change) => {
    const known = knownOf(change);
    if (known && !isOwn(change, known)) throw new AppError('handing/taken');
    return !known;
  });
  for (let from = 0; from < unknown.length; from += READ) {
    const at = unknown
      .slice(from, from + READ)
      .map(({ collection, id }) => database().doc(`users/${uid}/${collection}/${id}`));
    const found = await database().getAll(...at, { fieldMask: ['id'] });
    if (found.some(({ exists }) => exists)) throw new AppError('handing/taken');
  }
}

function toIsOwn({ from, to, section }: Books) {
  const subjects = new Set<unknown>(
    [from, to].flatMap((tables) =>
      rowsOf(tables, 'classSubjects', ({ classModel }) => classModel === section.id).map(({ id }) => id),
    ),
  );
  return ({ collection }: Change, row: object): boolean => {
    const { handedOver, classModel, classSubjectModel, subjects: several } = fieldsOf(row);
    if (collection === 'class') return handedOver !== undefined;
    if (collection === 'classSubjects') return classModel === section.id;
    if (collection === 'classStudents') return subjects.has(classModel);
    if (collection === 'removed') return (several as readonly string[]).every((id) => subjects.has(id));
    // A row of an older client is found by its enrolment or activity.
    return classSubjectModel === undefined || classSubjectModel === null || subjects.has(classSubjectModel);
  };
}
