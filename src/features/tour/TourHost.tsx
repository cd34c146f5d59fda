import { useEffect, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { TOURS, type TourId } from '@/domain/tours';
import { useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { tourEnded } from '@/store/state/tour';
import { markTourSeen } from './markTourSeen';
import { STEPS } from './steps';
import { TourCard } from './TourCard';

/** Runs one tour on its page. A tour counts as seen, however it ends. */
export function TourHost({ id }: { id: TourId }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { steps } = STEPS[id];
  const [at, setAt] = useState(0);
  const isBlocked = useOtherOverlay();
  useTourPage(TOURS[id].route);
  useEffect(() => {
    if (!isBlocked) void dispatch(markTourSeen(id));
  }, [dispatch, id, isBlocked]);
  const step = steps[at];
  const end = () => dispatch(tourEnded());
  if (!step || isBlocked) return null;
  return (
    <TourCard
      name={_(TOURS[id].title)}
      step={step}
      at={at}
      count={steps.length}
      onGo={(to) => (to >= steps.length ? end() : setAt(Math.max(0, to)))}
      onEnd={end}
    />
  );
}

/** Opens the tour's page once. A person who leaves it meanwhile, by the browser's Back, ends the tour. */
function useTourPage(route: string): void {
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const arrived = useRef(false);
  useEffect(() => {
    if (pathname === route) arrived.current = true;
    else if (arrived.current) dispatch(tourEnded());
    else void navigate(route);
  }, [pathname, route, navigate, dispatch]);
}

/** True while a menu or a dialog other than the tour's own is open: the tour waits for it. */
function useOtherOverlay(): boolean {
  const [open, setOpen] = useState(isOtherOpen);
  useEffect(() => {
    const look = () => setOpen(isOtherOpen());
    const observer = new MutationObserver(look);
    observer.observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['open'] });
    // The dialog that started the tour may have closed since the last render.
    look();
    return () => observer.disconnect();
  }, []);
  return open;
}

function isOtherOpen(): boolean {
  return document.querySelector('dialog[open]:not([data-tour-step]), [role="menu"]') !== null;
}
