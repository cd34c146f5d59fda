import type { WaitingKind } from '@/domain/people/mailKinds';
import type { LanguageCode } from '@/domain/words/languages';
import { type Content, type Message, renderMessage } from './layout';

type Waiting = {
  language: LanguageCode;
  name: string;
  school: string;
  /** The number of each kind; a kind without a number is left out. */
  counts: Readonly<Partial<Record<WaitingKind, number>>>;
  link: string;
};

/** Tells an administrator what came in and waits for an answer. It has numbers only: names are on the page. */
export function waiting({ language, ...values }: Waiting): Message {
  return renderMessage({ language, ...WORDS[language](values) });
}

/** The order in which the kinds are told. */
const ORDER: readonly WaitingKind[] = ['registrations', 'applications', 'reopenRequests'];

type Lines = Readonly<Record<WaitingKind, (count: number) => string>>;

const ENGLISH: Lines = {
  registrations: (count) =>
    count === 1 ? '1 teacher registered and waits for approval' : `${count} teachers registered and wait for approval`,
  applications: (count) =>
    count === 1 ? '1 person asks to be an administrator' : `${count} people ask to be administrators`,
  reopenRequests: (count) =>
    count === 1 ? '1 request to reopen a grading period' : `${count} requests to reopen a grading period`,
};

const FILIPINO: Lines = {
  registrations: (count) => `${count} guro ang nagrehistro at naghihintay ng pag-apruba`,
  applications: (count) => `${count} tao ang humihiling na maging administrador`,
  reopenRequests: (count) => `${count} kahilingang buksan muli ang isang markahan o term`,
};

const WORDS: Readonly<Record<LanguageCode, (values: Omit<Waiting, 'language'>) => Content>> = {
  en: ({ name, school, counts, link }) => ({
    subject: 'Somebody waits for your answer',
    paragraphs: [`Hello ${name},`, `This came in at ${school}:`, listed(ENGLISH, counts)],
    action: { label: 'Open Talaan', url: link },
    closing: 'All administrators of the school get this, at most once an hour. You can switch it off in the settings.',
  }),
  fil: ({ name, school, counts, link }) => ({
    subject: 'May naghihintay ng sagot mo',
    paragraphs: [`Kumusta ${name},`, `Dumating ang mga ito sa ${school}:`, listed(FILIPINO, counts)],
    action: { label: 'Buksan ang Talaan', url: link },
    closing:
      'Natatanggap ito ng lahat ng administrador ng paaralan, hindi hihigit sa isang beses kada oras. Maaari mo itong patayin sa mga setting.',
  }),
};

function listed(lines: Lines, counts: Waiting['counts']): string {
  return ORDER.flatMap((kind) => (counts[kind] ? [`• ${lines[kind](counts[kind])}`] : [])).join('\n');
}
