import type { LanguageCode } from '@/domain/words/languages';
import { type Content, type Message, renderMessage } from './layout';

type Deleted = {
  language?: LanguageCode;
  name: string;
  school: string;
  /** The deletion has happened; otherwise it is about to happen. */
  isDone?: boolean;
};

export function teacherDeleted({ language = 'en', ...values }: Deleted): Message {
  return renderMessage({ language, ...WORDS[language](values) });
}

const WORDS: Readonly<Record<LanguageCode, (values: Omit<Deleted, 'language'>) => Content>> = {
  en: ({ name, school, isDone = false }) => ({
    subject: isDone ? 'Your Talaan account was deleted' : 'Your Talaan account is being deleted',
    paragraphs: [
      `Hello ${name},`,
      isDone
        ? `An administrator of ${school} deleted your account, with everything that was recorded in it.`
        : `An administrator of ${school} is deleting your account, with everything that was recorded in it.`,
    ],
    closing: 'If you did not expect this, speak with an administrator of your school.',
  }),
  fil: ({ name, school, isDone = false }) => ({
    subject: isDone ? 'Binura ang account mo sa Talaan' : 'Binubura ang account mo sa Talaan',
    paragraphs: [
      `Kumusta ${name},`,
      isDone
        ? `Binura ng isang administrador ng ${school} ang account mo, kasama ang lahat ng nakatala roon.`
        : `Binubura ng isang administrador ng ${school} ang account mo, kasama ang lahat ng nakatala roon.`,
    ],
    closing: 'Kung hindi mo ito inaasahan, kausapin ang isang administrador ng paaralan mo.',
  }),
};
