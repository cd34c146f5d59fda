import type { ClassDoc } from '@/domain/entities';
import type { ClassId } from '@/domain/ids';
import { rowsOf } from '@/domain/tables';
import { useAppSelector } from '@/store/hooks';
import { removeClass } from '@/store/removals';
import type { ModalBodyProps } from '@/store/shell';
import { counted, lossesOf } from './losses';
import { RemoveDialog } from './RemoveDialog';

/** A class with everything in it: asks for its name. */
export function ClassRemoveDialog({ modal, onClose }: ModalBodyProps) {
  const tables = useAppSelector((state) => state.entities.tables);
  const section = tables.class[modal.extraObject.classId as ClassId];
  if (!section) return null;
  const subjects = rowsOf(tables, 'classSubjects', (row) => row.classModel === section.id && !row.deletedAt);
  return (
    <RemoveDialog
      title={modal.title}
      subjects={subjects}
      losses={[
        counted(subjects.length, 'subject', 'subjects'),
        ...lossesOf(tables, subjects),
        learnersLost(section, otherClasses(tables.class, section.id)),
      ].filter((line) => !line.startsWith('0 '))}
      nameToType={section.name}
      confirmLabel="Delete class"
      removal={removeClass(section.id)}
      onClose={onClose}
    >
      {section.name}, {section.academicYear}, goes for good. It leaves your lists at once; deleting all of it takes a
      moment and goes on while you work.
    </RemoveDialog>
  );
}

function otherClasses(classes: Readonly<Record<string, ClassDoc>>, id: ClassId): ClassDoc[] {
  return Object.values(classes).filter((row) => row.id !== id && !row.deletedAt);
}

/** Those who are in no other class go with it. */
function learnersLost(section: ClassDoc, others: readonly ClassDoc[]): string {
  const elsewhere = new Set(others.flatMap((row) => row.students));
  const lost = section.students.filter((id) => !elsewhere.has(id)).length;
  return `${counted(lost, 'learner', 'learners')} who ${lost === 1 ? 'is' : 'are'} in no other class`;
}
