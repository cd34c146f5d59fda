import type { StudentDoc } from '@/domain/book/entities';
import { listedLearners } from '@/domain/book/keptClasses';
import { rowsOf, type Tables } from '@/domain/book/tables';
import { canBeJoined } from '@/domain/learners/same';
import { say } from '@/domain/words/say';
import { compareText } from '@/domain/words/textOrder';
import type { JoinObstacle } from '@/plans/learners/planJoin';

/** Two records that may be of one learner. `kept` is the one with more subjects, else the older one. */
export type DuplicatePair = {
  key: string;
  kept: StudentDoc;
  other: StudentDoc;
  sections: readonly string[];
  isByLrn: boolean;
};

/** Records with one LRN, or with one name and a section in common. Needs all learners and classes. */
export function findDuplicates(tables: Tables): DuplicatePair[] {
  const groups = new Map<string, StudentDoc[]>();
  const add = (key: string, row: StudentDoc) => groups.set(key, [...(groups.get(key) ?? []), row]);
  for (const row of listedLearners(tables)) {
    if (row.lrn !== '') add(`lrn ${row.lrn}`, row);
    add(`name ${row.lastNameLower}`, row);
  }
  const found = new Map<string, DuplicatePair>();
  for (const rows of groups.values()) {
    for (const [index, first] of rows.entries()) {
      for (const second of rows.slice(index + 1)) {
        const pair = toPair(tables, first, second);
        if (pair) found.set(pair.key, pair);
      }
    }
  }
  return [...found.values()].sort((a, b) => compareText(a.kept.lastNameLower, b.kept.lastNameLower));
}

function toPair(tables: Tables, first: StudentDoc, second: StudentDoc): DuplicatePair | null {
  if (!canBeJoined(first, second)) return null;
  const isByLrn = first.lrn !== '' && first.lrn === second.lrn;
  const own = rowsOf(tables, 'class', (row) => !row.deletedAt);
  const common = own.filter(({ students }) => students.includes(first.id) && students.includes(second.id));
  if (!isByLrn && common.length === 0) return null;
  const [kept, other] = [first, second].sort(
    (a, b) => b.classStudents.length - a.classStudents.length || a.createdAt - b.createdAt,
  ) as [StudentDoc, StudentDoc];
  const sections = own
    .filter(({ students }) => students.includes(first.id) || students.includes(second.id))
    .map(({ name, academicYear }) => `${name}, ${academicYear}`);
  return { key: [kept.id, other.id].sort().join(' '), kept, other, sections, isByLrn };
}

/** The sentence of a reason, with the names that the tables know. */
export function obstacleText(tables: Tables, { why, subjectId = '', activityId = '' }: JoinObstacle): string {
  const subject = tables.classSubjects[subjectId]?.subject ?? '';
  switch (why) {
    case 'closed':
      return say(
        '{subject}: the other record has scores or grades in a closed grading period. Ask for it to be reopened.',
        {
          subject,
        },
      );
    case 'cell':
      return say(
        '{subject}, {activity}: the two scores, marks or comments differ. Make one of them like the other, or empty it.',
        {
          subject,
          activity: tables.activity[activityId]?.name ?? '',
        },
      );
    case 'items':
      return say(
        '{subject}: the other record has answers to items. Type its score into the first record, then empty them.',
        {
          subject,
        },
      );
    case 'grade':
      return say(
        '{subject}: the other record has a carried-in grade or a comment on a grade. Copy it, then remove it.',
        {
          subject,
        },
      );
    case 'deleted':
      return say(
        'The other record is in a class or subject that was deleted. Open “Recently deleted” first, and put it back or delete it for good.',
      );
    case 'left':
      return say('{subject}: the first record is no longer in class. Set its standing to enrolled first.', { subject });
    default:
      return say('The names or LRNs differ. Correct them first.');
  }
}
