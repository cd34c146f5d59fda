/** The lists that an administrator keeps, as plain data: Firestore and the in-memory data read the same. */
import type { AdminInviteDoc, UserDoc } from '@/domain/people/people';
import { ROLE_ADMIN, ROLE_TEACHER } from '@/domain/people/roles';

/** The document behind a row of each list. */
export type ListRows = { teachers: UserDoc; pending: UserDoc; admins: UserDoc; invites: AdminInviteDoc };
export type ListName = keyof ListRows;
export type ListDirection = 'asc' | 'desc';
export type ListQuery<Of extends ListName = ListName> = { of: Of; direction: ListDirection };

export type ListSpec = {
  collection: 'users' | 'adminInviteRequests';
  /** Filters besides the school. Every query names the school, else the rules refuse it. */
  filters: Readonly<Record<string, number | boolean>>;
  orderField: string;
};

/** People by last name, whatever its capitals; invites by time. Ties by id, in the same direction. */
export const LIST_SPECS: { readonly [Of in ListName]: ListSpec } = {
  teachers: { collection: 'users', filters: { approved: true, role: ROLE_TEACHER }, orderField: 'lastnamelower' },
  pending: { collection: 'users', filters: { approved: false, role: ROLE_TEACHER }, orderField: 'lastnamelower' },
  admins: { collection: 'users', filters: { role: ROLE_ADMIN }, orderField: 'lastnamelower' },
  invites: { collection: 'adminInviteRequests', filters: {}, orderField: 'createdAt' },
};
