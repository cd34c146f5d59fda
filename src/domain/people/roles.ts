export const ROLE_ADMIN = 0;
export const ROLE_TEACHER = 1;

export type Role = typeof ROLE_ADMIN | typeof ROLE_TEACHER;

export function isAdmin(person: { role: Role }): boolean {
  return person.role === ROLE_ADMIN;
}
