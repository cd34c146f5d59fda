import { problemOpened } from '@/app/useHotkeys';
import { useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { Button } from '@/ui/form/Button';

/** Opens the dialog in which a person describes a problem. */
export function ReportProblemButton() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  return <Button onClick={() => dispatch(problemOpened())}>{_('Report a problem')}</Button>;
}
