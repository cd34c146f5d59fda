/**
 * The `Data` port: all that the store knows of Firebase. The file has only types, so importing it loads nothing. Each
 * part is loaded when it is first used (`loadData.ts`), which keeps Firestore and Auth out of the landing page.
 */

import type { AccountPort } from './ports/account';
import type { AnalyticsPort } from './ports/analytics';
import type { FormsPort } from './ports/forms';
import type { FunctionsPort } from './ports/functions';
import type { HistoryPort } from './ports/history';
import type { IdentityPort } from './ports/identity';
import type { LivePort } from './ports/live';
import type { LiveSchoolPort } from './ports/liveSchool';
import type { OutboxPort } from './ports/outbox';
import type { PapersPort } from './ports/papers';
import type { PeoplePort } from './ports/people';
import type { PoliciesPort } from './ports/policies';
import type { RecordsPort } from './ports/records';
import type { RegistrationPort } from './ports/registration';
import type { ReportsPort } from './ports/reports';
import type { SchoolPort } from './ports/school';
import type { SectionsPort } from './ports/sections';
import type { SessionPort } from './ports/session';

export type Data = {
  session: SessionPort;
  identity: IdentityPort;
  registration: RegistrationPort;
  records: RecordsPort;
  history: HistoryPort;
  outbox: OutboxPort;
  papers: PapersPort;
  forms: FormsPort;
  live: LivePort;
  account: AccountPort;
  analytics: AnalyticsPort;
  people: PeoplePort;
  school: SchoolPort;
  policies: PoliciesPort;
  sections: SectionsPort;
  liveSchool: LiveSchoolPort;
  functions: FunctionsPort;
  reports: ReportsPort;
};

export type LazyData = { [Part in keyof Data]: () => Promise<Data[Part]> };
