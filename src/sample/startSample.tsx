/** The app as a teacher has it, over a class in memory: no account, no server, and nothing that is kept. */
import type { ReactNode } from 'react';
import { App } from '@/app/App';
import { startListeners } from '@/app/listeners';
import { browserSession } from '@/app/session/browserSession';
import { memoryData } from '@/data/memory/memoryData';
import type { MemoryWorld } from '@/data/memory/memoryWorld';
import { isPolicyAddress } from '@/domain/people/access';
import { ROUTE } from '@/domain/routes';
import { needAllWords } from '@/language/language';
import { makeStore, type Outside } from '@/store/makeStore';
import { enter } from '@/store/session/authentication';
import { noteMissingWords } from '@/ui/theme/useLanguage';
import { closeBrowser } from './closedBrowser';
import { SampleStrip } from './SampleStrip';
import { sampleWorld } from './sampleWorld';

/** The address below which the sample lies. */
const SAMPLE_BASE = '/sample';

/** A reload begins the sample anew at the same page: its addresses are its own, and no real class lies behind them. */
export async function startSample(newId: Outside['newId']): Promise<ReactNode> {
  closeBrowser();
  const nowMs = () => Date.now();
  const world = sampleWorld(nowMs);
  const outside: Outside = { data: sampleData(world), nowMs, newId, storage: browserSession };
  const store = makeStore(outside);
  startListeners(store, outside);
  const words = needAllWords().catch(noteMissingWords);
  if (world.signedIn) await store.dispatch(enter(world.signedIn));
  await words;
  history.replaceState(history.state, '', addressIn(location));
  document.documentElement.dataset.sample = '';
  // The sample ends with its session, as after half an hour without a touch.
  store.subscribe(() => {
    if (store.getState().session.status !== 'signedIn') location.replace(ROUTE.home);
  });
  return (
    <>
      <SampleStrip />
      <App store={store} base={SAMPLE_BASE} />
    </>
  );
}

/** Errors of the sample are not reported to anybody. */
function sampleData(world: MemoryWorld): Outside['data'] {
  const data = memoryData(world);
  return { ...data, reports: async () => ({ ...(await data.reports()), isConfigured: false }) };
}

/** The sample begins at the page of the address, or at the dashboard if the address is no page of it. */
function addressIn({ pathname, search }: { pathname: string; search: string }): string {
  const path = pathname.slice(SAMPLE_BASE.length);
  const isPage = path.startsWith('/app/teachers/') || isPolicyAddress(path);
  return SAMPLE_BASE + (isPage ? path + search : ROUTE.teacherDashboard);
}
