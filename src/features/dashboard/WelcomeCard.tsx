import { Compass } from 'lucide-react';
import { welcomeTour } from '@/domain/tours';
import { Trans } from '@/language/Trans';
import { useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { markTourSeen } from '@/store/session/tours';
import { tourStarted } from '@/store/state/tour';
import { Button } from '@/ui/form/Button';

/** Offers the first tour until it is taken or declined. The tour never opens by itself. */
export function WelcomeCard() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  if (!user || user.toursSeen?.includes(welcomeTour(user))) return null;
  const decline = () => {
    void dispatch(markTourSeen(welcomeTour(user)));
    document.querySelector('main')?.focus();
  };
  return (
    <section
      aria-label={_('Guided tour')}
      className="mb-5 flex flex-wrap items-center gap-x-4 gap-y-3 rounded-box border border-line bg-base-100 px-5 py-4"
    >
      <Compass aria-hidden="true" className="size-5 shrink-0 text-primary-ink" />
      <p className="min-w-52 flex-1">
        <Trans
          id="<new>New here?</new> A short tour shows where everything is. It takes a minute."
          components={{ new: <strong className="font-semibold" /> }}
        />
      </p>
      <div className="flex flex-wrap gap-2">
        <Button variant="ghost" onClick={decline}>
          {_('No, thank you')}
        </Button>
        <Button onClick={() => dispatch(tourStarted(welcomeTour(user)))}>{_('Show me around')}</Button>
      </div>
    </section>
  );
}
