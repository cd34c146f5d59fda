/**
 * `npm run language`: brings the catalogs of every folder of src/language in line with the sources. A new message gets an
 * empty translation, or the one of another catalog; a message that no source has any more is removed and printed.
 */
import { rmSync, writeFileSync } from 'node:fs';
import { catalogFile, languageCodes, readCatalogs, readMessages } from './lib/messages.mjs';

const { catalogs, sources } = readMessages();
let missing = 0;

for (const code of languageCodes()) {
  const before = readCatalogs(code);
  const known = Object.fromEntries([...before.values()].flatMap(Object.entries).filter(([, text]) => text !== ''));
  for (const [catalog, messages] of catalogs) {
    const old = before.get(catalog) ?? {};
    const now = Object.fromEntries(messages.map((message) => [message, old[message] || known[message] || '']));
    writeFileSync(catalogFile(code, catalog), `${JSON.stringify(now, null, 2)}\n`);
    const open = messages.filter((message) => now[message] === '');
    missing += open.length;
    console.log(`${code} ${catalog}: ${messages.length} messages, ${open.length} without a translation`);
    for (const message of Object.keys(old)) if (!(message in now)) console.log(`  gone: ${message} -> ${old[message]}`);
  }
  for (const catalog of before.keys()) if (!catalogs.has(catalog)) rmSync(catalogFile(code, catalog));
}
const bare = sources
  .filter(({ catalog }) => catalogs.has(catalog))
  .flatMap((source) => [...source.bare, ...source.wrong]);
for (const text of bare) console.log(`not said: ${text}`);
process.exitCode = missing + bare.length > 0 ? 1 : 0;
