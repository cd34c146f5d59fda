import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { Card } from '@/ui/page/Card';
import { ProgressBar } from '@/ui/waiting/ProgressBar';
import type { Deletion } from './useDeletion';

/** Shown after the first call of the server. */
export function DeletionRunning({ deletion: { busy, refusal, run, giveUp } }: { deletion: Deletion }) {
  const { _ } = useWords();
  return (
    <Card>
      {busy ? (
        <div className="flex flex-col gap-3">
          <ProgressBar label={_('Deleting your account')} done={0} />
          <p className="text-muted">
            {_('This may take some minutes. Keep this page open. If it closes, sign in again to delete the rest.')}
          </p>
        </div>
      ) : (
        <Alert tone="error" title={_('The deletion is not finished')}>
          <p>{refusal}</p>
          <div className="mt-3 flex flex-wrap gap-2">
            <Button variant="danger" onClick={() => void run()}>
              {_('Resume deletion')}
            </Button>
            <Button onClick={giveUp}>{_('Check whether my account still exists')}</Button>
          </div>
        </Alert>
      )}
    </Card>
  );
}
