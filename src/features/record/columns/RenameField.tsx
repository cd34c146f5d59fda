import { type KeyboardEvent, useRef, useState } from 'react';
import type { ActivityDoc } from '@/domain/book/entities';
import { MAX_LENGTH } from '@/domain/constants';
import { refuseName, tidyName } from '@/domain/words/validation';
import { useWords } from '@/language/words';
import { useAppDispatch } from '@/store/hooks';
import { isOwnChange } from '@/store/outbox/ownChanges';
import { changeActivity } from '@/store/outbox/saveActivity';
import { Button } from '@/ui/form/Button';
import { FieldError } from '@/ui/form/Field';
import { TextInput } from '@/ui/form/TextInput';
import { isOthersKey } from '@/ui/othersKey';

type RenameFieldProps = { activity: ActivityDoc; at: DOMRect; onClose: () => void };

const WIDTH = 224;

/** A field over the head of a column: Enter and leaving it save the name, Escape keeps the old one. */
export function RenameField({ activity, at, onClose }: RenameFieldProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  /** The activity over whose name the typing began; another device may have renamed it since. */
  const [opened] = useState(activity.name);
  /** The other name about which the field has asked. Only Enter answers, leaving the field does not. */
  const [asked, setAsked] = useState(opened);
  const [name, setName] = useState(activity.name);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [isOtherAsked, setOther] = useState(false);
  // Closing moves the focus, and the field loses it while it is still there.
  const isDone = useRef(false);
  const close = () => {
    isDone.current = true;
    onClose();
  };
  const save = (isAnswer: boolean) => {
    if (isDone.current) return;
    const tidy = tidyName(name);
    if (tidy === activity.name || tidy === opened) return close();
    const isKnown = activity.name === opened || isOwnChange(activity, 'name');
    const isOther = !isKnown && !(isAnswer && activity.name === asked);
    const values = { theirs: activity.name, mine: tidy };
    const reason =
      refuseName(tidy, _('The name'), MAX_LENGTH.activityName) ??
      (isOther
        ? _('Saved elsewhere meanwhile: {theirs}. Enter replaces it with {mine}, Escape keeps it.', values)
        : null);
    setRefusal(reason);
    setOther(isOther);
    if (isOther) setAsked(activity.name);
    if (reason !== null) return;
    void dispatch(changeActivity(activity, { name: tidy }));
    close();
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    if (isOthersKey(event)) return;
    if (event.key === 'Enter') save(true);
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
    event.stopPropagation();
  };
  const left = Math.max(8, Math.min(at.left, window.innerWidth - WIDTH - 8));
  return (
    <div className="fixed z-40 rounded-field bg-base-100 p-1 shadow-lg" style={{ left, top: at.top, width: WIDTH }}>
      <TextInput
        // The menu that opened the field had the focus, and the name is typed at once.
        autoFocus
        autoComplete="off"
        aria-label={_('New name of {name}', { name: activity.name })}
        aria-invalid={refusal === null ? undefined : true}
        aria-describedby={refusal === null ? undefined : 'rename-error'}
        value={name}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => setName(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => save(false)}
      />
      {refusal === null ? null : <FieldError id="rename-error">{refusal}</FieldError>}
      {isOtherAsked ? (
        // A tablet's keyboard has no Escape, and its Enter may be away with the focus.
        <div className="mt-1 flex flex-wrap gap-1">
          <Button size="sm" onClick={() => save(true)}>
            {_('Use {name}', { name: tidyName(name) })}
          </Button>
          <Button size="sm" onClick={close}>
            {_('Keep {name}', { name: activity.name })}
          </Button>
        </div>
      ) : null}
    </div>
  );
}
