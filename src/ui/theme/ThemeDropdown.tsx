import { ChevronDown, Palette } from 'lucide-react';
import { useWords } from '@/language/words';
import { Menu } from '@/ui/menu/Menu';
import { ThemeSwatch } from './ThemeSwatch';
import { THEMES } from './theme';
import { useTheme } from './useTheme';

export function ThemeDropdown() {
  const { _ } = useWords();
  const { theme, choose } = useTheme();
  return (
    <Menu
      label={_('Theme: {name}', { name: theme.label })}
      icon={<Palette aria-hidden="true" className="size-4" />}
      items={THEMES.map(({ name, label }) => ({
        key: name,
        label,
        trailing: <ThemeSwatch name={name} />,
        checked: name === theme.name,
        onSelect: () => choose(name),
      }))}
    >
      <span className="max-sm:hidden">{_('Theme')}</span>
      <ChevronDown aria-hidden="true" className="size-3.5" />
    </Menu>
  );
}
