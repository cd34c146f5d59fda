import type { LanguageCode } from '@/domain/words/languages';
import { type Content, type Message, renderMessage } from './layout';

type Removed = { language: LanguageCode; name: string; school: string };

/** Tells an administrator that they are none any more; it goes out when the account is gone. */
export function adminRemoved({ language, ...values }: Removed): Message {
  return renderMessage({ language, ...WORDS[language](values) });
}

const WORDS: Readonly<Record<LanguageCode, (values: Omit<Removed, 'language'>) => Content>> = {
  en: ({ name, school }) => ({
    subject: 'You are no longer an administrator on Talaan',
    paragraphs: [
      `Hello ${name},`,
      `Another administrator of ${school} removed you. Your account was deleted, with everything that was recorded in it.`,
    ],
    closing: 'If you did not expect this, speak with an administrator of your school.',
  }),
  fil: ({ name, school }) => ({
    subject: 'Hindi ka na administrador sa Talaan',
    paragraphs: [
      `Kumusta ${name},`,
      `Inalis ka ng isa pang administrador ng ${school}. Binura ang account mo, kasama ang lahat ng nakatala roon.`,
    ],
    closing: 'Kung hindi mo ito inaasahan, kausapin ang isang administrador ng paaralan mo.',
  }),
};
