/** Who wants in: what a registration holds, and what an invite says. */
import type { SchoolId } from '@/domain/book/ids';
import type { BeisSchoolDoc } from './people';

export type PersonNames = { firstname: string; lastname: string; facultyId: string };

export type TeacherRegistration = PersonNames & { school: string; schoolid: SchoolId };

/** A page of the directory; `next` is where the following one starts, null on the last. */
export type SchoolPage = { schools: BeisSchoolDoc[]; next: string | null };

export type SchoolSearch = {
  text: string;
  /** Only schools that somebody administers on Talaan: the ones a teacher can join. */
  onTalaan: boolean;
  after: string | null;
};

/** What an invited person sees of the invite; an application shows the same to the applicant. */
export type InviteNote = {
  id: string;
  email: string;
  name: string;
  school: string;
  schoolid: SchoolId;
  kind: 'invite' | 'application';
  invitedBy: string;
};
