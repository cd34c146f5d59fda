import { CircleHelp } from 'lucide-react';
import { useAppDispatch } from '@/store/hooks';
import { IconButton } from '@/ui/IconButton';
import { HELP } from './useHotkeys';

export function HelpButton() {
  const dispatch = useAppDispatch();
  return (
    <IconButton
      label="Help"
      aria-keyshortcuts="?"
      icon={<CircleHelp aria-hidden="true" className="size-4" />}
      onClick={() => dispatch(HELP)}
    />
  );
}
