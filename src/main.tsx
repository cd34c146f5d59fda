import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from '@/app/App';
import { retryFailedStyles } from '@/app/failedStyles';
import { keepPageOnDrop } from '@/app/keepPageOnDrop';
import { startListeners } from '@/app/listeners';
import { browserSession } from '@/app/session/browserSession';
import { startSession } from '@/app/session/startSession';
import { lazyData } from '@/data/loadData';
import { idFromBytes } from '@/domain/book/ids';
import { startLanguage } from '@/language/language';
import { makeStore, type Outside } from '@/store/makeStore';
// historySteps must start to listen before the router does.
import '@/ui/historySteps';
import '@/ui/styles.css';
import { noteMissingWords } from '@/ui/theme/useLanguage';

// Specification, section 7: development silences console logging.
if (import.meta.env.DEV) void import('@/app/quietConsole').then(({ quietConsole }) => quietConsole());

retryFailedStyles();
keepPageOnDrop();

const ID_BYTES = 20;

const outside: Outside = {
  data: lazyData,
  nowMs: () => Date.now(),
  newId: () => idFromBytes(crypto.getRandomValues(new Uint8Array(ID_BYTES))),
  storage: browserSession,
};

const store = makeStore(outside);
startListeners(store, outside);
void startSession(store, browserSession);

const root = document.getElementById('root');
if (root) {
  const app = (
    <StrictMode>
      <App store={store} />
    </StrictMode>
  );
  void startLanguage(noteMissingWords).then(() => createRoot(root).render(app));
}
