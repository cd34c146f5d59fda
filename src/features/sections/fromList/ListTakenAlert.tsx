import { UndoAlert } from '@/features/sections/UndoAlert';
import { useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { countStored, type ListChange, takeListsBack } from './fromListActions';

type ListTakenAlertProps = { changes: readonly ListChange[]; onUndone: () => void };

/** Says what a list brought into the sections, and takes it back until the page is left. Sections that were made stay. */
export function ListTakenAlert({ changes, onUndone }: ListTakenAlertProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { fresh, renamed, sections } = countStored(changes);
  return (
    <UndoAlert onUndo={() => dispatch(takeListsBack(changes))} onUndone={onUndone}>
      {fresh === 0
        ? _('{count, plural, one {The name of 1 learner was} other {The names of # learners were}} changed.', {
            count: renamed,
          })
        : _(
            '{count, plural, one {1 learner was} other {# learners were}} added to {places, plural, one {1 section} other {# sections}}.',
            { count: fresh, places: sections },
          )}
    </UndoAlert>
  );
}
