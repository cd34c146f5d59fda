import { useState } from 'react';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';
import { ThemeSwatch } from './ThemeSwatch';
import { THEMES } from './theme';
import { useTheme } from './useTheme';

/** The own pair, and the system's choice between the two; the other themes on demand. */
const FIRST = THEMES.slice(0, 2);

export function ThemeList() {
  const { _ } = useWords();
  const { theme, isOfSystem, choose, followSystem } = useTheme();
  const isOther = FIRST.every(({ name }) => name !== theme.name);
  const [isMore, setMore] = useState(isOther);
  const shown = isMore || isOther ? THEMES : FIRST;
  return (
    <fieldset>
      <legend className="sr-only">{_('Theme')}</legend>
      <div className="grid grid-cols-[repeat(auto-fill,minmax(13rem,1fr))] gap-2">
        <label className={CHOICE}>
          <input type="radio" name="theme" checked={isOfSystem} onChange={followSystem} className="radio radio-sm" />
          <span className="grow">{_('As the device has it')}</span>
        </label>
        {shown.map(({ name, label }) => (
          <label key={name} className={CHOICE}>
            <input
              type="radio"
              name="theme"
              value={name}
              checked={!isOfSystem && theme.name === name}
              onChange={() => choose(name)}
              className="radio radio-sm"
            />
            <span className="grow">{label}</span>
            <ThemeSwatch name={name} />
          </label>
        ))}
      </div>
      {isOther ? null : (
        <Button size="sm" className="mt-2" aria-expanded={isMore} onClick={() => setMore(!isMore)}>
          {isMore ? _('Fewer themes') : _('More themes')}
        </Button>
      )}
    </fieldset>
  );
}

const CHOICE =
  'flex min-h-11 cursor-pointer items-center gap-3 rounded-field border border-line bg-base-100 px-3 hover:border-edge has-checked:border-primary-ink has-checked:bg-primary/8';
