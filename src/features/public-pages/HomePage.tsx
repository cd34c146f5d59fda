import { CloudOff, Keyboard, LockKeyhole, Sigma } from 'lucide-react';
import { Link } from 'react-router-dom';
import { homeRoute, ROUTE } from '@/domain/routes';
import { useAppSelector } from '@/store/hooks';
import { selectUser } from '@/store/selectors';
import { buttonClass } from '@/ui/buttonClass';
import { Logo } from '@/ui/Logo';
import { ThemeToggle } from '@/ui/ThemeToggle';
import { RecordMiniature } from './RecordMiniature';

const PROMISES = [
  {
    icon: Keyboard,
    title: 'As fast as your workbook',
    text: 'Type a score, press Enter, next learner. The whole class record works from the keyboard.',
  },
  {
    icon: Sigma,
    title: 'Right to the last hundredth',
    text: 'DepEd Order 8, s. 2015, step by step in exact arithmetic: percentage, weighted score, initial and quarterly grade.',
  },
  {
    icon: CloudOff,
    title: 'Nothing typed is lost',
    text: 'When the line drops, your scores stay on the screen and are saved when you try again.',
  },
  {
    icon: LockKeyhole,
    title: 'Safe with learners’ data',
    text: 'Each teacher sees only their own classes, each administrator only their own school.',
  },
] as const;

export function HomePage() {
  return (
    <div className="flex min-h-screen flex-col">
      <HomeHeader />
      <main className="grow">
        <Hero />
        <Promises />
      </main>
      <footer className="border-line border-t px-6 py-6 text-center text-muted text-sm">
        Talaan — a register of learning, for Philippine schools.
      </footer>
    </div>
  );
}

function HomeHeader() {
  return (
    <header className="mx-auto flex w-full max-w-6xl items-center gap-2 px-4 py-4 sm:px-6">
      <Logo withName />
      <div className="ml-auto flex items-center gap-2">
        <ThemeToggle />
        <EntryLink />
      </div>
    </header>
  );
}

/** The way in: the sign-in page, or one's own dashboard. */
function EntryLink({ large = false }: { large?: boolean }) {
  const user = useAppSelector(selectUser);
  return (
    <Link
      to={user ? homeRoute(user) : ROUTE.login}
      className={buttonClass({ variant: 'primary', size: large ? 'lg' : 'md' })}
    >
      {user ? 'Open my dashboard' : 'Sign in'}
    </Link>
  );
}

function Hero() {
  return (
    <section className="mx-auto grid w-full max-w-6xl items-center gap-10 px-4 py-10 sm:px-6 lg:grid-cols-[5fr_6fr] lg:py-20">
      <div className="flex flex-col items-start gap-5">
        <h1 className="text-balance font-bold text-4xl leading-[1.1] tracking-tight sm:text-5xl">
          The class record, without the workbook.
        </h1>
        <p className="max-w-prose text-lg text-muted">
          Keep your sections, learners, activities and scores in one place. Talaan computes the quarterly and final
          grades the way DepEd does, while you type.
        </p>
        <EntryLink large />
      </div>
      <RecordMiniature />
    </section>
  );
}

function Promises() {
  return (
    <section aria-label="What Talaan does for you" className="border-line border-y bg-base-200">
      <ul className="mx-auto grid w-full max-w-6xl gap-8 px-4 py-12 sm:grid-cols-2 sm:px-6 lg:grid-cols-4">
        {PROMISES.map(({ icon: Icon, title, text }) => (
          <li key={title} className="flex flex-col gap-2">
            <Icon aria-hidden="true" className="size-6 text-primary-ink" />
            <h2 className="font-semibold">{title}</h2>
            <p className="text-muted">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
