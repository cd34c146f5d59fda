import { Suspense } from 'react';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { Store } from '@/store/makeStore';
import { afterFirstScreen } from '@/ui/afterFirstScreen';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { lazy } from '@/ui/lazy';
import { ToastOutlet } from '@/ui/ToastOutlet';
import { Notifications } from './Notifications';
import { AppRoutes } from './routes';

const ShellNotices = lazy<object>(
  async () => {
    await afterFirstScreen();
    return { default: (await import('./ShellNotices')).ShellNotices };
  },
  () => null,
);

export function App({ store }: { store: Store }) {
  return (
    <Provider store={store}>
      <ErrorBoundary>
        <BrowserRouter>
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
