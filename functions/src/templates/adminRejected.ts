import type { LanguageCode } from '@/domain/words/languages';
import { type Content, type Message, renderMessage } from './layout';

type Rejected = { language: LanguageCode; name: string; school: string; reason?: string | undefined };

export function adminRejected({ language, ...values }: Rejected): Message {
  return renderMessage({ language, ...WORDS[language](values) });
}

const WORDS: Readonly<Record<LanguageCode, (values: Omit<Rejected, 'language'>) => Content>> = {
  en: ({ name, school, reason }) => ({
    subject: 'Your request to administer a school was not accepted',
    paragraphs: [
      `Hello ${name},`,
      `You will not become an administrator of ${school} on Talaan: an administrator of the school rejected the request or took the invitation back.${reason === undefined ? '' : ' This is the reason they gave:'}`,
    ],
    ...(reason === undefined ? {} : { quote: reason }),
    closing: 'If this is a mistake, speak with your school.',
  }),
  fil: ({ name, school, reason }) => ({
    subject: 'Hindi tinanggap ang kahilingan mong maging administrador ng paaralan',
    paragraphs: [
      `Kumusta ${name},`,
      `Hindi ka magiging administrador ng ${school} sa Talaan: tinanggihan ng isang administrador ng paaralan ang kahilingan o binawi ang imbitasyon.${reason === undefined ? '' : ' Ito ang dahilang ibinigay:'}`,
    ],
    ...(reason === undefined ? {} : { quote: reason }),
    closing: 'Kung nagkamali sila, kausapin ang paaralan mo.',
  }),
};
