import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import { ErrorBoundary } from '@/app/frame/ErrorBoundary';
import type { Store } from '@/store/makeStore';
import { ToastOutlet } from '@/ui/toast/ToastOutlet';
import { afterFirstScreen } from '@/ui/waiting/afterFirstScreen';
import { lazy } from '@/ui/waiting/lazy';
import { Notifications } from './frame/Notifications';
import { AppRoutes } from './routes';

const ShellNotices = lazy<object>(
  async () => {
    await afterFirstScreen();
    return { default: (await import('./frame/ShellNotices')).ShellNotices };
  },
  () => null,
);

/** `base`: the address below which the app lies; the sample class has one of its own. */
export function App({ store, base = '/' }: { store: Store; base?: string }) {
  return (
    <Provider store={store}>
      <ErrorBoundary>
        <BrowserRouter basename={base}>
          <AppRoutes />
        </BrowserRouter>
      </ErrorBoundary>
      <Notifications />
      <ToastOutlet />
      <Suspense fallback={null}>
        <ShellNotices />
      </Suspense>
    </Provider>
  );
}
