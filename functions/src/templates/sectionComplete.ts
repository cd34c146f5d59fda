import type { LanguageCode } from '@/domain/words/languages';
import { type Content, type Message, renderMessage } from './layout';

type Complete = { language: LanguageCode; name: string; section: string; period: string; areas: number; link: string };

/** Tells the adviser that every area has handed in the period. */
export function sectionComplete({ language, ...values }: Complete): Message {
  return renderMessage({ language, ...WORDS[language](values) });
}

const WORDS: Readonly<Record<LanguageCode, (values: Omit<Complete, 'language'>) => Content>> = {
  en: ({ name, section, period, areas, link }) => ({
    subject: 'All grades of your section are in',
    paragraphs: [
      `Hello ${name},`,
      areas === 1
        ? `The learning area of ${section} has handed in ${period}.`
        : `${areas === 2 ? 'Both' : `All ${areas}`} learning areas of ${section} have handed in ${period}.`,
      'The grades side by side are on the page of the section, under “Grades”.',
    ],
    action: { label: 'See the grades', url: link },
  }),
  fil: ({ name, section, period, areas, link }) => ({
    subject: 'Kumpleto na ang mga grade ng seksyon mo',
    paragraphs: [
      `Kumusta ${name},`,
      areas === 1
        ? `Naipasa na ng learning area ng ${section} ang ${period}.`
        : `Naipasa na ng ${areas === 2 ? 'dalawang' : `lahat ng ${areas}`} learning area ng ${section} ang ${period}.`,
      'Magkakatabi ang mga grade sa pahina ng seksyon, sa “Mga grade”.',
    ],
    action: { label: 'Tingnan ang mga grade', url: link },
  }),
};
