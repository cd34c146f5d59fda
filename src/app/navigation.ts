import {
  BookOpen,
  ClipboardList,
  GraduationCap,
  History,
  Hourglass,
  LayoutDashboard,
  LockOpen,
  type LucideIcon,
  MailPlus,
  School,
  Settings,
  ShieldCheck,
  Table2,
  Users,
} from 'lucide-react';
import { isAdmin, type Role } from '@/domain/roles';
import { ROUTE, settingsRoute } from '@/domain/routes';

export type NavigationItem = { label: string; to: string; icon: LucideIcon };

export const TEACHER_NAVIGATION: readonly NavigationItem[] = [
  { label: 'Dashboard', to: ROUTE.teacherDashboard, icon: LayoutDashboard },
  { label: 'Classes', to: ROUTE.classes, icon: BookOpen },
  { label: 'Learners', to: ROUTE.students, icon: Users },
  { label: 'Activities', to: ROUTE.activities, icon: ClipboardList },
  { label: 'Class record', to: ROUTE.record, icon: Table2 },
];

export const ADMIN_NAVIGATION: readonly NavigationItem[] = [
  { label: 'Dashboard', to: ROUTE.adminDashboard, icon: LayoutDashboard },
  { label: 'Teachers', to: ROUTE.teachers, icon: GraduationCap },
  { label: 'Pending', to: ROUTE.pendingTeachers, icon: Hourglass },
  { label: 'Admins', to: ROUTE.admins, icon: ShieldCheck },
  { label: 'Invites', to: ROUTE.invites, icon: MailPlus },
  { label: 'Requests', to: ROUTE.adminRequests, icon: LockOpen },
  { label: 'School', to: ROUTE.adminSchool, icon: School },
  { label: 'Who did what', to: ROUTE.adminAudit, icon: History },
];

/** Apart from the rest: at the sidebar's foot, and on a phone in the account menu. */
export function settingsItem(person: { role: Role }): NavigationItem {
  return { label: 'Settings', to: settingsRoute(person), icon: Settings };
}

/** Every page of a role, those beyond the sidebar too. */
export function pagesFor(person: { role: Role }): readonly NavigationItem[] {
  return isAdmin(person)
    ? [...ADMIN_NAVIGATION, settingsItem(person)]
    : [...TEACHER_NAVIGATION, { label: 'Who did what', to: ROUTE.ownAudit, icon: History }, settingsItem(person)];
}
