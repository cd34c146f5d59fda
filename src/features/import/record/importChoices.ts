/** The choices of a teacher on the page of a class record file. */

import type { ClassId, ClassSubjectId } from '@/domain/book/ids';
import type { RecordFile, RecordFileActivity, RecordFileSubject } from '@/files/record-file/fileContent';
import type { ActivityAnswers, FoundRecord, LearnerAnswers } from '@/files/record-file/found';
import { type GradingPolicy, partsOf } from '@/grading';
import { say } from '@/language/words';
import type { SectionValues } from '@/parts/class-form/classForm';

/** A section of the book, or a new one. */
export type Target = { classId: ClassId } | (SectionValues & { gradingPolicy: string });

/** A subject of the section, a new one of this name, or none: its sheets are left out. */
export type SubjectChoice = { to: ClassSubjectId | 'new' | 'skip'; name: string };

export type Side = 'file' | 'talaan';

export type ImportChoices = {
  target: Target | null;
  /** By place in the file. */
  subjects: readonly SubjectChoice[];
  learners: LearnerAnswers;
  /** The last word of names that cannot be divided is the middle name. */
  withMiddle: boolean;
  /** LRNs that only the file has are added to learners who have none. */
  withLrns: boolean;
  /** The section lists its learners as the file does. */
  withOrder: boolean;
  /** Names of new learners that were typed, by the learner's key. */
  typedNames: ReadonlyMap<number, { lastName: string; firstName: string }>;
  /** Names of new activities that were typed, by `columnKey`. */
  names: ReadonlyMap<string, string>;
  /** By the place of the subject. */
  activities: ReadonlyMap<number, ActivityAnswers>;
  /** Which value stays: by `cellKeyOf` of a cell, or by `columnKey` of a highest possible score. */
  sides: ReadonlyMap<string, Side>;
  /** The class is the right one, although the file says otherwise. */
  agreed: boolean;
};

/** One subject of the file that goes somewhere, with what was found there. */
export type PlacedSubject = { place: number; subject: RecordFileSubject; choice: SubjectChoice; found: FoundRecord };

export function columnKey(place: number, period: number, activity: number | ''): string {
  return `${place}/${period}/${activity}`;
}

export function cellKeyOf(column: string, learner: number): string {
  return `${column}:${learner}`;
}

/** Every part that a policy can have, whatever the layout of the subject. */
const ALL_PARTS = { layout: 'domains', exam: 'ST1-ST2-TE' } as const;

/** The name of a new activity: as the file has it, else by its component or part and its place. */
export function columnName({ name, category, part, place }: RecordFileActivity, policy: GradingPolicy): string {
  if (name !== '') return name;
  const component = policy.components.find((each) => each.category === category);
  const found = component && part ? partsOf(component, ALL_PARTS, policy).find(({ key }) => key === part) : undefined;
  if (category === 3) {
    const exam = found ?? component;
    const examName = exam ? say(exam.name) : say('Examination');
    return place > 1 && !found ? say('{name} {place}', { name: examName, place }) : examName;
  }
  const plain = category === 1 ? say('Written work {place}', { place }) : say('Performance task {place}', { place });
  return found ? say('{name}, {part}', { name: plain, part: say(found.name) }) : plain;
}

/** The name of a subject of the file: of its sheets, else of the whole file. */
export function subjectName({ labels }: RecordFile, { name }: RecordFileSubject): string {
  return name === '' ? labels.subject : name;
}
