import type { SubjectNames } from '@/domain/school/school';
import {
  EXPORTED_LISTS,
  type ExportedList,
  PART_OF_LIST,
  STORED_COPY,
  type TrailEntry,
  type TrailKind,
} from '@/domain/trail/trail';
import { TRAIL_KINDS } from '@/domain/trail/trailKinds';
import { philippineClock } from '@/domain/words/philippineTime';
import type { CsvValue } from '@/files/csv';
import { msgs, say } from '@/language/words';
import { quarterText } from './requestWords';
import type { NamesById } from './useTrailNames';

/** `English, Rizal, 1st Quarter`: subject, section and quarter of a trail entry, beside the person. */
export function aboutText(
  { subject, section, quarter }: TrailEntry,
  subjectNames: SubjectNames | null | undefined,
): string {
  const period = quarter === null ? null : quarterText(quarter, subjectNames);
  const what = storedText(subject);
  return [what, section, period].filter((part) => part !== null && part !== '').join(', ');
}

/** The stored names of things that have no name of their own, as they are said. */
function storedText(subject: string | null): string | null {
  const isPart = subject?.endsWith(PART_OF_LIST) ?? false;
  const name = isPart ? subject?.slice(0, -PART_OF_LIST.length) : subject;
  const list = (Object.keys(EXPORTED_LISTS) as ExportedList[]).find((each) => EXPORTED_LISTS[each] === name);
  if (list) return say((isPart ? PARTS : LISTS)[list]);
  return subject === STORED_COPY ? say('A copy of the own account') : subject;
}

const LISTS = msgs({
  list: 'Activity log',
  listTeachers: 'The list of teachers',
  listAdmins: 'The list of administrators',
  listPending: 'The list of pending teachers',
  listSections: 'The list of sections',
});

const PARTS = msgs({
  list: 'A part of the activity log, as it was filtered',
  listTeachers: 'A part of the list of teachers, as it was searched',
  listAdmins: 'A part of the list of administrators, as it was searched',
  listPending: 'A part of the list of pending teachers, as it was searched',
  listSections: 'A part of the list of sections, as it was searched',
});

export function kindText(kind: TrailKind): string {
  // A newer version of the product may write kinds that this version does not know.
  return TRAIL_KINDS[kind] ? say(TRAIL_KINDS[kind]) : kind;
}

/** The person whom a trail entry concerns; empty when people acted on themselves. */
export function toWhom({ actorUid, teacherUid, teacherName }: TrailEntry): string {
  return teacherUid === actorUid ? '' : (teacherName ?? '');
}

export function toTrailCsv(entries: readonly TrailEntry[], subjectNames: NamesById): CsvValue[][] {
  return [
    [say('When (Philippine time)'), say('Who'), say('What'), say('Person concerned'), say('About'), say('Reason')],
    ...entries.map((entry): CsvValue[] => [
      philippineClock(entry.at),
      entry.actorName,
      kindText(entry.kind),
      toWhom(entry),
      aboutText(entry, subjectNames[entry.aboutId ?? '']),
      entry.reason ?? '',
    ]),
  ];
}
