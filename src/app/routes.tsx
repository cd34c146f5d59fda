import { Suspense, useLayoutEffect, useRef } from 'react';
import { NavigationType, Route, Routes, useLocation, useNavigationType } from 'react-router-dom';
import { HomePage } from '@/features/public-pages/HomePage';
import { LoadingScreen } from '@/ui/waiting/LoadingScreen';
import { lazy } from '@/ui/waiting/lazy';
import { AccountArea, AdminArea, AppLayout, TeacherArea } from './areas';
import { Fallback, Guard, RoleGuard } from './guards';

/** The page for developers of Talaan; a build has neither the address nor the page. */
const DesignPage = import.meta.env.DEV
  ? lazy(async () => ({ default: (await import('@/features/design/DesignPage')).DesignPage }))
  : null;

/**
 * The addresses. Screens are loaded on demand, each area with its own table of routes; the landing page comes with the
 * first request.
 */
export function AppRoutes() {
  useTopOfPage();
  return (
    <Suspense fallback={<LoadingScreen />}>
      <Routes>
        {DesignPage ? <Route path="design" element={<DesignPage />} /> : null}
        <Route element={<Guard />}>
          <Route index element={<HomePage />} />
          <Route path="app" element={<AppLayout />}>
            <Route element={<RoleGuard area="teachers" />}>
              <Route path="teachers/*" element={<TeacherArea />} />
            </Route>
            <Route element={<RoleGuard area="admin" />}>
              <Route path="admin/*" element={<AdminArea />} />
            </Route>
            <Route index element={<Fallback />} />
            <Route path="*" element={<Fallback />} />
          </Route>
          <Route path="*" element={<AccountArea />} />
        </Route>
      </Routes>
    </Suspense>
  );
}

/** A page that a link opens begins at its top; Back and Forward leave the place to the browser. */
export function useTopOfPage(): void {
  const { pathname, hash } = useLocation();
  const isStep = useNavigationType() === NavigationType.Pop;
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!isStep && hash === '') document.documentElement.scrollTop = 0;
  }, [pathname, hash, isStep]);
}
