import type { LanguageCode } from '@/domain/words/languages';
import { type Content, type Message, renderMessage } from './layout';
import { listedPeriods } from './periods';

type Acceptance = {
  language: LanguageCode;
  name: string;
  /** Subject, section and period of each request. */
  periods: readonly string[];
  link: string;
};

/** Tells a teacher that closed periods are open again. */
export function quarterAccepted({ language, ...values }: Acceptance): Message {
  return renderMessage({ language, ...WORDS[language](values) });
}

const WORDS: Readonly<Record<LanguageCode, (values: Omit<Acceptance, 'language'>) => Content>> = {
  en: ({ name, periods, link }) => ({
    subject: periods.length > 1 ? 'Your requests to reopen were accepted' : 'Your request to reopen was accepted',
    paragraphs: [
      `Hello ${name},`,
      `An administrator of your school reopened:\n${listedPeriods(periods)}`,
      `You can change the scores now. Close ${periods.length > 1 ? 'them' : 'it'} again when you are done, so that the grades are handed in.`,
    ],
    action: { label: 'Open Talaan', url: link },
  }),
  fil: ({ name, periods, link }) => ({
    subject: periods.length > 1 ? 'Tinanggap ang mga hiling mong buksan muli' : 'Tinanggap ang hiling mong buksan muli',
    paragraphs: [
      `Kumusta ${name},`,
      `Binuksan muli ng isang administrador ng paaralan mo ang:\n${listedPeriods(periods)}`,
      `Mababago mo na ang mga iskor. ${periods.length > 1 ? 'Isara muli ang mga ito' : 'Isara itong muli'} kapag tapos ka na, para maipasa ang mga grade.`,
    ],
    action: { label: 'Buksan ang Talaan', url: link },
  }),
};
