/** The result of a trial in words, for the screen and for the school's record. */

import { answerText } from '@/features/answer-sheets/scanning/scanningWords';
import { formatNumber } from '@/language/formatters';
import { say } from '@/language/words';
import type { Trial, TrialFigures, Verdicts } from './trialFigures';

/** So many sheets should be tried before a school relies on the reader. */
export const ENOUGH_PAPERS = 60;

/** “598 of 600 answers agree. 2 differ. Look at the paper: who is right?” */
export function trialSentence({ agree, asked, differ }: Trial, figures: TrialFigures): string {
  const { compared, open, wrong } = figures;
  const values = { agree, compared, asked: asked.length, differ: differ.length };
  const sentences = [
    say('{agree, number} of {compared, number} answers agree.', values),
    asked.length > 0
      ? say('{asked, plural, one {1 row would be asked} other {# rows would be asked}} in a reading.', values)
      : '',
    differ.length === 0 ? say('None differs.') : say('{differ, plural, one {1 differs} other {# differ}}.', values),
  ];
  if (open > 0) sentences.push(say('Look at the paper: who is right?'));
  else if (differ.length > 0) {
    sentences.push(
      say(
        '{wrong, plural, =0 {The reader was never wrong} one {The reader was wrong once} other {The reader was wrong # times}}.',
        { wrong },
      ),
    );
  }
  return sentences.filter((each) => each !== '').join(' ');
}

/** “0.17 %” */
export function shareText(part: number, whole: number): string {
  return whole === 0 ? '–' : `${formatNumber(Math.round((part / whole) * 10_000) / 100)} %`;
}

type About = { readonly activity: string; readonly section: string; readonly subject: string; readonly date: string };

/** Lines of a text file. No learner is named, so that a school can keep it. */
export function resultText(about: About, trial: Trial, figures: TrialFigures, verdicts: Verdicts): string {
  const { compared, wrong, ownErrors, open } = figures;
  const lines = [
    say('Trial of the answer sheet reader'),
    `${about.activity} · ${about.section} · ${about.subject} · ${about.date}`,
    '',
    say('Papers read and compared: {count}', { count: trial.papers }),
    say('Papers not read: {count}', { count: trial.notRead.length }),
    say('Answers compared: {count}', { count: compared }),
    say('Agree: {count}', { count: trial.agree }),
    say('Asked: {count}', { count: trial.asked.length }),
    say('Typed wrong by the teacher: {count}', { count: ownErrors }),
    say('Wrong without asking: {count} ({share})', { count: wrong, share: shareText(wrong, compared) }),
  ];
  if (open > 0) lines.push(say('Of these not looked at yet: {count}', { count: open }));
  const rows = trial.differ.map(({ row, typed }) => {
    const values = { item: row.row.itemNumber, typed: answerText(typed), read: answerText(row.row.answer) };
    return VERDICT_LINES[verdicts.get(row.key) ?? 'open'](values);
  });
  return [...lines, ...(rows.length > 0 ? ['', ...rows] : []), ''].join('\n');
}

type Values = { item: number; typed: string; read: string };

const VERDICT_LINES = {
  typed: (values: Values) => say('Item {item}: typed {typed}, read {read}. The reader is wrong.', values),
  reader: (values: Values) => say('Item {item}: typed {typed}, read {read}. Typed wrong.', values),
  open: (values: Values) => say('Item {item}: typed {typed}, read {read}. Not looked at.', values),
} as const;
