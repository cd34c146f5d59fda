import type { LanguageCode } from '@/domain/words/languages';
import { type Content, type Message, renderMessage } from './layout';

type Accepted = { language: LanguageCode; name: string; school: string; link: string };

export function teacherAccepted({ language, ...values }: Accepted): Message {
  return renderMessage({ language, ...WORDS[language](values) });
}

const WORDS: Readonly<Record<LanguageCode, (values: Omit<Accepted, 'language'>) => Content>> = {
  en: ({ name, school, link }) => ({
    subject: 'Your Talaan account was approved',
    paragraphs: [
      `Hello ${name},`,
      `An administrator of ${school} approved your account. You can sign in and set up your classes.`,
    ],
    action: { label: 'Sign in to Talaan', url: link },
  }),
  fil: ({ name, school, link }) => ({
    subject: 'Naaprubahan ang account mo sa Talaan',
    paragraphs: [
      `Kumusta ${name},`,
      `Inaprubahan ng isang administrador ng ${school} ang account mo. Maaari ka nang mag-sign in at ihanda ang mga klase mo.`,
    ],
    action: { label: 'Mag-sign in sa Talaan', url: link },
  }),
};
