import type { StudentId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import { identityOf, type StoredLearner, toStored } from '@/domain/learners/learnerFields';
import { listedBy } from '@/domain/learners/learnerNames';
import type { RecordFile } from '@/files/record-file/fileContent';
import type { ImportChoices, PlacedSubject } from './importChoices';
import { namesOf } from './newNames';

type Importing = { file: RecordFile; choices: ImportChoices; placed: readonly PlacedSubject[] };
type Listed = StoredLearner & { id: string };

/** The order in which the section lists its learners now. */
export function standingOrder(tables: Tables, { target }: Pick<ImportChoices, 'target'>): readonly StudentId[] {
  return (target && 'classId' in target && tables.class[target.classId]?.learnerOrder) || [];
}

/** Whether the file has learners of one sex in another order than the section would list them. */
export function isOtherOrder(tables: Tables, importing: Importing): boolean {
  const rows = learnersOf(tables, importing);
  const idsIn = (order: readonly string[]) => rows.toSorted(listedBy(order)).map(({ id }) => id);
  const now = idsIn(standingOrder(tables, importing.choices));
  const inFile = idsIn(rows.map(({ id }) => id));
  return now.some((id, place) => id !== inFile[place]);
}

/** The learners who come along, in the order of the file. */
function learnersOf(tables: Tables, { file, choices, placed }: Importing): Listed[] {
  const found = new Map((placed[0]?.found.learners ?? []).map((each) => [each.key, each]));
  return file.learners.flatMap((learner): Listed[] => {
    const own = found.get(learner.key);
    if (own?.kind === 'matched' && own.standing !== 'left') return [tables.students[own.student] ?? []].flat();
    if (own?.kind !== 'new') return [];
    return [{ ...toStored(identityOf({ ...learner, ...namesOf(learner, choices) })), id: `new/${learner.key}` }];
  });
}
