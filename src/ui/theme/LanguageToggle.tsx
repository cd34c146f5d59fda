import { nextLanguage } from '@/language/language';
import { Button } from '@/ui/form/Button';
import { useLanguage } from './useLanguage';

/** The button names the next language in that language, because its readers look for that word. */
export function LanguageToggle() {
  const { language, choose, loading } = useLanguage();
  const { code, name } = nextLanguage(language);
  return (
    <Button variant="ghost" lang={code} aria-label={name} loading={loading} onClick={() => choose(code)}>
      <span className="max-sm:hidden">{name}</span>
      <span className="uppercase sm:hidden">{code}</span>
    </Button>
  );
}
