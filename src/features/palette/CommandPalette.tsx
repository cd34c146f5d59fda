import { type KeyboardEvent, useEffect, useId, useMemo, useRef, useState } from 'react';
import { type Say, useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { Modal } from '@/ui/dialog/Modal';
import { isOthersKey } from '@/ui/othersKey';
import { PaletteList } from './PaletteList';
import type { PaletteEntry } from './paletteEntries';
import { rankEntries } from './rankEntries';
import { takeTypedAhead } from './typedAhead';
import { useBookEntries } from './usePaletteEntries';

type CommandPaletteProps = ModalBodyProps<'palette'> & {
  /** Pages and actions of the person's role. */
  fixed: readonly PaletteEntry[];
};

/**
 * Finds a page, class, subject, learner, activity or action by typing. A combobox as in the ARIA practices: the focus
 * stays in the field, the arrows move through the list.
 */
export function CommandPalette({ modal, onClose, fixed }: CommandPaletteProps) {
  const { _ } = useWords();
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState(0);
  // Keys may arrive until the dialog has the focus, so the first render is too early.
  useEffect(() => setTyped((before) => before + takeTypedAhead()), []);
  const id = useId();
  const list = useRef<HTMLDivElement>(null);
  const book = useBookEntries(typed);
  const found = useMemo(() => rankEntries([...fixed, ...book.entries], typed), [fixed, book.entries, typed]);
  const count = found.reduce((sum, { entries }) => sum + entries.length, 0);
  const at = Math.min(chosen, Math.max(0, count - 1));
  const run = useRunEntry(onClose);
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOthersKey(event)) return;
    const next = stepOf(event.key, at, count);
    if (next !== null) setChosen(next);
    // A click on the row itself lets a page with unsaved changes ask first, as for every link.
    else if (event.key === 'Enter') list.current?.querySelector<HTMLElement>('[aria-selected=true]')?.click();
    else if (!isPaletteKey(event)) return;
    else onClose();
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <Modal open size="md" title={modal.title} onClose={onClose}>
      <div className="flex flex-col gap-2">
        <input
          type="text"
          role="combobox"
          aria-label={_('Page, class, learner, activity or action')}
          aria-expanded={count > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={count > 0 ? `${id}-${at}` : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={_('Page, class, learner, activity or action')}
          value={typed}
          onKeyDown={onKeyDown}
          onChange={(event) => {
            setTyped(event.target.value);
            setChosen(0);
          }}
          className="input w-full"
        />
        <div ref={list}>
          <PaletteList id={id} found={found} at={at} onPoint={setChosen} onRun={run} />
        </div>
        <p role="status" className="min-h-5 text-[0.8125rem] text-muted">
          {statusText(_, { count, status: book.status, typed })}
        </p>
      </div>
    </Modal>
  );
}

function stepOf(key: string, at: number, count: number): number | null {
  if (count === 0) return null;
  if (key === 'ArrowDown') return (at + 1) % count;
  if (key === 'ArrowUp') return (at + count - 1) % count;
  return null;
}

/** The key that opens the palette also closes it. */
function isPaletteKey({ key, ctrlKey, metaKey }: KeyboardEvent): boolean {
  return (ctrlKey || metaKey) && key.toLowerCase() === 'k';
}

type StatusText = { count: number; status: 'ready' | 'loading' | 'failed'; typed: string };

function statusText(_: Say, { count, status, typed }: StatusText): string {
  if (typed.trim() === '') return _('Type two letters to look for learners and activities too.');
  if (status === 'loading') {
    return _('{count, plural, one {# result} other {# results}}, still looking …', { count });
  }
  if (status === 'failed') {
    return _('{count, plural, one {# result} other {# results}}. Some could not be loaded: check the connection.', {
      count,
    });
  }
  return count === 0
    ? _('No results. Try part of the name.')
    : _('{count, plural, one {# result} other {# results}}', { count });
}

/** Answers a function that runs an entry after the palette has closed. */
function useRunEntry(onClose: () => void): (entry: PaletteEntry) => void {
  const dispatch = useAppDispatch();
  return (entry) => {
    onClose();
    if ('opens' in entry) dispatch(entry.opens);
    else if ('run' in entry) entry.run();
  };
}
