import { type GradingPolicy, periodWord } from '@/grading';
import { useWords } from '@/language/words';
import { Button } from '@/ui/form/Button';

type TrendOfferProps = { policy: GradingPolicy; onYear: () => void };

/** In the place of the trend on a computer that keeps no rows: the year's grades are read when a person asks. */
export function TrendOffer({ policy, onYear }: TrendOfferProps) {
  const { _ } = useWords();
  const period = periodWord(policy);
  const show = () => {
    // The button goes; without this the focus would go with it.
    document.querySelector('main')?.focus({ preventScroll: true });
    onYear();
  };
  const title = _('From {period} to {period}', { period });
  return (
    <section aria-label={title} className="flex min-w-0 flex-col items-start gap-3">
      <h3 className="min-h-8 pt-1 font-medium">{title}</h3>
      <p className="text-muted">{_('The grades of every {period} are read only when you ask for them.', { period })}</p>
      <Button onClick={show}>{_('Show the whole year')}</Button>
    </section>
  );
}
