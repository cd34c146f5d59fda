import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { cx } from '@/ui/cx';
import { isOthersKey } from '@/ui/othersKey';

type TabItem<Id extends string> = {
  readonly id: Id;
  readonly label: string;
  readonly count?: number | undefined;
  readonly icon?: ReactNode;
};

export type TabsProps<Id extends string> = {
  readonly label: string;
  readonly tabs: readonly TabItem<Id>[];
  readonly value: Id;
  readonly onChange: (id: Id) => void;
  /** The panel of the chosen tab. */
  readonly children: ReactNode;
};

/** The tabs are one Tab stop; the arrow keys move and choose at once. */
export function Tabs<Id extends string>({ label, tabs, value, onChange, children }: TabsProps<Id>) {
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  // A phone shows some of the tabs only, and an address may name any.
  useEffect(() => {
    const [row, tab] = [list.current, list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(value)}"]`)];
    if (!row || !tab) return;
    const [least, most] = [tab.offsetLeft + tab.offsetWidth - row.clientWidth, tab.offsetLeft];
    row.scrollLeft = Math.min(Math.max(row.scrollLeft, least), most);
  }, [value]);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOthersKey(event)) return;
    const now = tabs.findIndex((tab) => tab.id === value);
    const targets: Record<string, number> = {
      ArrowRight: (now + 1) % tabs.length,
      ArrowLeft: now - 1,
      Home: 0,
      End: -1,
    };
    const index = targets[event.key];
    const next = index === undefined ? undefined : tabs.at(index);
    if (!next) return;
    event.preventDefault();
    onChange(next.id);
    list.current?.querySelector<HTMLElement>(`[data-tab="${CSS.escape(next.id)}"]`)?.focus();
  };
  return (
    <div className="flex min-h-0 grow flex-col">
      <div
        ref={list}
        role="tablist"
        aria-label={label}
        onKeyDown={onKeyDown}
        className="-mb-px relative flex overflow-x-auto border-line border-b"
      >
        {tabs.map((tab) => {
          const selected = tab.id === value;
          return (
            <button
              key={tab.id}
              type="button"
              role="tab"
              data-tab={tab.id}
              id={`${id}-${tab.id}`}
              aria-selected={selected}
              aria-controls={`${id}-panel`}
              tabIndex={selected ? 0 : -1}
              onClick={() => onChange(tab.id)}
              className={cx(
                'flex min-h-10 shrink-0 cursor-pointer items-center gap-2 rounded-t-field border-b-2 px-3.5 font-medium outline-offset-[-2px]',
                selected
                  ? 'border-primary-ink text-primary-ink'
                  : 'border-transparent text-muted hover:text-base-content',
              )}
            >
              {tab.icon}
              <span>{tab.label}</span>
              {tab.count === undefined ? null : (
                <span className="num rounded-full bg-base-300 px-1.5 text-base-content text-xs leading-5">
                  {tab.count}
                </span>
              )}
            </button>
          );
        })}
      </div>
      <div
        role="tabpanel"
        id={`${id}-panel`}
        aria-labelledby={`${id}-${value}`}
        className="min-h-0 grow pt-4 has-[>[data-fills]]:flex has-[>[data-fills]]:flex-col"
      >
        {children}
      </div>
    </div>
  );
}
