import { Moon, Sun } from 'lucide-react';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { useTheme } from './useTheme';

export function ThemeToggle() {
  const { _ } = useWords();
  const { theme, toggle } = useTheme();
  const dark = theme.scheme === 'dark';
  const Icon = dark ? Sun : Moon;
  const label = dark ? _('Switch to the light theme') : _('Switch to the dark theme');
  // `title` instead of our Tooltip: on the landing page nothing else needs the code for floating boxes.
  return (
    <Button variant="ghost" className="btn-square" aria-label={label} title={label} onClick={toggle}>
      <Icon aria-hidden="true" className="size-4.5" />
    </Button>
  );
}
