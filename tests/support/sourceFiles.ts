/** The sources of a folder, for tests that read all of them. */
import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../../', import.meta.url));

export type SourceFile = { readonly name: string; readonly source: string };

/** `folder` is below the project, such as `src`, and `name` is below the folder. Tests are left out. */
export function sourceFiles(folder: string): SourceFile[] {
  return readdirSync(`${ROOT}${folder}`, { recursive: true })
    .map((name) => String(name).replaceAll('\\', '/'))
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => ({ name, source: readFileSync(`${ROOT}${folder}/${name}`, 'utf8') }));
}
