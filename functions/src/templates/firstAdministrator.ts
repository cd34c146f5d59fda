import { type Message, renderMessage } from './layout';

/**
 * `is`: administers the school now. `waits`: the operator has to confirm the person first. `nobody`: applies at a school
 * whose administrators cannot sign in.
 */
export type Standing = 'is' | 'waits' | 'nobody';

type First = {
  name: string;
  email: string;
  school: { id: string; name: string; place: string };
  standing: Standing;
};

/** Tells the operator, or the division that reads this mailbox, who administers a school or wants to be the first who does. */
export function firstAdministrator({ name, email, school, standing }: First): Message {
  const address = quoted(email);
  const command = `npm run operate -- administrators ${school.id}`;
  const facts = [`School: ${school.name} (${school.id}), ${school.place}`, `Person: ${name}, ${email}`];
  const footer = 'Sent to OPERATOR_EMAIL of this installation. docs/operate.md, People, has the commands.';
  if (standing === 'nobody') {
    return renderMessage({
      subject: 'Nobody at a school can answer an application',
      paragraphs: [
        'The person asks to administer this school, and none of its administrators can sign in. Ask the school, by a way that you know, whether the person may.',
      ],
      facts: [...facts, `To accept: ${command} --accept ${address} --project <id>`],
      footer,
    });
  }
  if (standing === 'waits') {
    return renderMessage({
      subject: 'A first administrator waits for your confirmation',
      paragraphs: [
        'Nobody administers this school yet. Ask the school, by a way that you know, whether the person may. Until you confirm, the person can open nothing of it.',
      ],
      facts: [...facts, `To confirm: ${command} --confirm ${address} --project <id>`],
      footer,
    });
  }
  return renderMessage({
    subject: 'A school has its first administrator on Talaan',
    paragraphs: [
      'The person registered with an official address, and now approves the teachers of this school and reads their class records. If the school does not know the person, take it back.',
    ],
    facts: [...facts, `To take it back: ${command} --remove ${address} --project <id>`],
    footer,
  });
}

/** The address as a shell takes it: it was typed by somebody whom nobody knows yet. */
function quoted(email: string): string {
  return /^[\w.+-]+@[\w.-]+$/.test(email) ? email : `'${email.replaceAll("'", "'\\''")}'`;
}
