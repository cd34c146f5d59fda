/** Plays some teachers of a load run: signs all of them in, then lets all of them save at once. */
import { readFileSync, rmSync } from 'node:fs';
import { pathToFileURL } from 'node:url';
import { makeGate } from './gate.mjs';

const [, , bundle, planFile] = process.argv;
const SIGN_INS_AT_ONCE = 5;
const SAVES_AT_ONCE = 3;

async function play() {
  const plan = JSON.parse(readFileSync(planFile, 'utf8'));
  rmSync(planFile);
  const gate = makeGate(SAVES_AT_ONCE);
  const saves = [];
  for (let from = 0; from < plan.length; from += SIGN_INS_AT_ONCE) {
    const some = plan.slice(from, from + SIGN_INS_AT_ONCE);
    // The query makes each import a module of its own.
    const entered = some.map(async (teacher, index) => {
      const { enter } = await import(`${pathToFileURL(bundle).href}?teacher=${from + index}`);
      return enter(teacher, gate);
    });
    saves.push(...(await Promise.all(entered)));
  }
  process.send({ kind: 'ready' });
  await new Promise((resolve) => process.once('message', resolve));
  const times = (await Promise.all(saves.map((save) => save()))).flat();
  process.send({ kind: 'done', times });
}

play().catch((error) => process.send({ kind: 'failed', why: error?.stack ?? String(error) }));
