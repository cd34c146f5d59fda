import { type Message, renderMessage } from './layout';

type Account = { name: string; school: string; creator: string; isAdministrator: boolean; passwordLink: string };

export function accountCreated({ name, school, creator, isAdministrator, passwordLink }: Account): Message {
  const position = isAdministrator ? 'an administrator' : 'a teacher';
  return renderMessage({
    subject: 'Your Talaan account is ready',
    paragraphs: [
      `Hello ${name},`,
      `${creator} made you an account as ${position} of ${school} on Talaan. Choose your password to begin.`,
    ],
    action: { label: 'Choose a password', url: passwordLink },
    closing:
      'The link works once and for a short time. Later, choose “Forgot password” on the sign-in page with this e-mail address.',
  });
}
