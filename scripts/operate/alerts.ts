/** `npm run operate -- alerts`: the commands that set up alerts of Google Cloud for what the functions log and meter. */
import { parseArgs } from 'node:util';
import { Mend } from '../lib/mend.mjs';
import { alertCommands } from './alertPolicies';
import type { Command } from './command';

export const alerts: Command = {
  about:
    'Prints the commands that set up alerts on errors, e-mails, scheduled work, quotas and the address of the app.',
  usage: '--project <id> --to <address> [--app <host>]',
  run: (args, terminal) => {
    const options = { project: { type: 'string' }, to: { type: 'string' }, app: { type: 'string' } } as const;
    const { project, to, app = `${project}.web.app` } = parseArgs({ args: [...args], options }).values;
    if (!project || !/^[a-z][a-z\d-]{4,28}[a-z\d]$/.test(project)) {
      throw new Mend('The alerts need the id of a project.', 'add --project <id>');
    }
    if (!to || !/^[\w.+-]+@[\w.-]+\.[a-z]+$/i.test(to)) {
      throw new Mend('The alerts need the e-mail address that they go to.', 'add --to <address>');
    }
    if (!/^[a-z\d.-]+\.[a-z]+$/.test(app)) {
      throw new Mend(`${app} is no host.`, 'write the host of the app alone, such as talaan.example');
    }
    for (const line of alertCommands({ project, to, app })) terminal.print(line);
    return Promise.resolve(0);
  },
};
