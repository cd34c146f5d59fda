import { type Message, msgs, say } from '@/language/words';

const PERIODS: Readonly<Record<string, Message>> = msgs({
  '1st Quarter': '1st Quarter',
  '2nd Quarter': '2nd Quarter',
  '3rd Quarter': '3rd Quarter',
  '4th Quarter': '4th Quarter',
});

/** A period of a grading policy as people call it; one that is not known here keeps the policy's name. */
export function periodName(name: string): string {
  const message = PERIODS[name];
  return message ? say(message) : name;
}
