/** Builds the next version of the rehearsal: today's settings, and its edits on the way. */
import { relative, resolve } from 'node:path';
import { mergeConfig, type Plugin } from 'vite';
import today from '../../../vite.config';
import { edited, NEXT_SOURCES } from './nextVersion';

const changed = new Set<string>();

/** Changes the sources as they are read, and fails a build that did not come to one of them. */
const nextVersion: Plugin = {
  name: 'next-version',
  enforce: 'pre',
  transform: (code, id) => change(code, relative(resolve('.'), id).replaceAll('\\', '/')),
  generateBundle: () => {
    const missed = NEXT_SOURCES.filter(({ file }) => !changed.has(file));
    if (missed.length > 0) throw new Error(`The build did not read ${missed.map(({ file }) => file).join(', ')}.`);
  },
};

function change(text: string, path: string): string | undefined {
  const edit = NEXT_SOURCES.find(({ file }) => file === path);
  if (!edit) return undefined;
  changed.add(path);
  return edited(text, edit);
}

export default mergeConfig(today, { plugins: [nextVersion] });
