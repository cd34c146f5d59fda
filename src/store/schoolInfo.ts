/** The school's own record and its administrators. Every function throws an `AppError`. */
import { auditId, toAuditAct } from '@/domain/audit';
import { AppError } from '@/domain/errors';
import type { SchoolDoc, UserDoc } from '@/domain/people';
import type { SchoolEdit } from '@/domain/school';
import type { Thunk } from './makeStore';

export function fetchSchoolInfo(): Thunk<Promise<{ school: SchoolDoc; administrators: UserDoc[] }>> {
  return async (_, getState, { data }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    const port = await data.school();
    const [school, administrators] = await Promise.all([
      port.fetchSchool(user.schoolid),
      port.fetchAdministrators(user.schoolid),
    ]);
    return { school, administrators };
  };
}

export function editSchool(edit: SchoolEdit): Thunk {
  return async (_, getState, { data, newId }) => {
    const { user } = getState().session;
    if (!user) throw new AppError('class/no-user');
    const act = toAuditAct('schoolEdited', user, { id: auditId('schoolEdited', newId()) });
    await (await data.school()).updateSchool(user.schoolid, edit, act);
  };
}
