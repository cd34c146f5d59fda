import type { ClassSubjectId } from '@/domain/book/ids';
import type { Tables } from '@/domain/book/tables';
import type { RecordFile } from '@/files/record-file/fileContent';
import type { FoundLearner } from '@/files/record-file/found';
import { findRecord } from '@/plans/record-file/findRecord';
import type { ImportChoices, PlacedSubject } from './importChoices';
import { policyOfTarget } from './toRecordImport';

/** Compares each subject of the file that goes somewhere with the book. */
export function findPlaced(tables: Tables, file: RecordFile, choices: ImportChoices): PlacedSubject[] {
  const { target, learners } = choices;
  const classId = target && 'classId' in target ? target.classId : null;
  const policy = policyOfTarget(tables, choices);
  const placed = file.subjects.flatMap((subject, place): PlacedSubject[] => {
    const choice = choices.subjects[place];
    if (!choice || choice.to === 'skip') return [];
    const subjectId = choice.to === 'new' ? null : (choice.to as ClassSubjectId);
    const activities = choices.activities.get(place) ?? new Map();
    const found = findRecord(tables, { file, subject }, { classId, subjectId, policy }, { learners, activities });
    return [{ place, subject, choice, found }];
  });
  const asked = new Map(placed.flatMap(({ found }) => found.learners.filter(isAsked).map((each) => [each.key, each])));
  return placed.map((each) => ({ ...each, found: { ...each.found, learners: withAsked(each.found.learners, asked) } }));
}

function isAsked({ kind }: FoundLearner): boolean {
  return kind === 'asked';
}

/** A learner who is asked about in one subject of the file is asked about in all. */
function withAsked(learners: readonly FoundLearner[], asked: ReadonlyMap<number, FoundLearner>): FoundLearner[] {
  return learners.map((each) => asked.get(each.key) ?? each);
}
