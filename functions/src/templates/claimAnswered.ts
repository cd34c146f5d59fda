import type { LanguageCode } from '@/domain/words/languages';
import { type Content, type Message, renderMessage } from './layout';

type Answered = {
  language: LanguageCode;
  name: string;
  /** The adviser or administrator who answered. */
  by: string;
  section: string;
  /** The areas in words; null where they are not known. */
  areas: string | null;
  accepted: boolean;
  link: string;
};

/** Tells a teacher whether they were given the learning areas that they asked for. */
export function claimAnswered({ language, ...values }: Answered): Message {
  return renderMessage({ language, ...WORDS[language](values) });
}

const WORDS: Readonly<Record<LanguageCode, (values: Omit<Answered, 'language'>) => Content>> = {
  en: ({ name, by, section, areas, accepted, link }) => ({
    subject: accepted ? 'You teach a section of your school' : 'Your request for a learning area was refused',
    paragraphs: [
      `Hello ${name},`,
      accepted
        ? `${by} gave you ${areas ?? 'learning areas that you asked for'} in the section ${section}. You see its roster now, and make your class from it under “Your class”.`
        : `${by} did not give you ${areas} in the section ${section}. If you think this is a mistake, speak with the adviser.`,
    ],
    action: { label: 'Open the section', url: link },
  }),
  fil: ({ name, by, section, areas, accepted, link }) => ({
    subject: accepted ? 'May tinuturuan ka nang seksyon' : 'Tinanggihan ang hiling mo sa learning area',
    paragraphs: [
      `Kumusta ${name},`,
      accepted
        ? `Ibinigay sa iyo ni ${by} ang ${areas ?? 'hiniling mong learning area'} sa seksyong ${section}. Nakikita mo na ang listahan nito, at magagawa mo mula rito ang klase mo sa “Ang klase mo”.`
        : `Hindi ibinigay sa iyo ni ${by} ang ${areas} sa seksyong ${section}. Kung sa tingin mo ay mali ito, kausapin ang adviser.`,
    ],
    action: { label: 'Buksan ang seksyon', url: link },
  }),
};
