import { leaving } from '@/app/session/leaving';
import { ROUTE } from '@/domain/routes';
import { useWords } from '@/language/words';
import { buttonClass } from '@/ui/form/buttonClass';

/** Stands above every page of the sample. Its links load the page anew, so that nothing of the sample stays in it. */
export function SampleStrip() {
  const { _ } = useWords();
  // The browser need not ask about what is being typed, because the sample keeps none of it.
  const onClick = () => {
    leaving.agreed = true;
  };
  return (
    <aside
      aria-label={_('About this sample')}
      className="z-30 flex min-h-(--strip) flex-wrap items-center gap-x-3 gap-y-1 bg-neutral px-4 py-1 text-neutral-content text-sm sm:px-6 lg:sticky lg:top-0 lg:flex-nowrap print:hidden"
    >
      <p className="grow">{_('A sample class in this tab. Nothing you type is kept or sent.')}</p>
      <a href={ROUTE.registerSelect} onClick={onClick} className={buttonClass({ variant: 'primary', size: 'sm' })}>
        {_('Register')}
      </a>
      <a href={ROUTE.home} onClick={onClick} className={buttonClass({ variant: 'neutral', size: 'sm' })}>
        {_('End the sample')}
      </a>
    </aside>
  );
}
