import type { LanguageCode } from '@/domain/words/languages';
import { type Content, type Message, renderMessage } from './layout';

type Accepted = { language: LanguageCode; name: string; school: string; link: string };

export function adminAccepted({ language, ...values }: Accepted): Message {
  return renderMessage({ language, ...WORDS[language](values) });
}

const WORDS: Readonly<Record<LanguageCode, (values: Omit<Accepted, 'language'>) => Content>> = {
  en: ({ name, school, link }) => ({
    subject: 'You are now an administrator on Talaan',
    paragraphs: [
      `Hello ${name},`,
      `An administrator of ${school} accepted your application. You can approve teachers and answer their requests.`,
    ],
    action: { label: 'Sign in to Talaan', url: link },
  }),
  fil: ({ name, school, link }) => ({
    subject: 'Administrador ka na sa Talaan',
    paragraphs: [
      `Kumusta ${name},`,
      `Tinanggap ng isang administrador ng ${school} ang aplikasyon mo. Maaari ka nang mag-apruba ng mga guro at sumagot sa mga kahilingan nila.`,
    ],
    action: { label: 'Mag-sign in sa Talaan', url: link },
  }),
};
