import { describe, expect, it } from 'vitest';
import { eventually } from '#support/eventually';
import { ANA, ENTRY, setUp } from '#support/sessionWorld';
import type { ClassSubjectId } from '@/domain/book/ids';
import { scoreSource } from './drafts/scoreSource';
import { draftSheet } from './drafts/sheetDrafting';
import { signOut } from './session/authentication';
import { signIn } from './session/signingIn';
import { selectHasDrafts } from './state/drafts';

describe('signing out', () => {
  it('removes the token, the copy, the book and the drafts of the person', async () => {
    const { store, stored } = setUp();
    await store.dispatch(signIn(ANA.email, 'right'));
    store.dispatch(
      draftSheet(scoreSource({ subjectId: 's' as ClassSubjectId, quarter: 1 }), [{ key: 'a_e', text: '5' }]),
    );
    await store.dispatch(signOut());
    expect(store.getState().session).toMatchObject({ status: 'visitor', user: null });
    expect(store.getState().entities.owner).toBeNull();
    expect(selectHasDrafts(store.getState())).toBe(false);
    expect(stored).toMatchObject({ token: null, user: null });
  });

  it.each([
    ['on a shared computer is deleted', { ownDevice: false }, {}, 0],
    ['on the own device waits for the same person', { ownDevice: true }, {}, 1],
    ['on the own device is deleted where the person agreed', { ownDevice: true }, { losesUnsent: true }, 0],
  ])('deals with unsent entries: an entry %s', async (_, device, how, left) => {
    const { store, stored, world } = setUp();
    await store.dispatch(signIn(ANA.email, 'right'));
    Object.assign(stored, device);
    world.outbox.set('ana/e', { ...ENTRY });
    await store.dispatch(signOut(how));
    await eventually(() => expect(world.signedIn).toBeNull());
    await new Promise((resolve) => setTimeout(resolve));
    expect(world.outbox.size).toBe(left);
  });
});
