import { type ReactNode, StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '@/app/App';
import { retryFailedStyles } from '@/app/failedStyles';
import { keepPageOnDrop } from '@/app/keepPageOnDrop';
import { startListeners } from '@/app/listeners';
import { browserSession } from '@/app/session/browserSession';
import { sayUnreachable, startSession } from '@/app/session/startSession';
import { lazyData } from '@/data/loadData';
import { idFromBytes } from '@/domain/book/ids';
import { startLanguage } from '@/language/language';
import { makeStore, type Outside, type Store } from '@/store/makeStore';
// historySteps must start to listen before the router does.
import '@/ui/historySteps';
import '@/ui/styles.css';
import { noteMissingWords } from '@/ui/theme/useLanguage';
import { LoadingScreen } from '@/ui/waiting/LoadingScreen';

// Specification, section 7: development silences console logging.
if (import.meta.env.DEV) void import('@/app/quietConsole').then(({ quietConsole }) => quietConsole());

retryFailedStyles();
keepPageOnDrop();

const ID_BYTES = 20;

const newId: Outside['newId'] = () => idFromBytes(crypto.getRandomValues(new Uint8Array(ID_BYTES)));

/** The app over the server's data. */
function start(): Store {
  const outside: Outside = { data: lazyData, nowMs: () => Date.now(), newId, storage: browserSession };
  const store = makeStore(outside);
  startListeners(store, outside);
  void startSession(store, browserSession);
  show(<App store={store} />);
  return store;
}

const page = document.getElementById('root');
const root = page && createRoot(page);
const words = startLanguage(noteMissingWords);

function show(app: ReactNode): void {
  void words.then(() => root?.render(<StrictMode>{app}</StrictMode>));
}

// The sample class has an address of its own, whose app never asks a server.
if (/^\/sample(\/|$)/.test(location.pathname)) {
  show(<LoadingScreen />);
  import('@/sample/startSample').then(
    ({ startSample }) => startSample(newId).then(show),
    () => sayUnreachable(start()),
  );
} else start();
