/** The entries of the list: deletions that are kept with their rows, and deleted classes and subjects. */
import { type KeptClass, keptClasses, subjectsDeletedWith } from '@/domain/book/keptClasses';
import { isPastKeeping } from '@/domain/book/removed';
import { rowsOf, type Tables } from '@/domain/book/tables';
import type { Say } from '@/language/words';
import type { Thunk } from '@/store/makeStore';
import { putBackClass, putBackRemoved } from '@/store/outbox/putBack';
import type { DeletedClass } from '@/store/state/shell';
import { deletedWhat } from './deletedText';

export type DeletedItem = {
  key: string;
  name: string;
  what: string;
  /** 0 while the deletion waits to be sent. */
  deletedAt: number;
  putBack: Thunk<Promise<unknown>>;
  /** Of a class or subject, which stands in the way of another policy until it is gone. */
  forGood?: DeletedClass;
};

/** Newest first; one that waits to be sent has no time yet, and is the newest. */
export function deletedItems(_: Say, tables: Tables, nowMs: number): DeletedItem[] {
  const kept = rowsOf(tables, 'removed', (row) => row.part === 0 && !isPastKeeping(row, nowMs));
  const items = [
    ...kept.map((row) => ({
      key: row.id,
      name: row.name,
      what: deletedWhat(_, row),
      deletedAt: row.removedAt,
      putBack: putBackRemoved(row),
    })),
    ...keptClasses(tables, nowMs).map((each) => classItem(_, tables, each)),
  ];
  const timeOf = ({ deletedAt }: DeletedItem) => (deletedAt > 0 ? deletedAt : Number.POSITIVE_INFINITY);
  return items.sort((a, b) => timeOf(b) - timeOf(a));
}

function classItem(_: Say, tables: Tables, { of, row }: KeptClass): DeletedItem {
  const name = of === 'class' ? row.name : row.subject;
  const offer: DeletedClass = { of, rootId: row.id, name };
  const what = of === 'class' ? classWhat(_, tables, row) : subjectWhat(_, tables, row);
  // The list of a class that is deleted too is not changed.
  const isAlone = of === 'class' || !tables.class[row.classModel]?.deletedAt;
  const item = { key: row.id, name, what, deletedAt: row.deletedAt ?? 0, putBack: putBackClass(offer) };
  return isAlone ? { ...item, forGood: offer } : item;
}

type OfKind<Of extends KeptClass['of']> = Extract<KeptClass, { of: Of }>['row'];

function classWhat(_: Say, tables: Tables, { id, name, academicYear, students }: OfKind<'class'>): string {
  const subjects = subjectsDeletedWith(tables, id);
  const activities = subjects.reduce((sum, { activity }) => sum + activity.length, 0);
  return _(
    'Class {name}, {year}: {subjects, plural, one {# subject} other {# subjects}}, {learners, plural, one {# learner} other {# learners}}, {activities, plural, one {# activity} other {# activities}}',
    { name, year: academicYear, subjects: subjects.length, learners: students.length, activities },
  );
}

function subjectWhat(_: Say, tables: Tables, row: OfKind<'subject'>): string {
  const { subject: name, classModel, classStudents, activity } = row;
  return _(
    'Subject {name} of {section}: {learners, plural, one {# learner} other {# learners}}, {activities, plural, one {# activity} other {# activities}}',
    {
      name,
      section: tables.class[classModel]?.name ?? '',
      learners: classStudents.length,
      activities: activity.length,
    },
  );
}
