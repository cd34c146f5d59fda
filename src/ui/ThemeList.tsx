import { ThemeSwatch } from './ThemeSwatch';
import { THEMES } from './theme';
import { useTheme } from './useTheme';

export function ThemeList() {
  const { theme, choose } = useTheme();
  return (
    <fieldset>
      <legend className="mb-2 font-medium">Theme</legend>
      <div className="grid gap-2 sm:grid-cols-2 lg:grid-cols-3">
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
