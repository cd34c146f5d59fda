import { type Message, renderMessage } from './layout';

type Rejected = { name: string; school: string; reason?: string | undefined };

export function adminRejected({ name, school, reason }: Rejected): Message {
  return renderMessage({
    subject: 'Your request to administer a school was not accepted',
    paragraphs: [
      `Hello ${name},`,
      `You will not become an administrator of ${school} on Talaan: an administrator of the school rejected the request or took the invitation back.${reason === undefined ? '' : ' This is the reason they gave:'}`,
    ],
    ...(reason === undefined ? {} : { quote: reason }),
    closing: 'If this is a mistake, speak with your school.',
  });
}
