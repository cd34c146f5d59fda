import { useId } from 'react';
import type { ActivityItemDoc } from '@/domain/book/entities';
import { useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { creditOf, type KeyDraft, refuseKey } from './keyDraft';

type KeyRowProps = {
  item: ActivityItemDoc;
  value: KeyDraft[string];
  /** The answers that learners chose, with their numbers. */
  chosen: string;
  onChange: (value: KeyDraft[string]) => void;
};

/** One item: its right answers, who earns its points, and what the learners answered. */
export function KeyRow({ item: { itemNumber }, value, chosen, onChange }: KeyRowProps) {
  const { _ } = useWords();
  const errorId = useId();
  const refusal = refuseKey(value.answerKey);
  return (
    <li className="grid grid-cols-[2rem_1fr] items-center gap-x-3 gap-y-1 px-3 py-1.5 sm:grid-cols-[2rem_8rem_14rem_1fr]">
      <span aria-hidden="true" className="num text-right text-muted">
        {itemNumber}.
      </span>
      <input
        type="text"
        autoComplete="off"
        spellCheck={false}
        aria-label={_('Right answers to item {item}', { item: itemNumber })}
        aria-invalid={refusal !== undefined || undefined}
        aria-describedby={refusal ? errorId : undefined}
        className={cx('input h-8', value.credit !== null && 'text-muted')}
        value={value.answerKey}
        onChange={(event) => onChange({ ...value, answerKey: event.target.value })}
      />
      <select
        aria-label={_('Points of item {item}', { item: itemNumber })}
        className="select h-8 max-sm:col-start-2"
        value={value.credit ?? 'key'}
        onChange={(event) => onChange({ ...value, credit: creditOf(event.target.value) })}
      >
        <option value="key">{_('By the key')}</option>
        <option value="everyone">{_('Everyone gets the points')}</option>
        <option value="none">{_('Not counted')}</option>
      </select>
      <span className="num text-[0.8125rem] text-muted max-sm:col-start-2">{chosen}</span>
      {refusal ? (
        <p id={errorId} className="col-start-2 text-error-ink text-xs sm:col-end-5">
          {refusal}
        </p>
      ) : null}
    </li>
  );
}
