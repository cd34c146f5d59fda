import { type MouseEvent, type ReactNode, useEffect, useState } from 'react';
import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';

/** `id` is the anchor of the group in the address. */
export type SettingsGroup = { id: string; name: string; cards: ReactNode };

/** Settings in named groups, with an index that stays in sight beside them, or above them on a small screen. */
export function SettingsGroups({ groups }: { groups: readonly SettingsGroup[] }) {
  const { _ } = useWords();
  const shown = useGroupInSight(groups);
  return (
    <div className="lg:grid lg:grid-cols-[11rem_minmax(0,1fr)] lg:gap-8">
      <nav
        aria-label={_('Settings')}
        className="z-10 self-start max-lg:-mx-4 max-lg:mb-4 max-lg:overflow-x-auto max-lg:px-4 lg:sticky lg:top-28"
      >
        <ul className="flex gap-1 lg:flex-col">
          {groups.map(({ id, name }) => (
            <li key={id} className="shrink-0">
              <a
                href={`#${id}`}
                aria-current={id === shown ? 'true' : undefined}
                className={cx(
                  'block rounded-field px-3 py-1.5 text-sm hover:bg-base-300 pointer-coarse:py-3',
                  id === shown ? 'bg-base-300 font-semibold' : 'text-muted',
                )}
                onClick={(event) => goTo(event, id)}
              >
                {name}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <div className="flex flex-col gap-8">
        {groups.map(({ id, name, cards }) => (
          <div key={id} className="flex flex-col gap-3">
            <h2 id={id} tabIndex={-1} className="scroll-mt-28 font-semibold text-muted text-sm outline-none">
              {name}
            </h2>
            <div className="flex flex-col gap-5">{cards}</div>
          </div>
        ))}
      </div>
    </div>
  );
}

/** The router would take the anchor for another page, and keep the scroll position. */
function goTo(event: MouseEvent, id: string): void {
  event.preventDefault();
  const heading = document.getElementById(id);
  heading?.scrollIntoView?.({ block: 'start' });
  heading?.focus({ preventScroll: true });
}

/** The last group whose heading has passed the middle of the window; at the end of the page the last one. */
function useGroupInSight(groups: readonly SettingsGroup[]): string | undefined {
  const ids = groups.map(({ id }) => id).join(' ');
  const [shown, setShown] = useState(groups[0]?.id);
  useEffect(() => {
    const look = () => {
      const { scrollTop, clientHeight, scrollHeight } = document.documentElement;
      const isAtEnd = scrollTop > 0 && scrollTop + clientHeight >= scrollHeight - 1;
      const hasPassed = (id: string) =>
        isAtEnd || (document.getElementById(id)?.getBoundingClientRect().top ?? 0) < clientHeight / 2;
      setShown(ids.split(' ').findLast(hasPassed) ?? ids.split(' ')[0]);
    };
    window.addEventListener('scroll', look, { passive: true });
    return () => window.removeEventListener('scroll', look);
  }, [ids]);
  return shown;
}
