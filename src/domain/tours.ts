/**
 * The guided tours, each with the page on which it runs and is offered; their steps stand in `features/tour`. A user
 * record keeps the ids of the tours that the person has taken or declined.
 */
import { keysOf } from '@/domain/fields';
import { isAdmin, type Role } from './people/roles';
import { ROUTE } from './routes';
import { type Message, msg } from './words/say';

export const TOURS = {
  teacherWelcome: { title: msg('A first look around'), role: 'teacher', route: ROUTE.teacherDashboard },
  classes: { title: msg('Classes and learners'), role: 'teacher', route: ROUTE.classes },
  movingIn: { title: msg('Moving in'), role: 'teacher', route: ROUTE.classes },
  sections: { title: msg('Sections of the school'), role: 'teacher', route: ROUTE.sections },
  adviserDesk: { title: msg('The adviser’s desk'), role: 'teacher', route: ROUTE.sections },
  activities: { title: msg('Activities'), role: 'teacher', route: ROUTE.activities },
  classRecord: { title: msg('The class record'), role: 'teacher', route: ROUTE.record },
  closing: { title: msg('Closing a grading period'), role: 'teacher', route: ROUTE.record },
  adminWelcome: { title: msg('A first look around'), role: 'admin', route: ROUTE.adminDashboard },
  pending: { title: msg('Teachers who wait'), role: 'admin', route: ROUTE.pendingTeachers },
  requests: { title: msg('Requests to reopen'), role: 'admin', route: ROUTE.adminRequests },
  teachers: { title: msg('Your teachers'), role: 'admin', route: ROUTE.teachers },
} as const satisfies Readonly<Record<string, { title: Message; role: 'teacher' | 'admin'; route: string }>>;

export type TourId = keyof typeof TOURS;

const IDS = keysOf(TOURS);

/** The tours of a role, in the order in which they help. */
export function toursFor(person: { role: Role }): TourId[] {
  const role = isAdmin(person) ? 'admin' : 'teacher';
  return IDS.filter((id) => TOURS[id].role === role);
}

/** The tour that runs at the first sign-in. */
export function welcomeTour(person: { role: Role }): TourId {
  return isAdmin(person) ? 'adminWelcome' : 'teacherWelcome';
}

type Visit = {
  pathname: string;
  seen: readonly string[];
  /** The person advises a section of the school. */
  isAdviser: boolean;
  /** The person has closed a grading period before. */
  hasClosed: boolean;
};

/**
 * The tour of this page that the person was not offered yet; null where there is none. The welcome tour is never
 * offered, because it runs by itself, and no other one is offered before it.
 */
export function offeredTour(person: { role: Role }, { pathname, seen, isAdviser, hasClosed }: Visit): TourId | null {
  const welcome = welcomeTour(person);
  if (!seen.includes(welcome)) return null;
  const isFor = (id: TourId) => (id === 'adviserDesk' ? isAdviser : id !== 'closing' || !hasClosed);
  return toursFor(person).find((id) => TOURS[id].route === pathname && !seen.includes(id) && isFor(id)) ?? null;
}
