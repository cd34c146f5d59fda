import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { Store } from '@/store/makeStore';
import { ErrorBoundary } from '@/ui/ErrorBoundary';
import { ToastOutlet } from '@/ui/ToastOutlet';
import { Notifications } from './Notifications';
import { AppRoutes } from './routes';

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
    </Provider>
  );
}
