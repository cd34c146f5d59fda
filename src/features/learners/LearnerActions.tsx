import type { StudentDoc } from '@/domain/book/entities';
import { type Phrase, phrase } from '@/language/words';
import { LearnerMenu } from '@/parts/learner/LearnerMenu';
import { useAppDispatch } from '@/store/hooks';
import { modalOpened } from '@/store/state/shell';

/** `name`: tells the learner from namesakes. */
export function LearnerActions({ learner, name }: { learner: StudentDoc; name: string }) {
  const dispatch = useAppDispatch();
  const open = (
    bodyType: 'learnerEdit' | 'learnerEnrol' | 'learnerStanding' | 'learnerMove' | 'learnerRemove',
    title: Phrase,
  ) => dispatch(modalOpened({ bodyType, title, extraObject: { studentId: learner.id } }));
  return (
    <LearnerMenu
      name={name}
      onEdit={() => open('learnerEdit', phrase('Edit learner'))}
      onEnrol={() => open('learnerEnrol', phrase('Add {name} to subjects', { name }))}
      onStanding={() => open('learnerStanding', phrase('Standing of {name}', { name }))}
      onMove={() => open('learnerMove', phrase('Move {name} to another section', { name }))}
      onRemove={() => open('learnerRemove', phrase('Remove {name}', { name }))}
    />
  );
}
