import type { ClassDoc } from '@/domain/book/entities';
import type { ClassId } from '@/domain/book/ids';
import { KEPT_DAYS } from '@/domain/book/removed';
import { rowsOf } from '@/domain/book/tables';
import { say, useWords } from '@/language/words';
import { deleteClass } from '@/store/book/deleteClass';
import { useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { GoneDialog } from '@/ui/dialog/GoneDialog';
import { useLastShown } from '@/ui/dialog/useLastShown';
import { lossesOf } from './losses';
import { RemoveDialog } from './RemoveDialog';

/**
 * Deletes a class with everything in it, which can be put back. Its name is typed all the same: it leaves every list of
 * every device at once, and sections are alike.
 */
export function ClassRemoveDialog({ modal, onClose }: ModalBodyProps<'classRemove'>) {
  const { _ } = useWords();
  const tables = useAppSelector((state) => state.entities.tables);
  const row = tables.class[modal.extraObject.classId];
  const { shown: section } = useLastShown(row);
  if (!section) return <GoneDialog title={modal.title} onClose={onClose} />;
  const subjects = rowsOf(tables, 'classSubjects', (row) => row.classModel === section.id && !row.deletedAt);
  return (
    <RemoveDialog
      title={modal.title}
      subjects={subjects}
      losses={[
        ...(subjects.length > 0
          ? [_('{count, plural, one {# subject} other {# subjects}}', { count: subjects.length })]
          : []),
        ...lossesOf(tables, subjects),
        ...learnersLost(section, otherClasses(tables.class, section.id)),
      ]}
      nameToType={section.name}
      confirmLabel={_('Delete class')}
      isGone={!row || Boolean(row.deletedAt)}
      removal={deleteClass(section.id)}
      onClose={onClose}
    >
      {_('{name}, {year}, leaves every list. You can put it back for {days} days, under Recently deleted.', {
        name: section.name,
        year: section.academicYear,
        days: KEPT_DAYS,
      })}
    </RemoveDialog>
  );
}

function otherClasses(classes: Readonly<Record<string, ClassDoc>>, id: ClassId): ClassDoc[] {
  return Object.values(classes).filter((row) => row.id !== id && !row.deletedAt);
}

/** Learners who are in no other class are deleted with it. */
function learnersLost(section: ClassDoc, others: readonly ClassDoc[]): string[] {
  const elsewhere = new Set(others.flatMap((row) => row.students));
  const lost = section.students.filter((id) => !elsewhere.has(id)).length;
  if (lost === 0) return [];
  return [
    say('{count, plural, one {# learner who is in no other class} other {# learners who are in no other class}}', {
      count: lost,
    }),
  ];
}
