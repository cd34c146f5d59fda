import type { LanguageCode } from '@/domain/words/languages';
import { type Content, type Message, renderMessage } from './layout';

type Invitation = { language: LanguageCode; name: string; school: string; inviter: string; link: string };

export function adminInvited({ language, ...values }: Invitation): Message {
  return renderMessage({ language, ...WORDS[language](values) });
}

const WORDS: Readonly<Record<LanguageCode, (values: Omit<Invitation, 'language'>) => Content>> = {
  en: ({ name, school, inviter, link }) => ({
    subject: 'You are invited to administer your school on Talaan',
    paragraphs: [
      `Hello ${name},`,
      `${inviter} invites you to become an administrator of ${school} on Talaan, the grade book of its teachers.`,
      'Register or sign in with the e-mail address that this message came to, and accept.',
    ],
    action: { label: 'See the invitation', url: link },
    closing: 'If you do not work at this school, ignore this message: nothing happens without you.',
  }),
  fil: ({ name, school, inviter, link }) => ({
    subject: 'Inaanyayahan kang maging administrador ng paaralan mo sa Talaan',
    paragraphs: [
      `Kumusta ${name},`,
      `Inaanyayahan ka ni ${inviter} na maging administrador ng ${school} sa Talaan, ang grade book ng mga guro nito.`,
      'Magrehistro o mag-sign in gamit ang e-mail address na pinadalhan nito, at tanggapin ang imbitasyon.',
    ],
    action: { label: 'Tingnan ang imbitasyon', url: link },
    closing: 'Kung hindi ka nagtatrabaho sa paaralang ito, huwag pansinin ang mensahe: walang mangyayari kung wala ka.',
  }),
};
