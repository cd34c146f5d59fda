import { useWords } from '@/language/words';
import { ThemeSwatch } from './ThemeSwatch';
import { THEMES } from './theme';
import { useTheme } from './useTheme';

export function ThemeList() {
  const { _ } = useWords();
  const { theme, choose } = useTheme();
  return (
    <fieldset>
      <legend className="sr-only">{_('Theme')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-2">
        {THEMES.map(({ name, label }) => (
          <label
            key={name}
            className="flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-line bg-base-100 px-3 hover:border-edge has-checked:border-primary-ink has-checked:bg-primary/8"
          >
            <input
              type="radio"
              name="theme"
              value={name}
              checked={theme.name === name}
              onChange={() => choose(name)}
              className="radio radio-sm"
            />
            <span className="grow">{label}</span>
            <ThemeSwatch name={name} />
          </label>
        ))}
      </div>
    </fieldset>
  );
}
