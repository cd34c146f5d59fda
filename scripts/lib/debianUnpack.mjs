/** Debian's packages, fetched and unpacked into a folder. That needs no rights and changes nothing of the system. */
import { existsSync, mkdirSync, readdirSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { onPath } from './commands.mjs';
import { run } from './processes.mjs';

const TOOLS = ['apt-get', 'apt-cache', 'dpkg-deb'];

export const canUnpack = ({ env = process.env, platform = process.platform } = {}) =>
  platform === 'linux' && TOOLS.every((name) => onPath(name, env).length > 0);

const valueIn = (text, key) => new RegExp(`^${key}="?([^"\\n]*)"?$`, 'm').exec(text)?.[1] ?? '';

/** Whether the text of /etc/os-release names a Debian before this version. */
export const isDebianBefore = (release, version) =>
  valueIn(release, 'ID') === 'debian' && Number(valueIn(release, 'VERSION_ID') || Infinity) < version;

const KEYS = '/usr/share/keyrings/debian-archive-keyring.gpg';

/**
 * A line of sources for another suite of Debian, on the server of this system's own packages; null where these name no
 * server of Debian. `uris` is what `apt-get --print-uris update` says it would fetch.
 */
export function sourceOf(uris, { release, suite, keys = existsSync(KEYS) ? KEYS : null }) {
  const own = [valueIn(release, 'VERSION_CODENAME'), 'stable', 'oldstable'];
  const rows = [...uris.matchAll(/^'(\S+?)dists\/(\S+)\/InRelease'/gm)].map(([, server, codename]) => ({
    server,
    codename,
  }));
  const isDebians = ({ server, codename }) =>
    rows.some((other) => other.server === server && other.codename === `${codename}-updates`);
  const found = rows.filter(({ codename }) => own.includes(codename));
  // Other people's packages are named by Debian's releases too, and have no updates of them.
  const best = found.find(isDebians) ?? found[0];
  return best ? `deb ${keys ? `[signed-by=${keys}] ` : ''}${best.server} ${suite} main\n` : null;
}

/** The commands of apt with lists, caches and a record of installed packages of their own, in a folder. */
function ownApt(folder, { env, signal }) {
  for (const name of ['state/lists/partial', 'cache/archives/partial', 'debs']) {
    mkdirSync(join(folder, name), { recursive: true });
  }
  writeFileSync(join(folder, 'status'), '');
  const options = [
    '-o',
    `Dir::State=${join(folder, 'state')}`,
    '-o',
    `Dir::State::status=${join(folder, 'status')}`,
    // Apt gives up the owner's rights for a download, and could not write into this folder then.
    '-o',
    `Dir::Cache=${join(folder, 'cache')}`,
    '-o',
    'APT::Sandbox::User=',
  ];
  return (command, ...args) =>
    run(command, [...options, ...args], { env: { ...env, LC_ALL: 'C' }, cwd: join(folder, 'debs'), signal });
}

/** The first of these packages that apt can give, or null. */
async function firstKnown(apt, names) {
  for (const name of names) {
    const { output } = await apt('apt-cache', 'policy', name);
    if (/Candidate: (?!\(none\))\S/.test(output)) return name;
  }
  return null;
}

/** Links of the unpacked files that lead to the system's root lead into the folder afterwards, where their target is. */
export function turnLinks(root, folder = root) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) turnLinks(root, path);
    if (!entry.isSymbolicLink()) continue;
    const target = readlinkSync(path);
    if (!target.startsWith('/') || !existsSync(join(root, target))) continue;
    rmSync(path);
    symlinkSync(relative(dirname(path), join(root, target)), path);
  }
}

/** The options with which apt asks another suite of Debian instead of the system's sources; null where there is none. */
async function otherSuite(apt, { folder, suite, release }) {
  const { output } = await apt('apt-get', '--print-uris', 'update');
  const source = sourceOf(output, { release, suite });
  if (source === null) return null;
  const list = join(folder, 'other.list');
  writeFileSync(list, source);
  return ['-o', `Dir::Etc::sourcelist=${list}`, '-o', 'Dir::Etc::sourceparts=/dev/null'];
}

/**
 * Fetches the first of `names` that there is, together with the packages `beside`, and unpacks all of them into
 * `<folder>/root`. The system's own sources are asked, or another suite of Debian where `suite` names one. Answers the
 * exit code and the output of the command that failed, or of the last one.
 */
export async function unpackPackages({ names, beside, folder, release, suite = null, env = process.env, signal }) {
  const own = ownApt(folder, { env, signal });
  const sources = suite === null ? [] : await otherSuite(own, { folder, suite, release });
  if (sources === null) return { code: 1, output: "No server of Debian's packages is among this system's sources." };
  const apt = (command, ...args) => own(command, ...sources, ...args);
  const updated = await apt('apt-get', 'update');
  const name = await firstKnown(apt, names);
  if (name === null) {
    return { code: 1, output: `${updated.output}\nThere is no package ${names.join(' or ')}.` };
  }
  const fetched = await apt('apt-get', 'download', name, ...beside);
  if (fetched.code !== 0) return fetched;
  const root = join(folder, 'root');
  mkdirSync(root);
  for (const file of readdirSync(join(folder, 'debs'))) {
    const unpacked = await run('dpkg-deb', ['-x', join(folder, 'debs', file), root], { env, signal });
    if (unpacked.code !== 0) return unpacked;
  }
  turnLinks(root);
  return fetched;
}
