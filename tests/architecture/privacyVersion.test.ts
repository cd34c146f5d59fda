import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { agreedVersion, hasConsent, PRIVACY_VERSION } from '@/domain/people/privacyVersion';
import { newChanges, PRIVACY_VERSIONS } from '@/domain/people/privacyVersions';

test('the rules of the database take the newest version, `version.json` names it, and versions fall from the newest', () => {
  const rules = readFileSync('firestore.rules', 'utf8');
  expect(rules).toContain(`function privacyVersion() { return '${PRIVACY_VERSION}'; }`);
  // A registration that is refused compares its own version with this one.
  expect(JSON.parse(readFileSync('public/version.json', 'utf8'))).toMatchObject({ privacy: PRIVACY_VERSION });
  expect(PRIVACY_VERSIONS.map(({ version }) => version)).toEqual(
    PRIVACY_VERSIONS.map((_, index) => PRIVACY_VERSION - index),
  );
});

test('a person is asked about what is new since the version that they know', () => {
  const [newest, before] = PRIVACY_VERSIONS;
  expect([hasConsent({}), agreedVersion({})]).toEqual([false, null]);
  expect(newChanges({ consents: { [PRIVACY_VERSION - 1]: 5 } })).toEqual(newest.changes);
  expect(newChanges({ consents: { [PRIVACY_VERSION - 2]: 5 } })).toEqual([...newest.changes, ...before!.changes]);
  expect(newChanges({ consents: { [PRIVACY_VERSION]: 5 } })).toEqual([]);
  expect(hasConsent({ consents: { [PRIVACY_VERSION]: 5 } })).toBe(true);
});
