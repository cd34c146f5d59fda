import { mkdirSync, mkdtempSync, readFileSync, readlinkSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { isDebianBefore, sourceOf, turnLinks } from './debianUnpack.mjs';

const BOOKWORM = 'PRETTY_NAME="Debian GNU/Linux 12"\nVERSION_ID="12"\nVERSION_CODENAME=bookworm\nID=debian\n';

test('a Debian is compared by its number; another system, or one without a number, is no old Debian', () => {
  expect(isDebianBefore(BOOKWORM, 13)).toBe(true);
  expect(isDebianBefore(BOOKWORM, 12)).toBe(false);
  expect(isDebianBefore('ID=debian\nVERSION_CODENAME=sid\n', 13)).toBe(false);
  expect(isDebianBefore('ID=ubuntu\nID_LIKE=debian\nVERSION_ID="12.04"\n', 13)).toBe(false);
  expect(isDebianBefore('', 13)).toBe(false);
});

test("another suite comes from the server of the system's own packages, and from no other one", () => {
  const fetches = (address: string) => `'${address}/InRelease' lists 0 \n`;
  const others =
    fetches('https://elsewhere.example/debian/dists/bookworm') + fetches('https://x.example/dists/nodistro');
  const updates = fetches('https://mirror.example/debian/dists/bookworm-updates');
  const own = fetches('https://mirror.example/debian/dists/bookworm') + updates;
  const asked = { release: BOOKWORM, suite: 'trixie', keys: null };
  expect(sourceOf(others + own, asked)).toBe('deb https://mirror.example/debian/ trixie main\n');
  expect(sourceOf(own, { ...asked, keys: '/k.gpg' })).toContain('[signed-by=/k.gpg] https://mirror');
  // Without the updates of the release the first server of the release is taken.
  expect(sourceOf(fetches('https://mirror.example/debian/dists/oldstable'), asked)).toContain('mirror');
  expect(sourceOf(fetches('https://x.example/dists/nodistro'), asked)).toBeNull();
  expect(sourceOf('', asked)).toBeNull();
});

test.skipIf(process.platform === 'win32')('links to the root lead into the folder, where their target is', () => {
  const root = mkdtempSync(join(tmpdir(), 'talaan-links-'));
  const put = (path: string) => {
    mkdirSync(dirname(join(root, path)), { recursive: true });
    writeFileSync(join(root, path), path);
  };
  put('etc/java/security/policy');
  put('usr/lib/jvm/conf/own');
  const link = (target: string, name: string) => symlinkSync(target, join(root, 'usr/lib/jvm/conf', name));
  link('/etc/java/security/policy', 'policy');
  link('/etc/ssl/missing', 'missing');
  link('own', 'beside');
  turnLinks(root);
  expect(readFileSync(join(root, 'usr/lib/jvm/conf/policy'), 'utf8')).toBe('etc/java/security/policy');
  const targets = ['policy', 'missing', 'beside'].map((name) => readlinkSync(join(root, 'usr/lib/jvm/conf', name)));
  expect(targets).toEqual(['../../../../etc/java/security/policy', '/etc/ssl/missing', 'own']);
  rmSync(root, { recursive: true });
});
