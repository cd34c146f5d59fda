import { expect, it } from 'vitest';
import { parseProviders } from './signInMethods';

it.each([
  ['', ['google.com']],
  ['github, X', ['google.com', 'github.com', 'twitter.com']],
  ['facebook,facebook,google', ['google.com', 'facebook.com']],
  ['myspace', ['google.com']],
  ['constructor', ['google.com']],
])('%j offers %j', (setting, expected) => expect(parseProviders(setting)).toEqual(expected));
