/** The database rules of this stand's emulator. */
import { readFileSync } from 'node:fs';

/** Loads the project's rules into the emulator, with one change; without one, as they are. */
export async function loadRules(change: (rules: string) => string = (rules) => rules): Promise<void> {
  const content = change(readFileSync('firestore.rules', 'utf8'));
  const project = process.env.GCLOUD_PROJECT ?? 'demo-talaan';
  const answer = await fetch(
    `http://${process.env.FIRESTORE_EMULATOR_HOST}/emulator/v1/projects/${project}:securityRules`,
    {
      method: 'PUT',
      headers: { Authorization: 'Bearer owner', 'Content-Type': 'application/json' },
      body: JSON.stringify({ rules: { files: [{ name: 'firestore.rules', content }] } }),
    },
  );
  if (answer.status !== 200) throw new Error(`The emulator refuses the rules: ${await answer.text()}`);
}
