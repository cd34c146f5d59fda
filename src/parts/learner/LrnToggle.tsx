import { Eye, EyeOff } from 'lucide-react';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';

type LrnToggleProps = { readonly shown: boolean; readonly onShow: (shown: boolean) => void };

/** Shows the whole LRNs of a list, or hides all but their last digits. */
export function LrnToggle({ shown, onShow }: LrnToggleProps) {
  const { _ } = useWords();
  const Icon = shown ? EyeOff : Eye;
  return (
    <Button
      variant="ghost"
      size="sm"
      aria-pressed={shown}
      icon={<Icon aria-hidden="true" className="size-4" />}
      onClick={() => onShow(!shown)}
    >
      {shown ? _('Hide LRNs') : _('Show LRNs')}
    </Button>
  );
}
