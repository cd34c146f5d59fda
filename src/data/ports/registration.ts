import type { UserId } from '@/domain/book/ids';
import type {
  AcceptAdminInviteAnswer,
  AcceptAdminInviteRequest,
  CorrectRegistrationRequest,
  RegisterAdminAnswer,
  RegisterAdminRequest,
} from '@/domain/functionsApi';
import type { InviteNote, SchoolPage, SchoolSearch, TeacherRegistration } from '@/domain/people/registration';
import type { SessionUser } from './session';

/** The requests that a person without a user record, or with an invite, may make. */
export type RegistrationPort = {
  searchSchools(search: SchoolSearch): Promise<SchoolPage>;
  /**
   * Writes the user record and the request that administrators see, together. The same registration may be sent again.
   */
  registerTeacher(identity: Pick<SessionUser, 'uid' | 'email'>, registration: TeacherRegistration): Promise<void>;
  /** Changes school, names and faculty ID of a teacher who waits for approval. */
  correctRegistration(request: CorrectRegistrationRequest): Promise<void>;
  registerAdmin(request: RegisterAdminRequest): Promise<RegisterAdminAnswer>;
  /** An invite for the own, verified address, or the own application; null for any other. */
  fetchInvite(id: string): Promise<InviteNote | null>;
  acceptInvite(request: AcceptAdminInviteRequest): Promise<AcceptAdminInviteAnswer>;
  /** Notes that the person has chosen the password that was asked for. */
  clearPasswordReset(uid: UserId): Promise<void>;
};
