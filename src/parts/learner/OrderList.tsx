/** A list of learners to be put in order, within male and female: by the number of a place, by arrow keys, by buttons. */
import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { useWords } from '@/language/words';
import { IconButton } from '@/ui/form/IconButton';
import { TextInput } from '@/ui/form/TextInput';
import { isOthersKey } from '@/ui/othersKey';

type Ordered<Id> = { id: Id; sex?: 'M' | 'F' | '' | undefined };

type OrderListProps<Id> = {
  listed: readonly Ordered<Id>[];
  /** By id; namesakes are told apart. */
  names: ReadonlyMap<string, string>;
  onOrder: (ids: readonly Id[]) => void;
};

export function OrderList<Id extends string>({ listed, names, onOrder }: OrderListProps<Id>) {
  const { _ } = useWords();
  const [moved, setMoved] = useState<Moved | null>(null);
  const [isWrong, setWrong] = useState(false);
  const list = useRef<HTMLDivElement>(null);
  // A row that moves in the page loses the focus of its field or button.
  useEffect(() => {
    if (!moved?.by) return;
    const row = list.current?.querySelector(`[data-learner="${moved.id}"]`);
    const control = row?.querySelector<HTMLElement>(`[data-move="${moved.by}"]:not(:disabled)`);
    (control ?? row?.querySelector('input'))?.focus();
  }, [moved]);
  const groups = [
    { key: 'M', title: _('Male'), rows: listed.filter(({ sex }) => sex === 'M') },
    { key: 'F', title: _('Female'), rows: listed.filter(({ sex }) => sex === 'F') },
    { key: '', title: _('Sex not stated'), rows: listed.filter(({ sex }) => !sex) },
  ].filter(({ rows }) => rows.length > 0);
  const move = (rows: readonly Ordered<Id>[], from: number, to: number, by: Moved['by']) => {
    setWrong(Number.isNaN(to));
    const at = Number.isNaN(to) ? from : Math.max(0, Math.min(rows.length - 1, to));
    const [learner] = rows.slice(from, from + 1);
    if (!learner || at === from) return;
    const others = rows.filter((row) => row !== learner);
    const own = [...others.slice(0, at), learner, ...others.slice(at)];
    onOrder(groups.flatMap((group) => (group.rows === rows ? own : group.rows)).map(({ id }) => id));
    setMoved({ id: learner.id, at, by });
  };
  const told = moved && listed.find(({ id }) => id === moved.id);
  return (
    <div ref={list} className="flex flex-col gap-4">
      <p role="alert" className={isWrong ? 'text-error-ink text-sm' : 'hidden'}>
        {isWrong ? _('A place is a whole number from 1. The learner stayed where they were.') : ''}
      </p>
      <p role="status" className="sr-only">
        {told ? _('{name}: place {place}', { name: names.get(told.id) ?? '', place: (moved?.at ?? 0) + 1 }) : ''}
      </p>
      {groups.map(({ key, title, rows }) => (
        <section key={key} aria-label={title}>
          <h3 className="pb-1 font-medium text-sm">{title}</h3>
          <ol className="divide-y divide-line border-line border-y">
            {rows.map((learner, at) => (
              <li key={learner.id} data-learner={learner.id} className="flex items-center gap-2 py-0.5">
                <PlaceField name={names.get(learner.id) ?? ''} place={at} onMove={(to, by) => move(rows, at, to, by)} />
                <span className="min-w-0 flex-1 truncate text-sm">{names.get(learner.id)}</span>
                <IconButton
                  size="sm"
                  label={_('Move {name} up', { name: names.get(learner.id) ?? '' })}
                  icon={<ArrowUp aria-hidden="true" className="size-4" />}
                  data-move="up"
                  disabled={at === 0}
                  onClick={() => move(rows, at, at - 1, 'up')}
                />
                <IconButton
                  size="sm"
                  label={_('Move {name} down', { name: names.get(learner.id) ?? '' })}
                  icon={<ArrowDown aria-hidden="true" className="size-4" />}
                  data-move="down"
                  disabled={at === rows.length - 1}
                  onClick={() => move(rows, at, at + 1, 'down')}
                />
              </li>
            ))}
          </ol>
        </section>
      ))}
    </div>
  );
}

/** `by`: the control that moved the learner, which gets the focus again; null where the person went on. */
type Moved = { id: string; at: number; by: 'place' | 'up' | 'down' | null };

/** `to` is no number where none was typed. */
type PlaceFieldProps = { name: string; place: number; onMove: (to: number, by: Moved['by']) => void };

/** The learner's place in the list: another number moves the learner there, an arrow by one. */
function PlaceField({ name, place, onMove }: PlaceFieldProps) {
  const { _ } = useWords();
  const [text, setText] = useState<string | null>(null);
  const field = useRef<HTMLInputElement>(null);
  // The next number is typed over the place.
  useEffect(() => {
    if (text === null && document.activeElement === field.current) field.current?.select();
  }, [text]);
  const take = (by: Moved['by']) => {
    if (text !== null) onMove(/^[1-9]\d{0,2}$/.test(text.trim()) ? Number(text) - 1 : Number.NaN, by);
    setText(null);
  };
  return (
    <TextInput
      ref={field}
      className="input-sm num w-14! shrink-0"
      inputMode="numeric"
      aria-label={_('Place of {name}', { name })}
      data-move="place"
      value={text ?? String(place + 1)}
      onFocus={(event) => event.target.select()}
      onChange={(event) => setText(event.target.value)}
      onBlur={() => take(null)}
      onKeyDown={(event) => {
        const step = { ArrowUp: -1, ArrowDown: 1 }[event.key];
        if ((step === undefined && event.key !== 'Enter') || isOthersKey(event)) return;
        event.preventDefault();
        if (step === undefined) take('place');
        else {
          setText(null);
          onMove(place + step, 'place');
        }
      }}
    />
  );
}
