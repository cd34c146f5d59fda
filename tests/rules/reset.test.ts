/** A world without writes is not reset, so that a thousand refusals need no thousand resets. */
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { doc, getDoc } from 'firebase/firestore';
import { describe, expect, it, vi } from 'vitest';
import { but, person } from '#support/rules/rulesDocuments';
import { allowed, openRulesWorld, refusedWrites, type Write } from '#support/rules/rulesWorld';

const world = openRulesWorld();
const PATH = 'users/teacher1';
const RENAMED: Write = { update: PATH, fields: { firstname: 'Luz' } };
const teacher = () => world.as('teacher1');
const firstName = async () => (await getDoc(doc(teacher(), PATH))).data()?.firstname;

async function resets(): Promise<boolean> {
  const clear = vi.spyOn(world.env, 'clearFirestore');
  await world.reset();
  const isCleared = clear.mock.calls.length > 0;
  clear.mockRestore();
  return isCleared;
}

describe('a reset', () => {
  it.each<[string, () => Promise<void>]>([
    ['an allowed write', () => allowed(teacher(), RENAMED)],
    ['a row past the rules', () => world.seed(but(person('teacher1'), { firstname: 'Luz' }))],
    ['a change past the rules', () => world.alter(PATH, { firstname: 'Luz' })],
    ['a removal past the rules', () => world.remove(PATH)],
  ])('takes back %s', async (_label, write) => {
    await world.reset();
    const before = await firstName();
    await write();
    expect(await resets()).toBe(true);
    expect(await firstName()).toBe(before);
  });

  it('does nothing after refusals', async () => {
    await world.reset();
    await refusedWrites(teacher(), { update: PATH, fields: { role: 0 } });
    expect(await resets()).toBe(false);
  });

  it('is not deceived: no test writes past the functions of the world', () => {
    const writers = /\b(setDoc|updateDoc|deleteDoc|addDoc|writeBatch|bulkWriter)\b|\.(set|update|delete)\(doc\(/;
    const files = readdirSync('tests/rules').filter((name) => name !== 'reset.test.ts');
    const past = files.filter((name) => writers.test(readFileSync(join('tests/rules', name), 'utf8')));
    // A transaction that is refused; `refused` counts it if it comes through.
    expect(past).toEqual(['escalation.test.ts']);
  });
});
