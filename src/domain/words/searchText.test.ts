import { describe, expect, it } from 'vitest';
import { isFoundIn, searchText } from './searchText';

describe('a text as searches compare it', () => {
  it.each([
    ['  Doña   Aurora ', 'dona aurora'],
    ['O’Neil', 'oneil'],
    ["O'Neil", 'oneil'],
    ['PEÑA', 'pena'],
    ['Long Quiz №1', 'long quiz №1'],
    ['', ''],
  ])('%j -> %j', (text, plain) => expect(searchText(text)).toBe(plain));

  it.each([
    ['Quiz 1: José Rizal’s life', 'rizals quiz', true],
    ['Quiz 1: José Rizal’s life', 'JOSE', true],
    ['Quiz 1', 'quiz 2', false],
    ['Sampaguita Grade 7', '', true],
    ['Niño', 'nin\u0303o', true],
  ])('%j is found by %j: %j', (text, search, found) => expect(isFoundIn(text, search)).toBe(found));
});
