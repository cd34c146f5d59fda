import { Suspense } from 'react';
import { Link } from 'react-router-dom';
import { homeRoute, ROUTE } from '@/domain/routes';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { buttonClass } from '@/ui/form/buttonClass';
import { Logo } from '@/ui/page/Logo';
import { LanguageToggle } from '@/ui/theme/LanguageToggle';
import { ThemeToggle } from '@/ui/theme/ThemeToggle';
import { lazy } from '@/ui/waiting/lazy';

const firstPaint = () => new Promise<void>((painted) => requestAnimationFrame(() => setTimeout(painted)));

// It calculates as the real record does, which the first text need not wait for.
const RecordMiniature = lazy(async () => {
  await firstPaint();
  return { default: (await import('./RecordMiniature')).RecordMiniature };
});
// The part below the fold loads later, so that it takes no bandwidth from the first text.
const HomeTour = lazy(async () => {
  await firstPaint();
  return { default: (await import('./HomeTour')).HomeTour };
});

export function HomePage() {
  const { _ } = useWords();
  return (
    <div className="flex min-h-screen flex-col">
      <HomeHeader />
      <main className="grow">
        <SessionEnd />
        <Hero />
        <Suspense fallback={<div className="min-h-screen" />}>
          <HomeTour />
        </Suspense>
      </main>
      <footer className="border-line border-t px-6 py-6 text-center text-muted text-sm">
        {_('Talaan — a register of learning, for Philippine schools.')}
      </footer>
    </div>
  );
}

function HomeHeader() {
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center gap-2 px-4 py-4 sm:px-6">
      <Logo withName />
      <div className="ml-auto flex items-center gap-2">
        <LanguageToggle />
        <ThemeToggle />
        <EntryLink />
      </div>
    </header>
  );
}

/** Tells a visitor whose session ended why it ended. */
function SessionEnd() {
  const error = useAppSelector((state) => state.session.error);
  if (!error) return null;
  return (
    <div className="mx-auto w-full max-w-6xl px-4 sm:px-6">
      <p role="status" className="rounded-box border border-line bg-base-200 px-4 py-3">
        {error.message}
      </p>
    </div>
  );
}

/** The next step of a visitor: the sign-in page, the rest of a registration, or the own dashboard. */
function EntryLink({ large = false }: { large?: boolean }) {
  const { _ } = useWords();
  const { user, identity } = useAppSelector((state) => state.session);
  let way: { to: string; label: string } = { to: ROUTE.login, label: _('Sign in') };
  if (user) way = { to: homeRoute(user), label: _('Open my dashboard') };
  else if (identity) way = { to: ROUTE.registerSelect, label: _('Finish registering') };
  return (
    <Link to={way.to} className={buttonClass({ variant: 'primary', size: large ? 'lg' : 'md' })}>
      {way.label}
    </Link>
  );
}

function Hero() {
  const { _ } = useWords();
  return (
    <section className="mx-auto grid w-full max-w-6xl items-center gap-10 px-4 py-10 sm:px-6 lg:grid-cols-[5fr_6fr] lg:py-20">
      <div className="flex flex-col items-start gap-5">
        <h1 className="text-balance font-bold text-4xl leading-[1.1] tracking-tight sm:text-5xl">
          {_('The class record, without the workbook.')}
        </h1>
        <p className="max-w-prose text-lg text-muted">
          {_(
            'Keep your sections, learners, activities and scores in one place. Talaan computes quarter, term and final grades the way DepEd does, while you type.',
          )}
        </p>
        <div className="flex flex-wrap gap-3">
          <EntryLink large />
          <Link to={ROUTE.registerSelect} className={buttonClass({ size: 'lg' })}>
            {_('Create an account')}
          </Link>
          {/* The page is loaded anew: the sample is an app of its own, beside nobody's session. */}
          <a href="/sample" className={buttonClass({ size: 'lg' })}>
            {_('Try it with a sample class')}
          </a>
        </div>
      </div>
      <Suspense fallback={<div className="min-h-72" />}>
        <RecordMiniature />
      </Suspense>
    </section>
  );
}
