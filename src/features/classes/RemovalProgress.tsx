import { useWords } from '@/language/words';
import { retryRemoval } from '@/store/book/removals';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectRemovals } from '@/store/state/removals';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { ProgressBar } from '@/ui/waiting/ProgressBar';

/** Deletions in progress, and those that stopped. They go on when the page is left. */
export function RemovalProgress() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const removals = Object.values(useAppSelector(selectRemovals));
  if (removals.length === 0) return null;
  return (
    <ul aria-label={_('Deletions under way')} className="mb-4 flex flex-col gap-3">
      {removals.map((removal) => (
        <li key={removal.id}>
          {removal.error ? (
            <Alert
              tone="error"
              title={_('{name} is not deleted completely.', { name: removal.name })}
              action={
                <Button size="sm" onClick={() => void dispatch(retryRemoval(removal))}>
                  {_('Resume deletion')}
                </Button>
              }
            >
              {removal.error.message} {_('Deletion resumes when you next sign in.')}
            </Alert>
          ) : (
            <div className="rounded-box border border-line bg-base-100 px-5 py-4">
              <ProgressBar
                label={_('Deleting {name}. You can go on working.', { name: removal.name })}
                done={removal.done}
                total={removal.total === 0 ? undefined : removal.total}
              />
            </div>
          )}
        </li>
      ))}
    </ul>
  );
}
