import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { buttonClass } from '@/ui/form/buttonClass';
import { Logo } from '@/ui/page/Logo';
import { Spinner } from './Spinner';
import { SLOW_TEXT, useSlowness } from './useSlowness';

export function LoadingScreen() {
  const { _ } = useWords();
  const slowness = useSlowness(true);
  return (
    <main className="bg-base-200">
      <div
        role="status"
        aria-busy="true"
        className="flex min-h-dvh flex-col items-center justify-center px-6 text-center text-base-content"
      >
        <Logo className="mb-7 [&>svg]:size-12" />
        <h1 className="flex items-center gap-2.5 font-semibold text-xl">
          <Spinner className="size-5 text-primary-ink" />
          {_('Loading')}
        </h1>
        <p className="mt-2">{_('Please wait while the product prepares your content')}</p>
        <div aria-hidden="true" className="mt-6 h-1.5 w-64 max-w-full overflow-hidden rounded-full bg-base-300">
          <div className="h-full w-1/3 animate-shimmer rounded-full bg-accent" />
        </div>
        <p className="mt-4 text-[0.8125rem] text-muted">
          {slowness ? _(SLOW_TEXT[slowness]) : _('This may take a few moments...')}
        </p>
        {slowness === 'stuck' ? (
          <button type="button" className={cx('mt-4', buttonClass())} onClick={() => location.reload()}>
            {_('Reload')}
          </button>
        ) : null}
      </div>
    </main>
  );
}
