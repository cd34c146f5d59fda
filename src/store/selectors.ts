import type { TreeCollection, TreeDocs } from '@/domain/book/entities';
import { isAdmin } from '@/domain/people/roles';
import { SAMPLE_TEACHER } from '@/domain/people/sample';
import type { RootState } from './makeStore';

export function selectRow<C extends TreeCollection>(state: RootState, name: C, id: string): TreeDocs[C] | undefined {
  return state.entities.tables[name][id];
}

export const selectUser = (state: RootState) => state.session.user;
/** The owner of the open book: the teacher whom an administrator reads, otherwise the person themselves. */
export const selectBookOwner = (state: RootState) => state.school.reading ?? state.session.user;
export const selectIsAdmin = (state: RootState) => state.session.user !== null && isAdmin(state.session.user);
/** The app shows the sample class to a visitor: nothing has a server. */
export const selectIsSample = (state: RootState) => state.session.user?.id === SAMPLE_TEACHER;
