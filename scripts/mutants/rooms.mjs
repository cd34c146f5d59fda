/** The folders whose code is changed, and the tests that judge them. */
import { readdirSync, readFileSync } from 'node:fs';
import { at } from '../lib/root.mjs';
import { mutantsOf } from './operators.mjs';
import { ruleMutantsOf } from './ruleOperators.mjs';

const CORE = ['src/domain', 'src/grading', 'src/plans'];

/**
 * `folder` holds the code; `types` names the folders whose compilation may refuse a change. `least` is the share of the
 * mutants that a test has to notice.
 */
export const ROOMS = {
  grading: { folder: 'src/grading', types: CORE, least: 0.95 },
  plans: { folder: 'src/plans', types: CORE, least: 0.9 },
  domain: { folder: 'src/domain', types: CORE, least: 0.9 },
  store: { folder: 'src/store', types: ['src/store'], least: 0.9 },
  data: { folder: 'src/data', types: ['src/data'], least: 0.9 },
  functions: { folder: 'functions/src', types: ['functions/src'], least: 0.9 },
  rules: { file: 'firestore.rules', least: 0.9 },
};

/** Sources, not tests and not declarations. */
const isSource = (name) => /\.tsx?$/.test(name) && !/(\.test\.tsx?|\.d\.ts)$/.test(name);

function filesOf({ folder, file }) {
  if (file) return [file];
  const names = readdirSync(at(folder), { recursive: true }).map((name) => `${folder}/${name.replaceAll('\\', '/')}`);
  return names.filter(isSource).sort();
}

/** All mutants of a room, in the order of the files. */
export function mutantsOfRoom(name) {
  const room = ROOMS[name];
  const list = room.file ? ruleMutantsOf : mutantsOf;
  return filesOf(room).flatMap((file) =>
    list(file, readFileSync(at(file), 'utf8')).map((mutant) => ({ ...mutant, room: name })),
  );
}
