/** Paths of the database, one place. */
export const COLLECTION = {
  users: 'users',
  schools: 'schools',
  beisSchools: 'beisSchools',
  activityCategory: 'activityCategory',
  activitySubCategory: 'activitySubCategory',
  adminRequests: 'adminRequests',
  adminInviteRequests: 'adminInviteRequests',
  adminTeacherRegisterRequests: 'adminTeacherRegisterRequests',
  adminInviteTeacherConfirmation: 'adminInviteTeacherConfirmation',
} as const;

export function userPath(uid: string): string {
  return `${COLLECTION.users}/${uid}`;
}

export function treePath(owner: string, collection: string): string {
  return `${userPath(owner)}/${collection}`;
}

export function treeDocPath(owner: string, collection: string, id: string): string {
  return `${treePath(owner, collection)}/${id}`;
}

/** One teacher's requests to reopen a quarter. */
export function reopenParentPath(owner: string): string {
  return `${COLLECTION.adminRequests}/${owner}`;
}

export function reopenRequestsPath(owner: string): string {
  return `${reopenParentPath(owner)}/requests`;
}

/** The school's trail of who did what. */
export function auditPath(school: string): string {
  return `${COLLECTION.schools}/${school}/audit`;
}

/** How many registered at the school lately with an address that they have not proven. */
export function unprovenCounterPath(school: string): string {
  return `${COLLECTION.schools}/${school}/registrations/unproven`;
}
