/** The `Data` port in memory: the same rows, batches and queries as Firestore's, without a server. */
import { pageForms } from '@/data/forms/pageForms';
import type { Data, LazyData } from '@/data/index';
import { pagePapers } from '@/data/papers/pagePapers';
import { memoryAccount, memoryAnalytics } from './memoryAccount';
import { memoryFunctions } from './memoryFunctions';
import { memoryHistory } from './memoryHistory';
import { memoryIdentity, memorySession } from './memoryIdentity';
import { memoryLive } from './memoryLive';
import { memoryLiveSchool } from './memoryLiveSchool';
import { memoryOutbox } from './memoryOutbox';
import { memoryPeople } from './memoryPeople';
import { memoryPolicies } from './memoryPolicies';
import { memoryRecords } from './memoryRecords';
import { memoryRegistration } from './memoryRegistration';
import { memoryReports } from './memoryReports';
import { memorySchool } from './memorySchool';
import { memorySections } from './memorySections';
import { answer, type MemoryWorld } from './memoryWorld';

export function memoryData(world: MemoryWorld): LazyData {
  const data: Data = {
    session: memorySession(world),
    identity: memoryIdentity(world),
    registration: memoryRegistration(world),
    records: memoryRecords(world),
    history: memoryHistory(world, answer),
    outbox: memoryOutbox(world),
    papers: pagePapers(),
    forms: pageForms(),
    live: memoryLive(world),
    account: memoryAccount(world),
    analytics: memoryAnalytics(world),
    people: memoryPeople(world, answer),
    functions: memoryFunctions(world, answer),
    reports: memoryReports(world),
    policies: memoryPolicies(world, (work) => answer(world, work)),
    sections: memorySections(world, (work) => answer(world, work)),
    school: memorySchool(world, (work) => answer(world, work)),
    liveSchool: memoryLiveSchool(world),
  };
  return {
    school: () => Promise.resolve(data.school),
    policies: () => Promise.resolve(data.policies),
    sections: () => Promise.resolve(data.sections),
    liveSchool: () => Promise.resolve(data.liveSchool),
    session: () => Promise.resolve(data.session),
    identity: () => Promise.resolve(data.identity),
    registration: () => Promise.resolve(data.registration),
    records: () => Promise.resolve(data.records),
    history: () => Promise.resolve(data.history),
    outbox: () => Promise.resolve(data.outbox),
    papers: () => Promise.resolve(data.papers),
    forms: () => Promise.resolve(data.forms),
    live: () => Promise.resolve(data.live),
    people: () => Promise.resolve(data.people),
    functions: () => Promise.resolve(data.functions),
    reports: () => Promise.resolve(data.reports),
    account: () => Promise.resolve(data.account),
    analytics: () => Promise.resolve(data.analytics),
  };
}
