import type { LanguageCode } from '@/domain/words/languages';
import { type Content, type Message, renderMessage } from './layout';

type Rejected = { language: LanguageCode; name: string; school: string; reason: string };

export function teacherRejected({ language, ...values }: Rejected): Message {
  return renderMessage({ language, ...WORDS[language](values) });
}

const WORDS: Readonly<Record<LanguageCode, (values: Omit<Rejected, 'language'>) => Content>> = {
  en: ({ name, school, reason }) => ({
    subject: 'Your Talaan registration was not accepted',
    paragraphs: [
      `Hello ${name},`,
      `An administrator of ${school} did not accept your registration. The account is removed. This is the reason they gave:`,
    ],
    quote: reason,
    closing: 'If this is a mistake, speak with your school and register again.',
  }),
  fil: ({ name, school, reason }) => ({
    subject: 'Hindi tinanggap ang rehistrasyon mo sa Talaan',
    paragraphs: [
      `Kumusta ${name},`,
      `Hindi tinanggap ng isang administrador ng ${school} ang rehistrasyon mo. Inalis ang account. Ito ang dahilang ibinigay:`,
    ],
    quote: reason,
    closing: 'Kung nagkamali sila, kausapin ang paaralan mo at magrehistro muli.',
  }),
};
