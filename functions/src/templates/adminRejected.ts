import { type Message, renderMessage } from './layout';

export function adminRejected({ name, school }: { name: string; school: string }): Message {
  return renderMessage({
    subject: 'Your request to administer a school was not accepted',
    paragraphs: [
      `Hello ${name},`,
      `You will not become an administrator of ${school} on Talaan: an administrator of the school rejected the request or took the invitation back.`,
    ],
    closing: 'If this is a mistake, speak with your school.',
  });
}
