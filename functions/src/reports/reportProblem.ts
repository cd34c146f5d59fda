/** Takes a problem in a person's own words and brings it to the operator. */
import { type Member, requireMember } from '#functions/auth';
import type { Endpoint } from '#functions/http';
import { countAction } from '#functions/limits';
import { log } from '#functions/log';
import { sendMail } from '#functions/mail';
import { flag, object, optional } from '#functions/schema';
import { operatorEmail } from '#functions/settings';
import { problem } from '#functions/templates/problem';
import type { ReportProblemRequest } from '@/domain/functionsApi';
import { countProblem } from './reportDay';
import { problemFacts, problemText } from './reportParsers';

export const reportProblemEndpoint: Endpoint<'reportProblem', ReportProblemRequest, Member> = {
  name: 'reportProblem',
  method: 'POST',
  admit: requireMember,
  parse: object({ text: problemText, facts: optional(problemFacts), answerTo: optional(flag) }),
  work: async ({ uid, email }, { text, facts, answerTo = false }) => {
    await countAction(uid, 'problems');
    await countAction('installation', 'allProblems');
    const address = answerTo ? email : undefined;
    const isMailed = await mailOperator({ text, facts, answerTo: address });
    // The words are in the log only if no e-mail reaches the operator.
    log('problem', isMailed ? { facts } : { facts, text, answerTo: address });
    await countProblem();
    return { status: 200, answer: { sent: true } };
  },
};

async function mailOperator(given: Parameters<typeof problem>[0]): Promise<boolean> {
  const to = operatorEmail();
  if (to === null) return false;
  const { answerTo } = given;
  return await sendMail({
    to,
    message: problem(given),
    school: null,
    ...(answerTo === undefined ? {} : { replyTo: answerTo }),
  });
}
