/** Names of learners whom the file brings: as it has them, or as the teacher typed them. */

import { type NameParts, withMiddleName } from '@/domain/learners/roster/splitName';
import { refuseFirstName, refuseName, refuseOptionalName, tidyName } from '@/domain/words/validation';
import type { RecordFile, RecordFileLearner } from '@/files/record-file/fileContent';
import type { ImportChoices, PlacedSubject } from './importChoices';

export function namesOf(learner: RecordFileLearner, { withMiddle, typedNames }: ImportChoices): NameParts {
  const { lastName, firstName, middleName, extensionName } =
    learner.isUndivided && withMiddle ? withMiddleName(learner) : learner;
  const typed = typedNames.get(learner.key);
  const names = { lastName, firstName, middleName, extensionName };
  return typed ? { ...names, lastName: tidyName(typed.lastName), firstName: tidyName(typed.firstName) } : names;
}

/** Whether a new learner cannot be stored under this name, as where the file has one name alone. */
export function isNameless(learner: RecordFileLearner, choices: ImportChoices): boolean {
  const { lastName, firstName, middleName, extensionName } = namesOf(learner, choices);
  const refusals = [
    refuseName(lastName, ''),
    // In a file one name alone may be a part of one; a person who typed it says that it is all.
    choices.typedNames.has(learner.key) ? refuseFirstName(firstName, lastName, '') : refuseName(firstName, ''),
    ...[middleName, extensionName].map((name) => refuseOptionalName(name, '')),
  ];
  return refusals.some((refusal) => refusal !== null);
}

/** New learners whose names have to be typed, or who are left out. */
export function namelessLearners(
  { learners }: RecordFile,
  choices: ImportChoices,
  placed: readonly PlacedSubject[],
): RecordFileLearner[] {
  const fresh = new Set(placed[0]?.found.learners.flatMap(({ kind, key }) => (kind === 'new' ? [key] : [])));
  return learners.filter((learner) => fresh.has(learner.key) && isNameless(learner, choices));
}
