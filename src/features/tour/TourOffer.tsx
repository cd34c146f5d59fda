import { type FocusEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { hasClosedQuarter } from '@/domain/closing/quarterClosed';
import type { UserDoc } from '@/domain/people/people';
import { ROUTE } from '@/domain/routes';
import { offeredTour, TOURS, type TourId, welcomeTour } from '@/domain/tours';
import { useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { tourDeclined, tourStarted } from '@/store/state/tour';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { Strips } from '@/ui/page/Strips';
import { markTourSeen } from './markTourSeen';

/**
 * Starts the welcome tour on the dashboard of a person who has never had it, and offers the tour of a page above it
 * until the person takes or declines it.
 */
export function TourOffer() {
  const user = useAppSelector(({ session }) => (session.isAsKept ? null : session.user));
  if (!user?.approved) return null;
  return <Offer user={user} />;
}

/** The record comes from the server: a device's copy may not know the tours that were seen on another device. */
function Offer({ user }: { user: UserDoc }) {
  const dispatch = useAppDispatch();
  const { pathname } = useLocation();
  const { running, answered } = useAppSelector((state) => state.tour);
  const isRunning = running !== null;
  const isAdviser = useAppSelector((state) => state.school.isAdviser);
  const hasClosed = useHasClosed();
  const hasOnlyEmptyRecords = useAppSelector(
    ({ entities: { tables } }) =>
      Object.keys(tables.classSubjects).length > 0 && Object.keys(tables.activity).length === 0,
  );
  const [answeredOn, setAnsweredOn] = useState<string | null>(null);
  const seen = [...(user.toursSeen ?? []), ...answered];
  const welcome = welcomeTour(user);
  const isFirst = pathname === TOURS[welcome].route && !seen.includes(welcome);
  useEffect(() => {
    if (isFirst && !isRunning) dispatch(tourStarted(welcome));
  }, [isFirst, isRunning, welcome, dispatch]);
  useEffect(() => setAnsweredOn((page) => (page === pathname ? page : null)), [pathname]);
  // An empty record says itself how it begins. Its rows stay where they are when it is no longer empty: the tour is
  // offered at the next visit, and so is a second tour of a page.
  const isBeginning = hasOnlyEmptyRecords && pathname === ROUTE.record;
  useEffect(() => {
    if (isBeginning) setAnsweredOn(pathname);
  }, [isBeginning, pathname]);
  const tour = offeredTour(user, { pathname, seen, isAdviser, hasClosed });
  if (!tour || isRunning || isBeginning || answeredOn === pathname) return null;
  return <OfferStrip tour={tour} onAnswer={() => setAnsweredOn(pathname)} />;
}

/** Whether the person has closed a grading period, also where it was opened again since. */
function useHasClosed(): boolean {
  const isClosed = useAppSelector(
    ({ entities: { tables } }) =>
      Object.values(tables.classSubjects).some(hasClosedQuarter) || Object.keys(tables.quarterClosings).length > 0,
  );
  const [wasClosed, setWasClosed] = useState(isClosed);
  if (isClosed && !wasClosed) setWasClosed(true);
  return isClosed || wasClosed;
}

function OfferStrip({ tour, onAnswer }: { tour: TourId; onAnswer: () => void }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  /** The place that was typed into before the answer. */
  const before = useRef<HTMLElement | null>(null);
  const comeFrom = ({ relatedTarget }: FocusEvent) => {
    const isPlace = relatedTarget instanceof HTMLElement && relatedTarget !== document.body;
    if (isPlace && !relatedTarget.closest('[data-strip]')) before.current = relatedTarget;
  };
  const start = () => {
    onAnswer();
    dispatch(tourStarted(tour));
  };
  const decline = () => {
    onAnswer();
    dispatch(tourDeclined(tour));
    void dispatch(markTourSeen(tour));
    const back = before.current?.isConnected ? before.current : document.querySelector('main');
    back?.focus({ preventScroll: true });
  };
  return (
    <Strips>
      <Alert
        tone="info"
        className="mb-3 py-2 print:hidden"
        action={
          <div className="flex gap-2">
            <Button size="sm" onFocus={comeFrom} onClick={decline}>
              {_('No, thank you')}
            </Button>
            <Button size="sm" variant="primary" onClick={start}>
              {_('Show me')}
            </Button>
          </div>
        }
      >
        {_('New here? “{tour}” is a tour of a minute. Help starts it again at any time.', {
          tour: _(TOURS[tour].title),
        })}
      </Alert>
    </Strips>
  );
}
