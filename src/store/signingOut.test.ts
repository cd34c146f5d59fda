import { describe, expect, it } from 'vitest';
import { eventually } from '#support/eventually';
import { ANA, ENTRY, setUp } from '#support/sessionWorld';
import type { ClassSubjectId } from '@/domain/book/ids';
import { draftCells } from './drafts/drafting';
import { signOut } from './session/authentication';
import { signIn } from './session/signingIn';
import { selectHasDrafts } from './state/drafts';

describe('signing out', () => {
  it('forgets the person: token, copy, book and drafts', async () => {
    const { store, stored } = setUp();
    await store.dispatch(signIn(ANA.email, 'right'));
    store.dispatch(draftCells({ subjectId: 's' as ClassSubjectId, quarter: 1 }, [{ key: 'a_e', text: '5' }]));
    await store.dispatch(signOut());
    expect(store.getState().session).toMatchObject({ status: 'visitor', user: null });
    expect(store.getState().entities.owner).toBeNull();
    expect(selectHasDrafts(store.getState())).toBe(false);
    expect(stored).toMatchObject({ token: null, user: null });
  });

  it.each([
    ['of a shared computer goes', { ownDevice: false }, {}, 0],
    ['of the own device waits for the same person', { ownDevice: true }, {}, 1],
    ['of the own device goes where the person agreed', { ownDevice: true }, { losesUnsent: true }, 0],
  ])('what was not sent %s', async (_, device, how, left) => {
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
