import { CircleAlert } from 'lucide-react';
import { phrase, useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { drawerOpened } from '@/store/state/shell';
import { Button } from '@/ui/form/Button';

/** Tells about refused values of this sheet that no cell shows; they are listed in the outbox drawer. */
export function RefusedEntries({ count }: { count: number }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  if (count === 0) return null;
  const sentence = _(
    '{count, plural, one {1 value was refused and is in no record.} other {# values were refused and are in no record.}}',
    { count },
  );
  return (
    <p className="order-first flex min-w-0 basis-full items-center gap-2 text-error-ink" data-refused-entries="">
      <CircleAlert aria-hidden="true" className="size-4 shrink-0" />
      <strong className="bar-text min-w-0 flex-1 font-semibold" title={sentence}>
        {sentence}
      </strong>
      <Button size="sm" onClick={() => dispatch(drawerOpened({ header: phrase('Not sent yet'), bodyType: 'outbox' }))}>
        {_('Show them')}
      </Button>
    </p>
  );
}
