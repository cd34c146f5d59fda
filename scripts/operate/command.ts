/** The form of a command of `npm run operate`, and the database that it works on. */
import { initializeApp } from 'firebase-admin/app';
import { type Firestore, getFirestore } from 'firebase-admin/firestore';
import { Mend } from '../lib/mend.mjs';

/** The terminal and the environment, which tests replace. */
export type Terminal = {
  readonly env: Readonly<Record<string, string | undefined>>;
  print(line: string): void;
  /** Resolves to what the person types; to '' where nobody can type. */
  ask(question: string): Promise<string>;
};

export type Command = {
  /** One line of the list of commands. */
  readonly about: string;
  /** The arguments, as they are written after the name of the command. */
  readonly usage: string;
  /** Resolves to the exit code. */
  run(args: readonly string[], terminal: Terminal): Promise<number>;
};

export type Target = { readonly db: Firestore; readonly project: string; readonly emulator: string | null };

/** The options that every command takes. */
export const TARGET_OPTIONS = { project: { type: 'string' }, yes: { type: 'boolean', default: false } } as const;

/** The database of a project; on emulators where FIRESTORE_EMULATOR_HOST is set. A real project has to be named. */
export function openTarget({ env }: Terminal, named: string | undefined): Target {
  const emulator = env.FIRESTORE_EMULATOR_HOST ?? null;
  const project = named ?? (emulator ? env.GCLOUD_PROJECT : undefined);
  if (!project) {
    throw new Mend(
      'No project is named.',
      'add --project <id>, and for emulators also set FIRESTORE_EMULATOR_HOST to their address',
    );
  }
  const app = initializeApp({ projectId: project }, `operate-${project}-${Date.now()}-${Math.random()}`);
  return { db: getFirestore(app), project, emulator };
}

export const describeTarget = ({ project, emulator }: Target) =>
  emulator ? `${project}, in the emulator at ${emulator}` : `the project ${project}`;

/** Asks before a write: on a real project the person types its id. `--yes` answers in advance. */
export async function confirm(target: Target, terminal: Terminal, yes: boolean): Promise<boolean> {
  if (yes) return true;
  const expected = target.emulator ? 'y' : target.project;
  const typed = await terminal.ask(`Write this to ${describeTarget(target)}? Type "${expected}" to go on: `);
  if (typed.trim() === expected) return true;
  terminal.print('Nothing was written. Type the answer as asked, or add --yes.');
  return false;
}
