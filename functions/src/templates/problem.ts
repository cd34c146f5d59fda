import { factLines, type ProblemFacts } from '@/domain/reports/report';
import { type Message, renderMessage } from './layout';

type Problem = {
  text: string;
  /** Absent where the person did not allow them, as the address. */
  facts?: ProblemFacts | undefined;
  answerTo?: string | undefined;
};

/** Tells the operator of a problem in a person's own words. Nothing tells who wrote it unless they want an answer. */
export function problem({ text, facts, answerTo }: Problem): Message {
  return renderMessage({
    subject: 'A problem with Talaan was reported',
    paragraphs: ['Somebody wrote under Help, “Report a problem”:'],
    quote: text,
    facts: [
      answerTo === undefined ? 'Answer to: the person wants no answer' : `Answer to: ${answerTo}`,
      ...(facts ? factLines(facts) : ['Technical facts: not sent']),
    ],
    footer: 'Sent to OPERATOR_EMAIL of this installation. If the text names a learner, delete this message.',
  });
}
