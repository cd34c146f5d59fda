import type { LanguageCode } from '@/domain/people/languageCode';
import { type Content, type Message, renderMessage } from './layout';

type Rejection = { language?: LanguageCode; name: string; quarter: string; reason: string; link: string };

export function quarterRejected({ language = 'en', ...values }: Rejection): Message {
  return renderMessage({ language, ...WORDS[language](values) });
}

const WORDS: Readonly<Record<LanguageCode, (values: Omit<Rejection, 'language'>) => Content>> = {
  en: ({ name, quarter, reason, link }) => ({
    subject: `Your request to reopen ${quarter} was not accepted`,
    paragraphs: [
      `Hello ${name},`,
      `An administrator of your school did not accept your request to reopen ${quarter}. It stays closed. This is the reason they gave:`,
    ],
    quote: reason,
    action: { label: 'Open Talaan', url: link },
  }),
  fil: ({ name, quarter, reason, link }) => ({
    subject: `Hindi tinanggap ang hiling mong buksan muli ang ${quarter}`,
    paragraphs: [
      `Kumusta ${name},`,
      `Hindi tinanggap ng isang administrador ng paaralan mo ang hiling mong buksan muli ang ${quarter}. Mananatili itong sarado. Ito ang dahilang ibinigay nila:`,
    ],
    quote: reason,
    action: { label: 'Buksan ang Talaan', url: link },
  }),
};
