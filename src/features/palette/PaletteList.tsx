import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { GROUP_NAMES, type PaletteEntry } from './paletteEntries';
import type { Found } from './rankEntries';

type PaletteListProps = {
  id: string;
  found: readonly Found[];
  /** Index of the entry that Enter runs, counted through all groups. */
  at: number;
  onPoint: (index: number) => void;
  onRun: (entry: PaletteEntry) => void;
};

export function PaletteList({ id, found, at, onPoint, onRun }: PaletteListProps) {
  const { _ } = useWords();
  let index = -1;
  return (
    <div
      id={`${id}-list`}
      role="listbox"
      aria-label={_('What you can go to or do')}
      className="-mx-2 h-[min(26rem,50vh)] overflow-y-auto"
    >
      {found.map(({ group, entries }) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset holds fields, but these are the options of a listbox
        <div key={group} role="group" aria-labelledby={`${id}-${group}`} className="pb-1">
          <p id={`${id}-${group}`} className="px-2 py-1 font-semibold text-muted text-xs">
            {_(GROUP_NAMES[group])}
          </p>
          {entries.map((entry) => {
            index += 1;
            const own = index;
            return (
              <PaletteRow
                key={entry.key}
                id={`${id}-${own}`}
                entry={entry}
                chosen={own === at}
                onPoint={() => onPoint(own)}
                onRun={() => onRun(entry)}
              />
            );
          })}
        </div>
      ))}
    </div>
  );
}

type PaletteRowProps = {
  id: string;
  entry: PaletteEntry;
  chosen: boolean;
  onPoint: () => void;
  onRun: () => void;
};

/** A link when the entry has an address: a page with unsaved changes asks before a link is followed. */
function PaletteRow({ id, entry, chosen, onPoint, onRun }: PaletteRowProps) {
  useEffect(() => {
    if (chosen) document.getElementById(id)?.scrollIntoView?.({ block: 'nearest' });
  }, [chosen, id]);
  const look = {
    id,
    role: 'option',
    'aria-selected': chosen,
    tabIndex: -1,
    onClick: onRun,
    onPointerMove: () => (chosen ? undefined : onPoint()),
    className: cx(
      'flex min-h-9 w-full cursor-pointer items-center gap-3 rounded-field px-2 py-1 text-left outline-none',
      chosen && 'bg-base-300',
    ),
  } as const;
  return 'to' in entry ? (
    <Link {...look} to={entry.to}>
      <RowContent entry={entry} />
    </Link>
  ) : (
    <div {...look}>
      <RowContent entry={entry} />
    </div>
  );
}

function RowContent({ entry: { icon: Icon, label, hint } }: { entry: PaletteEntry }): ReactNode {
  return (
    <>
      <Icon aria-hidden="true" className="size-4 shrink-0 text-muted" />
      <span className="min-w-0 truncate">{label}</span>
      {hint ? <span className="ml-auto min-w-0 shrink-[4] truncate text-[0.8125rem] text-muted">{hint}</span> : null}
    </>
  );
}
