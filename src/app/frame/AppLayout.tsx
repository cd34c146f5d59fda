import { Suspense, useEffect, useLayoutEffect, useRef } from 'react';
import { matchPath, Outlet, useLocation } from 'react-router-dom';
import { DrawerHost, ModalHost } from '@/app/bodies';
import { copyTables } from '@/app/copyTables';
import { useHotkeys } from '@/app/useHotkeys';
import { hasConsent } from '@/domain/people/privacyVersion';
import { routePattern } from '@/domain/reports/routePattern';
import { ROUTE } from '@/domain/routes';
import { forgetWanted } from '@/features/auth/wantedAddress';
import { say, useWords } from '@/language/words';
import { ActionButton } from '@/parts/actions/ActionButton';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsSample } from '@/store/selectors';
import { screenShown } from '@/store/session/analytics';
import { pageSeen } from '@/store/state/reports';
import { drawerClosed, modalClosed, notified } from '@/store/state/shell';
import { tourEnded } from '@/store/state/tour';
import { cx } from '@/ui/cx';
import { useDensity } from '@/ui/theme/density';
import { preloadToasts } from '@/ui/toast/ToastOutlet';
import { afterFirstScreen } from '@/ui/waiting/afterFirstScreen';
import { lazy } from '@/ui/waiting/lazy';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { FormBoundary } from './FormBoundary';
import { Sidebar } from './Sidebar';
import { TopBar } from './TopBar';
import { useSlowButtons } from './useSlowButtons';

/** The own class record, and a teacher's as an administrator reads it. */
const COMPACT_PAGES = [ROUTE.record, ROUTE.teacherRecord];

/** Marks the document while a compact class record is shown: the frame around the record gives it room. */
function useCompactFrame(pathname: string): void {
  const isCompact = useDensity() === 'compact' && COMPACT_PAGES.some((page) => matchPath(page, pathname));
  useLayoutEffect(() => {
    if (!isCompact) return;
    document.documentElement.dataset.density = 'compact';
    return () => {
      delete document.documentElement.dataset.density;
    };
  }, [isCompact]);
}

const MAIN_ID = 'main';

const TourHost = lazy(async () => ({ default: (await import('@/features/tour/TourHost')).TourHost }), NoTour);
const VerifyBanner = lazy(async () => ({ default: (await import('@/features/auth/VerifyBanner')).VerifyBanner }));

const PrivacyNotice = lazy(
  async () => ({ default: (await import('./PrivacyNotice')).PrivacyNotice }),
  () => null,
);
const LoweringNotice = lazy(
  async () => ({ default: (await import('./LoweringNotice')).LoweringNotice }),
  () => null,
);

const TourOffer = lazy(
  async () => {
    await afterFirstScreen();
    return { default: (await import('@/features/tour/TourOffer')).TourOffer };
  },
  () => null,
);

/** The frame of every signed-in screen: sidebar, top bar, the page, the modal and the right drawer. */
export function AppLayout() {
  const { pathname } = useLocation();
  const verified = useAppSelector((state) => state.session.emailVerified);
  const tour = useAppSelector((state) => state.tour.running);
  const isSample = useAppSelector(selectIsSample);
  const hasAgreed = useAppSelector(({ session }) => session.user === null || hasConsent(session.user));
  const hasLowered = useAppSelector((state) => Object.keys(state.lowerings).length > 0);
  useEffect(() => void afterFirstScreen().then(preloadToasts), []);
  useEffect(forgetWanted, []);
  useEffect(copyTables, []);
  useSlowButtons();
  useCompactFrame(pathname);
  useLeavingCloses(pathname);
  useScreenShown(pathname);
  useHotkeys();
  return (
    <div className="flex min-h-[calc(100vh-var(--strip,0px))]">
      <SkipLink />
      <Sidebar />
      <div className="flex min-w-0 grow flex-col">
        <TopBar />
        <main
          id={MAIN_ID}
          tabIndex={-1}
          className={cx(
            'w-full grow p-4 outline-none max-lg:pb-24 sm:p-6 max-lg:sm:pb-24',
            // A page that fills the screen takes the space below the bars and the banner.
            'has-[>[data-fills]]:sm:flex has-[>[data-fills]]:sm:flex-col has-[>[data-fills]]:lg:py-4',
            'compact:px-1.5! compact:py-0!',
          )}
        >
          {verified ? null : (
            <Suspense fallback={null}>
              <VerifyBanner />
            </Suspense>
          )}
          {hasAgreed ? null : (
            <Suspense fallback={null}>
              <PrivacyNotice />
            </Suspense>
          )}
          {hasLowered ? (
            <Suspense fallback={null}>
              <LoweringNotice />
            </Suspense>
          ) : null}
          <Suspense fallback={null}>
            <TourOffer />
          </Suspense>
          <FormBoundary resetKey={pathname} action={isSample ? null : <ActionButton of="reportProblem" />}>
            <Suspense fallback={<SkeletonTable />}>
              <Outlet />
            </Suspense>
          </FormBoundary>
        </main>
      </div>
      <ModalHost />
      <DrawerHost />
      {tour ? (
        <Suspense fallback={null}>
          <TourHost key={tour} id={tour} />
        </Suspense>
      ) : null}
    </div>
  );
}

/**
 * Reports the opened screen to the usage statistics, if the person agreed to them, and keeps its kind in memory for a
 * problem that they may describe.
 */
function useScreenShown(pathname: string): void {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(pageSeen(routePattern(pathname)));
    void dispatch(screenShown(pathname));
  }, [pathname, dispatch]);
}

/**
 * Closes the dialog and the drawer when the page changes, because they belong to the page on which they were opened.
 */
function useLeavingCloses(pathname: string): void {
  const dispatch = useAppDispatch();
  const open = useAppSelector((state) => state.shell.modal !== null || state.shell.rightDrawer !== null);
  const opened = useRef(pathname);
  useEffect(() => {
    if (opened.current === pathname) return;
    opened.current = pathname;
    if (!open) return;
    dispatch(modalClosed());
    dispatch(drawerClosed());
  }, [pathname, open, dispatch]);
}

/** Shows a toast if the tour could not be loaded; the page goes on, and help starts the tour again. */
function NoTour() {
  const dispatch = useAppDispatch();
  useEffect(() => {
    dispatch(
      notified({
        status: 'error',
        message: say('The tour could not be loaded. Check the connection and start it again.'),
      }),
    );
    dispatch(tourEnded());
  }, [dispatch]);
  return null;
}

/** A link to the main content, the first stop of the Tab key on every page. */
function SkipLink() {
  const { _ } = useWords();
  return (
    <a
      href={`#${MAIN_ID}`}
      className="fixed top-2 left-2 z-50 -translate-y-20 rounded-field bg-primary px-4 py-2 font-medium text-primary-content focus:translate-y-0 print:hidden"
    >
      {_('Skip to content')}
    </a>
  );
}
