import { Moon, Sun } from 'lucide-react';
import { IconButton } from './IconButton';
import { useTheme } from './useTheme';

export function ThemeToggle() {
  const { theme, toggle } = useTheme();
  const dark = theme.scheme === 'dark';
  const Icon = dark ? Sun : Moon;
  return (
    <IconButton
      label={dark ? 'Switch to the light theme' : 'Switch to the dark theme'}
      icon={<Icon aria-hidden="true" className="size-4.5" />}
      onClick={toggle}
    />
  );
}
