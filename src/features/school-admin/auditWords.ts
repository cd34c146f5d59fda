import { AUDIT_KINDS, type AuditEntry, type AuditKind } from '@/domain/audit';
import type { CsvValue } from '@/domain/csv';
import { periodName } from './requestWords';

const moment = new Intl.DateTimeFormat('en-PH', { dateStyle: 'medium', timeStyle: 'short' });

export function formatMoment(timeMs: number): string {
  return moment.format(timeMs);
}

/** `English, Rizal, 1st Quarter`: what an act was about, beside the person. */
export function aboutText({ subject, section, quarter }: AuditEntry): string {
  const period = quarter === null ? null : periodName(quarter);
  return [subject, section, period].filter((part) => part !== null && part !== '').join(', ');
}

export function kindText(kind: AuditKind): string {
  return AUDIT_KINDS[kind] ?? kind;
}

/** The person an act was done to; nobody where one acted for oneself. */
export function toWhom({ actorUid, teacherUid, teacherName }: AuditEntry): string {
  return teacherUid === actorUid ? '' : (teacherName ?? '');
}

export function toAuditCsv(entries: readonly AuditEntry[]): CsvValue[][] {
  return [
    ['When', 'Who', 'What', 'Person concerned', 'About', 'Reason'],
    ...entries.map((entry): CsvValue[] => [
      new Date(entry.at).toISOString(),
      entry.actorName,
      kindText(entry.kind),
      toWhom(entry),
      aboutText(entry),
      entry.reason ?? '',
    ]),
  ];
}
