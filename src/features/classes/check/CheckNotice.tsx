import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { useCheckNotice } from './useCheckNotice';

/** Says that earlier versions stored some things wrongly, and offers to look for them. */
export function CheckNotice() {
  const isOpen = useAppSelector((state) => state.shell.modal?.bodyType === 'bookCheck');
  // The dialog takes the notice away, so the notice is asked anew when the dialog closes.
  return <Notice key={String(isOpen)} />;
}

function Notice() {
  const { _ } = useWords();
  const { isShown, look, dismiss } = useCheckNotice();
  if (!isShown) return null;
  return (
    <Alert
      tone="info"
      className="mb-5"
      title={_('Check your classes once')}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={look}>
            {_('Check the classes')}
          </Button>
          <Button size="sm" variant="ghost" onClick={dismiss}>
            {_('Do not show again')}
          </Button>
        </span>
      }
    >
      {_(
        'Earlier versions of Talaan lowered grades of learners who had left, and stored a few other things wrongly. The check lists what it finds in your classes. Nothing changes before you say so.',
      )}
    </Alert>
  );
}
