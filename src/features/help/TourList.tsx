import { Check, Compass } from 'lucide-react';
import { TOURS, toursFor } from '@/domain/tours';
import { useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { tourStarted } from '@/store/state/tour';
import { Button } from '@/ui/form/Button';

/** Lists the tours of the person's role. A tour that was seen is marked, and can start again. */
export function TourList({ onStart }: { onStart: () => void }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const user = useAppSelector(selectUser);
  if (!user) return null;
  return (
    <ul className="flex flex-wrap gap-2">
      {toursFor(user).map((id) => {
        const seen = user.toursSeen?.includes(id) ?? false;
        const Icon = seen ? Check : Compass;
        return (
          <li key={id}>
            <Button
              size="sm"
              icon={<Icon aria-hidden="true" className="size-4" />}
              onClick={() => {
                onStart();
                dispatch(tourStarted(id));
              }}
            >
              <span>{_(TOURS[id].title)}</span>
              {seen ? <span className="sr-only">, {_('seen')}</span> : null}
            </Button>
          </li>
        );
      })}
    </ul>
  );
}
