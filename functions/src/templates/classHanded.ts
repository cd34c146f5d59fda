import type { LanguageCode } from '@/domain/words/languages';
import { type Content, type Message, renderMessage } from './layout';

type Handed = {
  language: LanguageCode;
  name: string;
  /** The administrator. */
  by: string;
  section: string;
  year: string;
  /** The other teacher. */
  other: string;
  /** Whether the class comes to this person; else it went from them. */
  isTaker: boolean;
  /** The first teacher sees a copy for so many days; 0: there is none. */
  days: number;
  link: string;
};

/** Tells both teachers of a class that went from one book to the other. */
export function classHanded({ language, ...values }: Handed): Message {
  return renderMessage({ language, ...WORDS[language](values) });
}

const WORDS: Readonly<Record<LanguageCode, (values: Omit<Handed, 'language'>) => Content>> = {
  en: ({ name, by, section, year, other, isTaker, days, link }) => ({
    subject: isTaker ? 'You have a class now' : 'Your class has another teacher now',
    paragraphs: [
      `Hello ${name},`,
      isTaker
        ? `${by} handed you the class ${section}, ${year}, of ${other}: with its learners, activities, scores, grades and closed grading periods. It is in your list of classes.`
        : `${by} handed your class ${section}, ${year}, to ${other}. ${days > 0 ? `You see a copy of it for ${days} days and cannot change it.` : 'It is not in your list of classes any more.'} What you had not sent yet can be copied from your changes that wait.`,
    ],
    action: { label: 'Open the classes', url: link },
  }),
  fil: ({ name, by, section, year, other, isTaker, days, link }) => ({
    subject: isTaker ? 'May klase ka na' : 'Iba na ang guro ng klase mo',
    paragraphs: [
      `Kumusta ${name},`,
      isTaker
        ? `Ipinasa sa iyo ni ${by} ang klaseng ${section}, ${year}, ni ${other}: kasama ang mga mag-aaral, gawain, iskor, grade, at mga saradong panahon ng pagmamarka. Nasa listahan mo na ito ng mga klase.`
        : `Ipinasa ni ${by} ang klase mong ${section}, ${year}, kay ${other}. ${days > 0 ? `Makikita mo ang kopya nito sa loob ng ${days} araw at hindi mo na ito mababago.` : 'Wala na ito sa listahan mo ng mga klase.'} Makokopya mula sa mga naghihintay mong pagbabago ang hindi mo pa naipadala.`,
    ],
    action: { label: 'Buksan ang mga klase', url: link },
  }),
};
