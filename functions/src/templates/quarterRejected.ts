import { type Message, renderMessage } from './layout';

type Rejection = { name: string; quarter: string; reason: string; link: string };

export function quarterRejected({ name, quarter, reason, link }: Rejection): Message {
  return renderMessage({
    subject: `Your request to reopen ${quarter} was not accepted`,
    paragraphs: [
      `Hello ${name},`,
      `An administrator of your school did not accept your request to reopen ${quarter}. It stays closed. This is the reason they gave:`,
    ],
    quote: reason,
    action: { label: 'Open Talaan', url: link },
  });
}
