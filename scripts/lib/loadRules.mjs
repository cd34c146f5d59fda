import { readFileSync } from 'node:fs';
import { at } from './root.mjs';

/** Loads the project's rules into the database emulator at `address`, for the documents of `project`. */
export async function loadRules({ address, project }) {
  const content = readFileSync(at('firestore.rules'), 'utf8');
  const answer = await fetch(`http://${address}/emulator/v1/projects/${project}:securityRules`, {
    method: 'PUT',
    headers: { authorization: 'Bearer owner', 'content-type': 'application/json' },
    body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
  });
  if (!answer.ok) throw new Error(`The emulator refuses the rules: ${await answer.text()}`);
}
