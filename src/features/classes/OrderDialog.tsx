import { ArrowDown, ArrowUp } from 'lucide-react';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { ClassDoc, StudentDoc } from '@/domain/book/entities';
import type { StudentId } from '@/domain/book/ids';
import { learnerName, listedBy } from '@/domain/learners/learnerNames';
import { errorSentence } from '@/domain/words/errors';
import { toldNames } from '@/domain/words/toldNames';
import { useWords } from '@/language/words';
import { updateClass } from '@/parts/class-form/classes';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { GoneDialog } from '@/ui/dialog/GoneDialog';
import { Button } from '@/ui/form/Button';
import { IconButton } from '@/ui/form/IconButton';
import { TextInput } from '@/ui/form/TextInput';
import { ErrorState } from '@/ui/list/ErrorState';
import { isOthersKey } from '@/ui/othersKey';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { useLearnersOf } from './useLearnersOf';

/** The order in which a class lists its learners: by name, or the teacher’s own. */
export function OrderDialog({ modal, onClose }: ModalBodyProps<'classOrder'>) {
  const section = useAppSelector((state) => state.entities.tables.class[modal.extraObject.classId]);
  if (!section || section.deletedAt) {
    return <GoneDialog title={modal.title} onClose={onClose} />;
  }
  return <OrderForm section={section} title={modal.title} onClose={onClose} />;
}

type OrderFormProps = { section: ClassDoc; title: string; onClose: () => void };

function OrderForm({ section, title, onClose }: OrderFormProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { learners, loading } = useLearnersOf(section);
  /** The order that the teacher saw first; somebody else's change of it meanwhile is a conflict. */
  const [opened] = useState(section);
  const [order, setOrder] = useState<readonly StudentId[]>(opened.learnerOrder ?? []);
  const newest = useRef(order);
  const change = (to: readonly StudentId[]) => {
    newest.current = to;
    setOrder(to);
  };
  const [isSaving, setSaving] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const listed = useMemo(() => learners.toSorted(listedBy(order)), [learners, order]);
  const isDirty = JSON.stringify(order) !== JSON.stringify(opened.learnerOrder ?? []);
  const save = async () => {
    setSaving(true);
    setRefusal(null);
    try {
      const { name, gradeLevel, academicYear, learnerOrder = [] } = opened;
      const details = { name, gradeLevel, academicYear };
      await dispatch(
        updateClass(section.id, { ...details, learnerOrder: newest.current }, { ...details, learnerOrder }),
      );
      onClose();
    } catch (error) {
      setRefusal(errorSentence(error));
      setSaving(false);
    }
  };
  return (
    <FormDialog
      title={title}
      size="lg"
      dirty={isDirty}
      busy={isSaving}
      refusal={refusal}
      onClose={onClose}
      submitLabel={_('Save')}
      onSubmit={(event) => {
        event.preventDefault();
        // The submit button leaves the focus where it is: a place that was typed last is taken as the field is left.
        if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
        void save();
      }}
    >
      <p className="text-muted text-sm">
        {_('Record, prints and files list the learners in this order. Learners who come later follow by name.')}
      </p>
      <div className="flex flex-wrap items-center justify-between gap-2">
        <span className="text-sm">{order.length === 0 ? _('By name, A to Z') : _('Your own order')}</span>
        <Button size="sm" onClick={() => change([])}>
          {_('List by name again')}
        </Button>
      </div>
      {loading.error ? <ErrorState sentence={loading.error.message} onRetry={loading.retry} /> : null}
      {loading.status === 'loading' ? (
        <SkeletonTable label={_('Loading the learners')} />
      ) : (
        <OrderList listed={listed} onOrder={(moved) => change(moved.map(({ id }) => id))} />
      )}
    </FormDialog>
  );
}

type OrderListProps = { listed: readonly StudentDoc[]; onOrder: (listed: readonly StudentDoc[]) => void };

function OrderList({ listed, onOrder }: OrderListProps) {
  const { _ } = useWords();
  const names = useMemo(() => toldNames(listed), [listed]);
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
  const move = (rows: readonly StudentDoc[], from: number, to: number, by: Moved['by']) => {
    setWrong(Number.isNaN(to));
    const at = Number.isNaN(to) ? from : Math.max(0, Math.min(rows.length - 1, to));
    const [learner] = rows.slice(from, from + 1);
    if (!learner || at === from) return;
    const others = rows.filter((row) => row !== learner);
    const own = [...others.slice(0, at), learner, ...others.slice(at)];
    onOrder(groups.flatMap((group) => (group.rows === rows ? own : group.rows)));
    setMoved({ id: learner.id, at, by });
  };
  const told = moved && listed.find(({ id }) => id === moved.id);
  return (
    <div ref={list} className="flex flex-col gap-4">
      <p role="alert" className={isWrong ? 'text-error-ink text-sm' : 'hidden'}>
        {isWrong ? _('A place is a whole number from 1. The learner stayed where they were.') : ''}
      </p>
      <p role="status" className="sr-only">
        {told ? _('{name}: place {place}', { name: learnerName(told), place: (moved?.at ?? 0) + 1 }) : ''}
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
