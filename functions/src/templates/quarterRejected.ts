import type { LanguageCode } from '@/domain/words/languages';
import { type Content, type Message, renderMessage } from './layout';
import { listedPeriods } from './periods';

type Rejection = {
  language?: LanguageCode;
  name: string;
  /** The name of the period; of several, the first one's. */
  quarter: string;
  /** Subject, section and period of each request, where they are known. */
  periods?: readonly string[];
  reason: string;
  link: string;
};

export function quarterRejected({ language = 'en', periods = [], ...values }: Rejection): Message {
  return renderMessage({ language, ...WORDS[language]({ ...values, periods }) });
}

type Values = Omit<Rejection, 'language' | 'periods'> & { periods: readonly string[] };

const WORDS: Readonly<Record<LanguageCode, (values: Values) => Content>> = {
  en: ({ name, quarter, periods, reason, link }) => ({
    subject:
      periods.length > 1
        ? 'Your requests to reopen were not accepted'
        : `Your request to reopen ${quarter} was not accepted`,
    paragraphs: [
      `Hello ${name},`,
      periods.length === 0
        ? `An administrator of your school did not accept your request to reopen ${quarter}. It stays closed. This is the reason they gave:`
        : `An administrator of your school did not accept your ${periods.length === 1 ? 'request' : 'requests'} to reopen:\n${listedPeriods(periods)}`,
      ...(periods.length === 0
        ? []
        : [`${periods.length === 1 ? 'It stays closed.' : 'They stay closed.'} This is the reason they gave:`]),
    ],
    quote: reason,
    action: { label: 'Open Talaan', url: link },
  }),
  fil: ({ name, quarter, periods, reason, link }) => ({
    subject:
      periods.length > 1
        ? 'Hindi tinanggap ang mga hiling mong buksan muli'
        : `Hindi tinanggap ang hiling mong buksan muli ang ${quarter}`,
    paragraphs: [
      `Kumusta ${name},`,
      periods.length === 0
        ? `Hindi tinanggap ng isang administrador ng paaralan mo ang hiling mong buksan muli ang ${quarter}. Mananatili itong sarado. Ito ang dahilang ibinigay nila:`
        : `Hindi tinanggap ng isang administrador ng paaralan mo ang ${periods.length === 1 ? 'hiling' : 'mga hiling'} mong buksan muli ang:\n${listedPeriods(periods)}`,
      ...(periods.length === 0
        ? []
        : [
            `${periods.length === 1 ? 'Mananatili itong sarado.' : 'Mananatiling sarado ang mga ito.'} Ito ang dahilang ibinigay nila:`,
          ]),
    ],
    quote: reason,
    action: { label: 'Buksan ang Talaan', url: link },
  }),
};
