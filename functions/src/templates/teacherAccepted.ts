import { type Message, renderMessage } from './layout';

export function teacherAccepted({ name, school, link }: { name: string; school: string; link: string }): Message {
  return renderMessage({
    subject: 'Your Talaan account was approved',
    paragraphs: [
      `Hello ${name},`,
      `An administrator of ${school} approved your account. You can sign in and set up your classes.`,
    ],
    action: { label: 'Sign in to Talaan', url: link },
  });
}
