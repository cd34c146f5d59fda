import { mkdirSync, mkdtempSync, readFileSync, realpathSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { emulatorBinaryEnv, findFirestoreEmulator } from './firestoreEmulator.mjs';

let root = '';
beforeEach(() => {
  root = realpathSync(mkdtempSync(join(tmpdir(), 'talaan-emulator-')));
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

function put(path: string): string {
  const full = join(root, path);
  mkdirSync(dirname(full), { recursive: true });
  writeFileSync(full, '');
  return full;
}

const CACHED = '.cache/firebase/emulators/cloud-firestore-emulator-v1.19.8.jar';
const CLOUD_CLI = 'sdk/platform/cloud-firestore-emulator/cloud-firestore-emulator.jar';
const find = (env = {}) => findFirestoreEmulator({ env: { PATH: join(root, 'bin'), ...env }, home: root });

/** A Cloud CLI as packages install it: the command on the PATH is a link into the SDK. */
function putCloudCli(): string {
  put('sdk/bin/gcloud');
  mkdirSync(join(root, 'bin'));
  symlinkSync(join(root, 'sdk/bin/gcloud'), join(root, 'bin/gcloud'));
  return put(CLOUD_CLI);
}

describe('findFirestoreEmulator', () => {
  it('prefers the path that the user names', () => {
    put(CACHED);
    const named = put('mine.jar');
    expect(find({ FIRESTORE_EMULATOR_BINARY_PATH: named })).toEqual({ kind: 'named', jar: named });
  });

  it('reports that the path of the user does not exist', () => {
    const missing = join(root, 'missing.jar');
    expect(() => find({ FIRESTORE_EMULATOR_BINARY_PATH: missing })).toThrow(`${missing}, which does not exist`);
  });

  it("takes firebase-tools' cache before the Cloud CLI", () => {
    putCloudCli();
    expect(find()).toMatchObject({ kind: 'cloud-cli' });
    const jar = put(CACHED);
    expect(find()).toEqual({ kind: 'cached', jar });
  });

  it('takes the newest of the cache by number, not by letter', () => {
    put(CACHED);
    put('.cache/firebase/emulators/cloud-firestore-emulator-v1.9.0.jar');
    put('.cache/firebase/emulators/cloud-storage-rules-runtime-v1.20.0.jar');
    const jar = put('.cache/firebase/emulators/cloud-firestore-emulator-v1.20.0.jar');
    expect(find()).toEqual({ kind: 'cached', jar });
  });

  it('looks for the cache where FIREBASE_EMULATORS_PATH says', () => {
    const jar = put('elsewhere/cloud-firestore-emulator-v1.0.0.jar');
    expect(find({ FIREBASE_EMULATORS_PATH: join(root, 'elsewhere') })).toEqual({ kind: 'cached', jar });
  });

  it('follows the link of gcloud to its component', () => {
    expect(find()).toEqual({ kind: 'download', jar: null });
    const jar = putCloudCli();
    expect(find()).toEqual({ kind: 'cloud-cli', jar });
  });

  it('leaves the choice to firebase-tools when the Cloud CLI lacks the component', () => {
    rmSync(putCloudCli());
    expect(find()).toEqual({ kind: 'download', jar: null });
  });
});

describe('emulatorBinaryEnv', () => {
  it('names the jar, one that starts the jar of the Cloud CLI, or nothing where firebase-tools downloads it', () => {
    expect(emulatorBinaryEnv({ kind: 'download', jar: null })).toEqual({});
    expect(emulatorBinaryEnv({ kind: 'cached', jar: '/a.jar' })).toEqual({ FIRESTORE_EMULATOR_BINARY_PATH: '/a.jar' });
    const jar = putCloudCli();
    const { FIRESTORE_EMULATOR_BINARY_PATH: launcher = '' } = emulatorBinaryEnv({ kind: 'cloud-cli', jar }, root);
    expect(readFileSync(launcher, 'latin1').replaceAll('\r\n ', '')).toContain(`Class-Path: file:${jar}`);
  });
});
