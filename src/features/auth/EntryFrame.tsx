import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ROUTE } from '@/domain/routes';
import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { Logo } from '@/ui/page/Logo';
import { LanguageToggle } from '@/ui/theme/LanguageToggle';
import { ThemeDropdown } from '@/ui/theme/ThemeDropdown';

export type EntryFrameProps = {
  readonly title: string;
  readonly intro?: ReactNode;
  readonly wide?: boolean;
  /** Other ways to sign in or register, shown below the card. */
  readonly footer?: ReactNode;
  readonly children?: ReactNode;
};

/** The frame of all sign-in and registration pages: one card with one heading. */
export function EntryFrame({ title, intro, wide = false, footer, children }: EntryFrameProps) {
  const { _ } = useWords();
  return (
    <div className="flex min-h-screen flex-col bg-base-200">
      <header className="flex items-center justify-between px-4 py-4 sm:px-6">
        <Link to={ROUTE.home} aria-label={_('Talaan, to the home page')}>
          <Logo withName />
        </Link>
        <div className="flex items-center gap-2">
          <LanguageToggle />
          <ThemeDropdown />
        </div>
      </header>
      <main className="flex grow flex-col items-center gap-5 px-4 pt-[6vh] pb-10">
        <section
          className={cx(
            'w-full rounded-box border border-line bg-base-100 p-5 shadow-sm sm:p-6',
            wide ? 'max-w-xl' : 'max-w-sm',
          )}
        >
          <h1 className="mb-1 font-semibold text-xl">{title}</h1>
          {intro ? <div className="mb-5 text-muted">{intro}</div> : null}
          {children}
        </section>
        {footer ? <div className="text-center">{footer}</div> : null}
      </main>
    </div>
  );
}
