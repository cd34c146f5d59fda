import type { LanguageCode } from '@/domain/words/languages';
import { type Content, type Message, renderMessage } from './layout';

type Reminder = {
  language: LanguageCode;
  name: string;
  /** The adviser or administrator who asks. */
  reminder: string;
  section: string;
  area: string;
  period: string;
  /** It was handed in before, and an administrator opened it again. */
  isReopened: boolean;
  link: string;
};

/** Asks a teacher to hand in a period of an area. */
export function sectionRemind({ language, ...values }: Reminder): Message {
  return renderMessage({ language, ...WORDS[language](values) });
}

const WORDS: Readonly<Record<LanguageCode, (values: Omit<Reminder, 'language'>) => Content>> = {
  en: ({ name, reminder, section, area, period, isReopened, link }) => ({
    subject: 'A section waits for your grades',
    paragraphs: [
      `Hello ${name},`,
      `${reminder} asks you to hand in the grades of ${area} for the section ${section}, ${period}.`,
      isReopened
        ? `${period} was opened again after you handed it in. Closing it again hands the grades in.`
        : `Closing ${period} in the class record hands the grades in. If it is closed already, hand it in on the page of the section, under “Your class”.`,
    ],
    action: { label: 'Open the section', url: link },
  }),
  fil: ({ name, reminder, section, area, period, isReopened, link }) => ({
    subject: 'Hinihintay ng isang seksyon ang mga grade mo',
    paragraphs: [
      `Kumusta ${name},`,
      `Hinihiling ni ${reminder} na ipasa mo ang mga grade sa ${area} ng seksyong ${section}, ${period}.`,
      isReopened
        ? `Binuksang muli ang ${period} matapos mong ipasa. Naipapasa ang mga grade kapag isinara mo ito ulit.`
        : `Naipapasa ang mga grade kapag isinara mo ang ${period} sa class record. Kung sarado na, ipasa ito sa pahina ng seksyon, sa “Ang klase mo”.`,
    ],
    action: { label: 'Buksan ang seksyon', url: link },
  }),
};
