import { LANGUAGES } from '@/language/language';
import { useWords } from '@/language/words';
import { RadioGroup } from '@/ui/form/RadioGroup';
import { Card } from '@/ui/page/Card';
import { useLanguage } from './useLanguage';

const OPTIONS = LANGUAGES.map(({ code, name }) => ({ value: code, label: <span lang={code}>{name}</span> }));

export function LanguageCard() {
  const { _ } = useWords();
  const { language, choose } = useLanguage();
  return (
    <Card
      title={_('Language')}
      description={_(
        'Kept on this device; e-mails to you use it too. Names, subjects and what you typed stay as they are.',
      )}
    >
      <RadioGroup label={_('Talaan speaks')} options={OPTIONS} value={language} onChange={choose} inline />
    </Card>
  );
}
