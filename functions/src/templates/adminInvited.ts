import { type Message, renderMessage } from './layout';

type Invitation = { name: string; school: string; inviter: string; link: string };

export function adminInvited({ name, school, inviter, link }: Invitation): Message {
  return renderMessage({
    subject: 'You are invited to administer your school on Talaan',
    paragraphs: [
      `Hello ${name},`,
      `${inviter} invites you to become an administrator of ${school} on Talaan, the grade book of its teachers.`,
      'Register or sign in with the e-mail address that this message came to, and accept.',
    ],
    action: { label: 'See the invitation', url: link },
    closing: 'If you do not work at this school, ignore this message: nothing happens without you.',
  });
}
