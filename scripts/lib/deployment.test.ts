import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { deployConfig, partsOf, projectPolicy, refuseSettings } from './deployment.mjs';
import { scriptHash } from './earlyFiles.mjs';
import { previewHeaders } from './preview.mjs';

const ENV = {
  VITE_FIREBASE_PROJECT_ID: 'p',
  VITE_FIREBASE_API_KEY: 'k',
  VITE_FIREBASE_AUTH_DOMAIN: 'p.firebaseapp.com',
  VITE_FIREBASE_APP_ID: 'a',
  VITE_FUNCTIONS_BASE_URL: 'https://asia-southeast1-p.cloudfunctions.net',
};

const firebaseJson = JSON.parse(readFileSync(new URL('../../firebase.json', import.meta.url), 'utf8'));
const headerOf = (config: typeof firebaseJson, name: string): string =>
  config.hosting.headers[0].headers.find(({ key }: { key: string }) => key === name).value;
const policyOf = (config: typeof firebaseJson) => headerOf(config, 'Content-Security-Policy');
const directive = (policy: string, name: string) => policy.split('; ').find((part) => part.startsWith(`${name} `));

describe('refuseSettings', () => {
  it('accepts complete settings, of a project or of emulators', () => {
    expect(refuseSettings(ENV)).toBeNull();
    expect(refuseSettings({ ...ENV, VITE_FUNCTIONS_BASE_URL: 'http://127.0.0.1:5001/p/r' })).toBeNull();
  });

  it.each(Object.keys(ENV))('names %s when it is missing or blank', (name) => {
    expect(refuseSettings({ ...ENV, [name]: ' ' })).toContain(`The build needs ${name}: `);
    expect(refuseSettings({ ...ENV, [name]: undefined })).toContain(name);
  });

  it('refuses the example settings, and functions without https', () => {
    const at = (url: string) => refuseSettings({ ...ENV, VITE_FUNCTIONS_BASE_URL: url });
    expect(at('https://asia-southeast1-<project>.cloudfunctions.net')).toContain('placeholder');
    expect(at('http://functions.example')).toContain('https://');
  });
});

describe('the parts of a deployment', () => {
  it.each([
    [[], { hosting: true, functions: true, firestore: true }],
    [['--only', 'firestore'], { hosting: false, functions: false, firestore: true }],
    [['--only=functions:createUser,hosting'], { hosting: true, functions: true, firestore: false }],
    [['--debug', '--except', 'functions'], { hosting: true, functions: false, firestore: true }],
  ])('%j', (args, parts) => {
    expect(partsOf(args)).toEqual(parts);
  });
});

describe('what pages may use of a device', () => {
  it('is the camera, for answer sheets, by pages of Talaan alone; not the microphone, nor the place', () => {
    const allowed = 'camera=(self), geolocation=(), microphone=()';
    expect(headerOf(deployConfig(firebaseJson, ENV), 'Permissions-Policy')).toBe(allowed);
    // The browser tests run under the same header.
    expect(previewHeaders(firebaseJson)['Permissions-Policy']).toBe(allowed);
  });
});

describe('the security policy', () => {
  it('in firebase.json has no wildcard host', () => {
    expect(policyOf(firebaseJson)).not.toContain('*');
  });

  it('of a project names its own hosts, and no statistics', () => {
    const policy = policyOf(deployConfig(firebaseJson, ENV));
    expect(directive(policy, 'connect-src')).toMatch(/ https:\/\/asia-southeast1-p\.cloudfunctions\.net$/);
    expect(directive(policy, 'frame-src')).toBe("frame-src 'self' https://p.firebaseapp.com");
    // A sign-in provider's window needs this script.
    expect(directive(policy, 'script-src')).toBe(`script-src 'self' ${scriptHash()} https://apis.google.com`);
    expect(policy).not.toContain('google-analytics');
  });

  it('lets App Check through where it has a key, and nowhere else', () => {
    const hosts = /recaptcha|appcheck/;
    expect(policyOf(deployConfig(firebaseJson, { ...ENV, VITE_APP_CHECK_KEY: ' ' }))).not.toMatch(hosts);
    const policy = policyOf(deployConfig(firebaseJson, { ...ENV, VITE_APP_CHECK_KEY: '6Lc-key' }));
    expect(directive(policy, 'script-src')).toMatch(
      / https:\/\/www\.google\.com\/recaptcha\/ .*gstatic\.com\/recaptcha\/$/,
    );
    expect(directive(policy, 'frame-src')).toContain(' https://www.google.com/recaptcha/');
    expect(directive(policy, 'connect-src')).toContain(' https://content-firebaseappcheck.googleapis.com');
  });

  it('lets statistics through where they are configured', () => {
    const policy = projectPolicy(policyOf(firebaseJson), { ...ENV, VITE_FIREBASE_MEASUREMENT_ID: 'G-1' });
    expect(directive(policy, 'script-src')).toContain('https://www.googletagmanager.com');
    expect(directive(policy, 'connect-src')).toContain('https://firebaseinstallations.googleapis.com');
  });
});
