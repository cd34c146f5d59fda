import { type Message, renderMessage } from './layout';

export function adminAccepted({ name, school, link }: { name: string; school: string; link: string }): Message {
  return renderMessage({
    subject: 'You are now an administrator on Talaan',
    paragraphs: [
      `Hello ${name},`,
      `An administrator of ${school} accepted your application. You can approve teachers and answer their requests.`,
    ],
    action: { label: 'Sign in to Talaan', url: link },
  });
}
