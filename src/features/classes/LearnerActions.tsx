import type { ClassDoc, StudentDoc } from '@/domain/book/entities';
import { type Phrase, phrase } from '@/language/words';
import { LearnerMenu } from '@/parts/learner/LearnerMenu';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/state/shell';

/** The actions on a learner of a class. Opens the same dialogs as the learners' own page. `name`: tells the learner from namesakes. */
export function LearnerActions({ learner, name, section }: { learner: StudentDoc; name: string; section: ClassDoc }) {
  const dispatch = useAppDispatch();
  const extraObject = { studentId: learner.id, classId: section.id };
  const open = (
    bodyType: 'learnerEdit' | 'learnerEnrol' | 'learnerStanding' | 'learnerMove' | 'learnerRemove',
    title: Phrase,
  ) => dispatch(modalOpened({ bodyType, title, extraObject }));
  return (
    <LearnerMenu
      name={name}
      onEdit={() => open('learnerEdit', phrase('Edit learner'))}
      onEnrol={() => open('learnerEnrol', phrase('Subjects of {name}', { name }))}
      onStanding={() => open('learnerStanding', phrase('Standing of {name}', { name }))}
      onMove={() => open('learnerMove', phrase('Move {name} to another section', { name }))}
      onRemove={() => open('learnerRemove', phrase('Remove {name}', { name }))}
    />
  );
}
