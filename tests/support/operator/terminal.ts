/** A terminal for the operator's commands that keeps the printed lines and answers every question alike. */
import type { Terminal } from '../../../scripts/operate/command';

export function makeTerminal(answer = '', env: Terminal['env'] = process.env) {
  const lines: string[] = [];
  const questions: string[] = [];
  const terminal: Terminal = {
    env,
    print: (line) => lines.push(line),
    ask: (question) => {
      questions.push(question);
      return Promise.resolve(answer);
    },
  };
  return { terminal, questions, text: () => lines.join('\n') };
}
