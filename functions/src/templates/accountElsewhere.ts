import type { LanguageCode } from '@/domain/words/languages';
import { type Content, type Message, renderMessage } from './layout';

type Added = { language: LanguageCode; name: string; school: string; link: string };

/** The message to a person whose address a school added while it belongs to another account. */
export function accountElsewhere({ language, ...values }: Added): Message {
  return renderMessage({ language, ...WORDS[language](values) });
}

const WORDS: Readonly<Record<LanguageCode, (values: Omit<Added, 'language'>) => Content>> = {
  en: ({ name, school, link }) => ({
    subject: 'A school added your address on Talaan',
    paragraphs: [
      `Hello ${name},`,
      `${school} added you on Talaan. Your e-mail address has another account already, so nothing has changed, and the school was not told.`,
      'If you move to this school, export your data in your settings, delete the other account there, and ask the school to add you again. If you do not know the school, do nothing.',
    ],
    action: { label: 'Open Talaan', url: link },
  }),
  fil: ({ name, school, link }) => ({
    subject: 'Idinagdag ng isang paaralan ang address mo sa Talaan',
    paragraphs: [
      `Kumusta ${name},`,
      `Idinagdag ka ng ${school} sa Talaan. May ibang account na ang e-mail address mo, kaya walang nagbago, at hindi ito sinabi sa paaralan.`,
      'Kung lilipat ka sa paaralang ito, i-export ang data mo sa mga setting, burahin doon ang ibang account, at hilingin sa paaralan na idagdag ka muli. Kung hindi mo kilala ang paaralan, wala kang kailangang gawin.',
    ],
    action: { label: 'Buksan ang Talaan', url: link },
  }),
};
