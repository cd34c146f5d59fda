import { expect, test } from 'vitest';
import { localVoice } from './localVoice';

const voice = (lang: string, localService = true) => ({ lang, localService, name: lang }) as SpeechSynthesisVoice;

test('a voice of the device alone is taken: one of a service would send the names of learners', () => {
  expect(localVoice([voice('en-US', false), voice('en-GB')], 'en')?.lang).toBe('en-GB');
  expect(localVoice([voice('en-US', false), voice('fil-PH', false)], 'fil')).toBeNull();
});

test('the voice speaks the language of the screen, else English, and no other one', () => {
  const voices = [voice('de-DE'), voice('en_US'), voice('tl-PH')];
  expect(localVoice(voices, 'fil')?.lang).toBe('tl-PH');
  expect(localVoice(voices, 'en')?.lang).toBe('en_US');
  expect(localVoice([voice('en-US')], 'fil')?.lang).toBe('en-US');
  expect(localVoice([voice('fil-PH')], 'en')).toBeNull();
  expect(localVoice([voice('de-DE'), voice('enm')], 'en')).toBeNull();
});
