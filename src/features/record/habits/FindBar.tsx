import { ChevronDown, ChevronUp, X } from 'lucide-react';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { useWords } from '@/language/words';
import type { RecordModel } from '@/parts/record/recordModel';
import { IconButton } from '@/ui/form/IconButton';
import { toVisibleColumns } from '@/ui/grid/columnLayout';
import type { DataGridHandle } from '@/ui/grid/gridTypes';
import { isOthersKey } from '@/ui/othersKey';
import { type FindStep, findCells, matchFrom } from './findCells';

type FindBarProps = {
  field: RefObject<HTMLInputElement | null>;
  grid: RefObject<DataGridHandle | null>;
  model: RecordModel;
  collapsed: ReadonlySet<string>;
  onClose: () => void;
};

/** Finds cells while it is open. The grid goes along, and the focus stays in the field. */
export function FindBar({ field, grid, model, collapsed, onClose }: FindBarProps) {
  const { _ } = useWords();
  const [search, setSearch] = useState('');
  const [found, setFound] = useState({ at: -1, count: 0 });
  useEffect(() => field.current?.focus(), [field]);
  const latest = useRef(search);
  const go = (step: FindStep) => {
    const columns = toVisibleColumns(model.columns, collapsed);
    const matches = findCells(model, columns, latest.current);
    const active = grid.current?.activeCell();
    const at = active ? matchFrom(matches, columns, { active, step }) : -1;
    const cell = matches[at];
    if (cell) grid.current?.selectCell(cell.row, cell.colKey);
    setFound({ at, count: matches.length });
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (isOthersKey(event)) return;
    if (event.key === 'Escape') onClose();
    else if (event.key === 'Enter') go(event.shiftKey ? 'previous' : 'next');
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const count = found.count === 0 ? _('No results') : _('{at} of {count}', { at: found.at + 1, count: found.count });
  return (
    <search
      aria-label={_('Find in the record')}
      className="absolute top-1 right-4 z-20 flex items-center gap-1 rounded-box border border-line bg-base-100 p-1 shadow-lg"
    >
      <input
        ref={field}
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={_('Find a name, an LRN or a value')}
        placeholder={_('Name, end of LRN, or value')}
        value={search}
        onChange={({ target }) => {
          latest.current = target.value;
          setSearch(target.value);
          go('here');
        }}
        onKeyDown={onKeyDown}
        className="input h-8 w-56"
      />
      <p role="status" className="num min-w-20 px-1 text-center text-muted text-sm">
        {search.trim() === '' ? '' : count}
      </p>
      <IconButton
        size="sm"
        label={_('Previous result')}
        icon={<ChevronUp aria-hidden="true" className="size-4" />}
        onClick={() => go('previous')}
      />
      <IconButton
        size="sm"
        label={_('Next result')}
        icon={<ChevronDown aria-hidden="true" className="size-4" />}
        onClick={() => go('next')}
      />
      <IconButton size="sm" label={_('Close')} icon={<X aria-hidden="true" className="size-4" />} onClick={onClose} />
    </search>
  );
}
