import {
  BookOpen,
  CalendarClock,
  ClipboardList,
  FileUser,
  GraduationCap,
  History,
  Hourglass,
  LayoutDashboard,
  LockOpen,
  type LucideIcon,
  MailPlus,
  Scale,
  School,
  Settings,
  ShieldCheck,
  Table2,
  Users,
  UsersRound,
} from 'lucide-react';
import { matchPath } from 'react-router-dom';
import { isAdmin, type Role } from '@/domain/people/roles';
import { ROUTE, settingsRoute } from '@/domain/routes';
import { type Message, msg } from '@/language/words';

export type NavigationItem = {
  label: Message;
  to: string;
  icon: LucideIcon;
  /** Pages that open from this one and have no entry of their own. */
  also?: readonly string[];
  /** The page that the entry leads to while a number waits there. */
  waitingTo?: string;
};

export const TEACHER_NAVIGATION: readonly NavigationItem[] = [
  { label: msg('Dashboard'), to: ROUTE.teacherDashboard, icon: LayoutDashboard },
  { label: msg('Classes'), to: ROUTE.classes, icon: BookOpen, also: [ROUTE.sections] },
  { label: msg('Learners'), to: ROUTE.students, icon: Users },
  { label: msg('Activities'), to: ROUTE.activities, icon: ClipboardList },
  { label: msg('Class record'), to: ROUTE.record, icon: Table2, also: [ROUTE.summary, ROUTE.items, ROUTE.termReport] },
];

/** With the sections of the school as an entry of their own, for a teacher who advises one. */
export const ADVISER_NAVIGATION: readonly NavigationItem[] = TEACHER_NAVIGATION.flatMap((item) =>
  item.to === ROUTE.classes
    ? [
        { label: item.label, to: item.to, icon: item.icon },
        { label: msg('Advisory'), to: ROUTE.sections, icon: UsersRound },
      ]
    : [item],
);

export const ADMIN_NAVIGATION: readonly NavigationItem[] = [
  { label: msg('Dashboard'), to: ROUTE.adminDashboard, icon: LayoutDashboard },
  {
    label: msg('People'),
    to: ROUTE.teachers,
    icon: GraduationCap,
    also: [ROUTE.pendingTeachers, ROUTE.admins, ROUTE.invites],
    waitingTo: ROUTE.pendingTeachers,
  },
  { label: msg('Requests'), to: ROUTE.adminRequests, icon: LockOpen },
  { label: msg('Sections'), to: ROUTE.adminSections, icon: UsersRound },
  { label: msg('Learner data'), to: ROUTE.adminLearners, icon: FileUser },
  { label: msg('School'), to: ROUTE.adminSchool, icon: School, also: [ROUTE.adminRetention] },
  { label: msg('Grading policies'), to: ROUTE.adminPolicies, icon: Scale },
  { label: msg('Activity log'), to: ROUTE.adminAudit, icon: History },
];

/** Entries apart from the others: at the bottom of the sidebar, and on a phone in the account menu. */
export function footItems(person: { role: Role }): readonly NavigationItem[] {
  const settings = { label: msg('Settings'), to: settingsRoute(person), icon: Settings };
  return isAdmin(person) ? [settings] : [{ label: msg('Activity log'), to: ROUTE.ownAudit, icon: History }, settings];
}

const SCHOOL_SECTIONS: NavigationItem = { label: msg('Sections of the school'), to: ROUTE.sections, icon: UsersRound };

const RETENTION: NavigationItem = {
  label: msg('How long records are kept'),
  to: ROUTE.adminRetention,
  icon: CalendarClock,
};

/** The tabs of the people beside the first one. */
const PEOPLE_TABS: readonly NavigationItem[] = [
  { label: msg('Pending'), to: ROUTE.pendingTeachers, icon: Hourglass },
  { label: msg('Admins'), to: ROUTE.admins, icon: ShieldCheck },
  { label: msg('Invites'), to: ROUTE.invites, icon: MailPlus },
];

/** Every page of a role, for the palette: also the tabs of the people, and what opens from Classes and from School. */
export function pagesFor(person: { role: Role }): readonly NavigationItem[] {
  const own = isAdmin(person)
    ? [...ADMIN_NAVIGATION, ...PEOPLE_TABS, RETENTION]
    : [...TEACHER_NAVIGATION, SCHOOL_SECTIONS];
  return [...own, ...footItems(person)];
}

/** Whether the page at this address is the entry's, or opens from it. */
export function isCurrent({ to, also = [] }: NavigationItem, pathname: string): boolean {
  return [to, ...also].some((path) => matchPath({ path, end: false }, pathname) !== null);
}
