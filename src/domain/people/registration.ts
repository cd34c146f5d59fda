/** Registrations, invites and the pages of the school directory. */
import type { SchoolId } from '@/domain/book/ids';
import type { BeisSchoolDoc } from './people';

export type PersonNames = { firstname: string; lastname: string; facultyId: string };

export type TeacherRegistration = PersonNames & { school: string; schoolid: SchoolId };

/** A page of the directory; `next` is where the following one starts, null on the last. */
export type SchoolPage = { schools: BeisSchoolDoc[]; next: string | null };

export type SchoolSearch = {
  text: string;
  /** True for only the schools that have an administrator on Talaan: a teacher can join these. */
  onTalaan: boolean;
  after: string | null;
};

/** The part of an invite that the invited person sees; an applicant sees the same of an application. */
export type InviteNote = {
  id: string;
  email: string;
  name: string;
  school: string;
  schoolid: SchoolId;
  kind: 'invite' | 'application';
  invitedBy: string;
  /** Of an application: the names and faculty ID as its applicant gave them. */
  firstname?: string;
  lastname?: string;
  facultyId?: string;
  /** An application to a school without an administrator, which the operator of Talaan decides. */
  isFirst?: boolean;
};
