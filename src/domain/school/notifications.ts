/** One list of all that waits for a person's answer, derived from the documents themselves and never stored. */

import { NOTIFICATIONS } from '@/domain/constants';
import type { UserDoc } from '@/domain/people/people';
import type { TrailEntry } from '@/domain/trail/trail';
import type { TimeMs } from '@/domain/words/time';
import type { Application, SchoolRequest } from './school';

export type Notification =
  | { kind: 'pending'; key: string; at: TimeMs; teacher: UserDoc }
  | { kind: 'request'; key: string; at: TimeMs; request: SchoolRequest }
  | { kind: 'application'; key: string; at: TimeMs; application: Application }
  | { kind: 'news'; key: string; at: TimeMs; entry: TrailEntry };

export type Waiting = {
  pending: readonly UserDoc[] | null;
  requests: readonly SchoolRequest[] | null;
  applications: readonly Application[] | null;
  news: readonly TrailEntry[] | null;
};

/** The list, newest first. Of a long list only the newest are known. */
export function toNotifications({ pending, requests, applications, news }: Waiting): Notification[] {
  const all: Notification[] = [
    ...(pending ?? []).map((teacher) => ({
      kind: 'pending' as const,
      key: `pending/${teacher.id}`,
      at: teacher.createdAt,
      teacher,
    })),
    ...(requests ?? []).map((request) => ({
      kind: 'request' as const,
      key: `request/${request.teacher}/${request.id}`,
      at: request.createdAt,
      request,
    })),
    ...(applications ?? []).map((application) => ({
      kind: 'application' as const,
      key: `application/${application.id}`,
      at: application.createdAt,
      application,
    })),
    ...(news ?? []).map((entry) => ({ kind: 'news' as const, key: `news/${entry.id}`, at: entry.at, entry })),
  ];
  return all.sort((a, b) => b.at - a.at);
}

/** Whether more may wait than were read: of each list one more is read than is shown. */
export function hasMore({ pending, requests, applications }: Omit<Waiting, 'news'>): boolean {
  return [pending, requests, applications].some((list) => (list?.length ?? 0) > NOTIFICATIONS);
}

/** The number on the badge; `15+` where there are more than the list holds. Empty where nothing waits. */
export function badgeText(count: number): string {
  if (count === 0) return '';
  return count > NOTIFICATIONS ? `${NOTIFICATIONS}+` : String(count);
}
