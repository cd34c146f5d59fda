import {
  BookOpenCheck,
  Eye,
  FileDown,
  Info,
  Lock,
  LockOpen,
  ShieldQuestion,
  UserCheck,
  UserPlus,
  UsersRound,
} from 'lucide-react';
import type { ReactNode } from 'react';
import type { ClassSubjectId } from '@/domain/book/ids';
import { recordRoute, schoolSectionRoute } from '@/domain/bookRoutes';
import { fullName } from '@/domain/people/personName';
import { ROUTE } from '@/domain/routes';
import type { Notification } from '@/domain/school/notifications';
import type { TrailEntry } from '@/domain/trail/trail';
import type { Say } from '@/language/words';
import { quarterText, requestNames, subjectTitle } from './requestWords';
import { aboutText, kindText } from './trailWords';
import type { NamesById } from './useTrailNames';

/** A sentence about what happened, what to do about it, and the page that it speaks of. */
export type NotificationLine = { icon: ReactNode; title: string; detail: string; to: string };

export function toLine(_: Say, notification: Notification, subjectNames: NamesById): NotificationLine {
  switch (notification.kind) {
    case 'pending': {
      const { firstname, lastname, email } = notification.teacher;
      const title = _('{name} waits for approval', { name: fullName({ firstname, lastname }) });
      const detail = _('{email}. Approve only whom you know.', { email });
      return { icon: <UserPlus aria-hidden="true" />, title, detail, to: ROUTE.pendingTeachers };
    }
    case 'request': {
      const { firstname, lastname, quarter } = notification.request;
      const names = requestNames(subjectNames, notification.request);
      const place = `${subjectTitle(names)}, ${quarterText(quarter, names)}`;
      const title = _('{name} asks to reopen a grading period', { name: fullName({ firstname, lastname }) });
      const detail = _('{place}. Accept or reject it.', { place });
      return { icon: <LockOpen aria-hidden="true" />, title, detail, to: ROUTE.adminRequests };
    }
    case 'application': {
      const { name, email } = notification.application;
      const title = _('{name} wants to be an administrator', { name });
      const detail = _('{email}. Accept or reject it.', { email });
      return { icon: <ShieldQuestion aria-hidden="true" />, title, detail, to: ROUTE.invites };
    }
    case 'news':
      return toNews(_, notification.entry, subjectNames);
  }
}

/** An act of somebody else that concerns this teacher. */
function toNews(_: Say, entry: TrailEntry, subjectNames: NamesById): NotificationLine {
  const { kind, aboutId, quarter, section: place, reason, actorName: name } = entry;
  const names = subjectNames[aboutId ?? ''];
  const section = place ?? '';
  const subject = aboutText({ ...entry, quarter: null }, names);
  const what = aboutText(entry, names);
  const toSection = aboutId === null ? ROUTE.sections : schoolSectionRoute(aboutId);
  const toRecord =
    aboutId === null
      ? ROUTE.record
      : recordRoute({ subjectId: aboutId as ClassSubjectId, ...(quarter === null ? {} : { quarter }) });
  switch (kind) {
    case 'adviserSet':
      return {
        icon: <UsersRound aria-hidden="true" />,
        title: _('You are now the adviser of {section}', { section }),
        detail: _('{name} named you. Look at its learners, and who teaches its learning areas.', { name }),
        to: toSection,
      };
    case 'claimAccepted':
      return {
        icon: <BookOpenCheck aria-hidden="true" />,
        title: _('You now teach in {section}', { section }),
        detail: _('{name} gave you the learning areas that you asked for. Make your class of the section.', { name }),
        to: `${toSection}?tab=own`,
      };
    case 'reopenAccepted':
      return {
        icon: <LockOpen aria-hidden="true" />,
        title: _('Open again: {what}', { what }),
        detail: _('{name} accepted your request. Correct the scores, then close it again.', { name }),
        to: toRecord,
      };
    case 'reopenRejected':
      return {
        icon: <Lock aria-hidden="true" />,
        title: _('Still closed: {what}', { what }),
        detail: reason
          ? _('{name} rejected your request: {reason}', { name, reason })
          : _('{name} rejected your request.', { name }),
        to: toRecord,
      };
    case 'viewed':
      return {
        icon: <Eye aria-hidden="true" />,
        title: _('{name} viewed your grades', { name }),
        detail: _('{what}. There is nothing to do.', { what: subject }),
        to: toRecord,
      };
    case 'exported':
      return {
        icon: <FileDown aria-hidden="true" />,
        title: _('{name} exported your grades', { name }),
        detail: _('{what}. There is nothing to do.', { what }),
        to: toRecord,
      };
    case 'approved':
    case 'teacherAdded':
      return {
        icon: <UserCheck aria-hidden="true" />,
        title: _('{name} approved you as a teacher of the school', { name }),
        detail: _('Start with your first class.'),
        to: ROUTE.classes,
      };
    default:
      // A newer version of the product may write other kinds.
      return {
        icon: <Info aria-hidden="true" />,
        title: `${name}: ${kindText(kind)}`,
        detail: what,
        to: ROUTE.ownAudit,
      };
  }
}
