import { type Message, renderMessage } from './layout';

/** The message to a person whose address a school added while it belongs to another account. */
export function accountElsewhere({ name, school, link }: { name: string; school: string; link: string }): Message {
  return renderMessage({
    subject: 'A school added your address on Talaan',
    paragraphs: [
      `Hello ${name},`,
      `${school} added you on Talaan. Your e-mail address has another account already, so nothing has changed, and the school was not told.`,
      'If you move to this school, export your data in your settings, delete the other account there, and ask the school to add you again. If you do not know the school, do nothing.',
    ],
    action: { label: 'Open Talaan', url: link },
  });
}
