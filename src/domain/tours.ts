/** The guided tours; their steps stand in `features/tour`. A user record keeps the ids of the tours seen. */
import { keysOf } from '@/domain/fields';
import { isAdmin, type Role } from './people/roles';
import { type Message, msg } from './words/say';

export const TOURS = {
  teacherWelcome: { title: msg('A first look around'), role: 'teacher' },
  classes: { title: msg('Classes and learners'), role: 'teacher' },
  movingIn: { title: msg('Moving in'), role: 'teacher' },
  sections: { title: msg('Sections of the school'), role: 'teacher' },
  adviserDesk: { title: msg('The adviser’s desk'), role: 'teacher' },
  activities: { title: msg('Activities'), role: 'teacher' },
  classRecord: { title: msg('The class record'), role: 'teacher' },
  closing: { title: msg('Closing a grading period'), role: 'teacher' },
  adminWelcome: { title: msg('A first look around'), role: 'admin' },
  pending: { title: msg('Teachers who wait'), role: 'admin' },
  requests: { title: msg('Requests to reopen'), role: 'admin' },
  teachers: { title: msg('Your teachers'), role: 'admin' },
} as const satisfies Readonly<Record<string, { title: Message; role: 'teacher' | 'admin' }>>;

export type TourId = keyof typeof TOURS;

const IDS = keysOf(TOURS);

/** The tours of a role, in the order in which they help. */
export function toursFor(person: { role: Role }): TourId[] {
  const role = isAdmin(person) ? 'admin' : 'teacher';
  return IDS.filter((id) => TOURS[id].role === role);
}

/** The tour that is offered at the first sign-in. */
export function welcomeTour(person: { role: Role }): TourId {
  return isAdmin(person) ? 'adminWelcome' : 'teacherWelcome';
}
