import { type Message, renderMessage } from './layout';

export function teacherDeleted({ name, school }: { name: string; school: string }): Message {
  return renderMessage({
    subject: 'Your Talaan account is being deleted',
    paragraphs: [
      `Hello ${name},`,
      `An administrator of ${school} is deleting your account, with everything that was recorded in it.`,
    ],
    closing: 'If you did not expect this, speak with an administrator of your school.',
  });
}
