import { type Message, renderMessage } from './layout';

export function teacherRejected({ name, school, reason }: { name: string; school: string; reason: string }): Message {
  return renderMessage({
    subject: 'Your Talaan registration was not accepted',
    paragraphs: [
      `Hello ${name},`,
      `An administrator of ${school} did not accept your registration. The account is removed. This is the reason they gave:`,
    ],
    quote: reason,
    closing: 'If this is a mistake, speak with your school and register again.',
  });
}
