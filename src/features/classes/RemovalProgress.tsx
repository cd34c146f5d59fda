import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectRemovals } from '@/store/removalProgress';
import { retryRemoval } from '@/store/removals';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { ProgressBar } from '@/ui/ProgressBar';

/** Deletions under way, and those that stopped; leaving the page does not end them. */
export function RemovalProgress() {
  const dispatch = useAppDispatch();
  const removals = Object.values(useAppSelector(selectRemovals));
  if (removals.length === 0) return null;
  return (
    <ul aria-label="Deletions under way" className="mb-4 flex flex-col gap-3">
      {removals.map((removal) => (
        <li key={removal.id}>
          {removal.error ? (
            <Alert
              tone="error"
              title={`${removal.name} is not deleted completely.`}
              action={
                <Button size="sm" onClick={() => void dispatch(retryRemoval(removal))}>
                  Go on deleting
                </Button>
              }
            >
              {removal.error.message} It goes on at the next sign-in, too.
            </Alert>
          ) : (
            <div className="rounded-box border border-line bg-base-100 px-5 py-4">
              <ProgressBar
                label={`Deleting ${removal.name}. You can go on working.`}
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
