/** All the paths of the database. */
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

/** The collection of this name below each teacher, which one question can ask for the whole school. */
export const REQUESTS = 'requests';

export function reopenRequestsPath(owner: string): string {
  return `${reopenParentPath(owner)}/${REQUESTS}`;
}

/** The school's audit trail. */
export function trailPath(school: string): string {
  return `${COLLECTION.schools}/${school}/audit`;
}

/** The school's own grading policies. */
export function policiesPath(school: string): string {
  return `${COLLECTION.schools}/${school}/policies`;
}

/** The forms that the school keeps for its teachers. */
export function schoolFormsPath(school: string): string {
  return `${COLLECTION.schools}/${school}/forms`;
}

/** The bytes of its forms, in pieces. */
export function schoolFormPiecesPath(school: string): string {
  return `${COLLECTION.schools}/${school}/formPieces`;
}

/** The logo on the school's cards. */
export function schoolLogoPath(school: string): string {
  return `${COLLECTION.schools}/${school}/logo`;
}

/** How long the school keeps records. */
export function retentionPath(school: string): string {
  return `${COLLECTION.schools}/${school}/retention`;
}

/** The sections of the school. */
export function sectionsPath(school: string): string {
  return `${COLLECTION.schools}/${school}/sections`;
}

export function sectionRostersPath(school: string): string {
  return `${COLLECTION.schools}/${school}/sectionRosters`;
}

/** Grades that were handed in. */
export function sectionGradesPath(school: string): string {
  return `${COLLECTION.schools}/${school}/sectionGrades`;
}

/** Attendance, comments and values that an adviser keeps. */
export function sectionAdvisingPath(school: string): string {
  return `${COLLECTION.schools}/${school}/sectionAdvising`;
}

/** Attendance by day, that an adviser keeps. */
export function sectionAttendancePath(school: string): string {
  return `${COLLECTION.schools}/${school}/sectionAttendance`;
}

export function sectionVersionsPath(school: string): string {
  return `${COLLECTION.schools}/${school}/sectionVersions`;
}

/** The counter of recent registrations at the school, with verified addresses or with others. */
export function registrationCounterPath(school: string, isProven: boolean): string {
  return `${COLLECTION.schools}/${school}/registrations/${isProven ? 'proven' : 'unproven'}`;
}
