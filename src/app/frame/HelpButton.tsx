import { CircleHelp } from 'lucide-react';
import { helpOpened } from '@/app/useHotkeys';
import { useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { IconButton } from '@/ui/form/IconButton';

export function HelpButton() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  return (
    <IconButton
      label={_('Help')}
      aria-keyshortcuts="?"
      icon={<CircleHelp aria-hidden="true" className="size-4" />}
      onClick={() => dispatch(helpOpened())}
    />
  );
}
