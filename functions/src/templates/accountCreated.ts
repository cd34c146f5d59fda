import type { LanguageCode } from '@/domain/words/languages';
import { type Content, type Message, renderMessage } from './layout';

type Account = {
  language: LanguageCode;
  name: string;
  school: string;
  creator: string;
  isAdministrator: boolean;
  passwordLink: string;
};

export function accountCreated({ language, ...values }: Account): Message {
  return renderMessage({ language, ...WORDS[language](values) });
}

const WORDS: Readonly<Record<LanguageCode, (values: Omit<Account, 'language'>) => Content>> = {
  en: ({ name, school, creator, isAdministrator, passwordLink }) => ({
    subject: 'Your Talaan account is ready',
    paragraphs: [
      `Hello ${name},`,
      `${creator} made you an account as ${isAdministrator ? 'an administrator' : 'a teacher'} of ${school} on Talaan. Choose your password to begin.`,
    ],
    action: { label: 'Choose a password', url: passwordLink },
    closing:
      'The link works once and for a short time. Later, choose “Forgot password” on the sign-in page with this e-mail address.',
  }),
  fil: ({ name, school, creator, isAdministrator, passwordLink }) => ({
    subject: 'Handa na ang account mo sa Talaan',
    paragraphs: [
      `Kumusta ${name},`,
      `Ginawan ka ni ${creator} ng account bilang ${isAdministrator ? 'administrador' : 'guro'} ng ${school} sa Talaan. Pumili ng password upang magsimula.`,
    ],
    action: { label: 'Pumili ng password', url: passwordLink },
    closing:
      'Isang beses at sa maikling panahon lang gumagana ang link. Pagkatapos noon, piliin ang “Nakalimutan ang password” sa pahina ng pag-sign in gamit ang e-mail address na ito.',
  }),
};
