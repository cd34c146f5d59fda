import { ChevronDown } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import type { ActivityDoc } from '@/domain/book/entities';
import { useWords } from '@/language/words';
import { Field, FieldError } from '@/ui/form/Field';
import { IconButton } from '@/ui/form/IconButton';
import { Select, type SelectOption } from '@/ui/form/Select';
import { useSelectedAgain } from '@/ui/form/useSelectedAgain';
import { isOthersKey } from '@/ui/othersKey';

type ActivityChoiceProps = {
  activity: ActivityDoc;
  options: readonly SelectOption[];
  figures: string;
  /** The activity by which the learners are sorted; empty in the order of the class list. */
  sorted: string;
  /**
   * Takes another highest possible score, typed over the one that stood there, and answers why it is refused. Absent
   * where it cannot be changed.
   */
  onPoints: ((text: string, over: string) => string | null) | undefined;
  onChoose: (activityId: string) => void;
  onMenu: (anchor: DOMRect) => void;
};

/** The shown activity of the phone's record, with its highest possible score and its menu. */
export function ActivityChoice(props: ActivityChoiceProps) {
  const { _ } = useWords();
  const { activity, options, figures, sorted, onPoints, onChoose, onMenu } = props;
  const [refusal, setRefusal] = useState<string | null>(null);
  const errorId = useId();
  return (
    <div className="min-w-0 grow basis-0">
      <div className="flex items-start gap-1.5">
        <Field
          label={_('Activity')}
          hideLabel
          hint={sorted ? `${figures} · ${sorted}` : figures}
          className="min-w-0 grow"
        >
          <Select value={activity.id} onChange={(event) => onChoose(event.target.value)} options={options} />
        </Field>
        {onPoints ? (
          <PointsField
            activity={activity}
            errorId={refusal === null ? undefined : errorId}
            onPoints={(...typed) => {
              const reason = onPoints(...typed);
              setRefusal(reason);
              return reason;
            }}
          />
        ) : null}
        <IconButton
          label={_('Menu of {column}', { column: activity.name })}
          aria-haspopup="menu"
          variant="outline"
          className="min-w-9"
          icon={<ChevronDown aria-hidden="true" className="size-4" />}
          onClick={(event) => onMenu(event.currentTarget.getBoundingClientRect())}
        />
      </div>
      {refusal === null ? null : <FieldError id={errorId}>{refusal}</FieldError>}
    </div>
  );
}

type PointsFieldProps = {
  activity: ActivityDoc;
  errorId: string | undefined;
  onPoints: (text: string, over: string) => string | null;
};

/** Enter and leaving the field hand the figure over; Escape brings the stored one back. */
function PointsField({ activity: { name, totalPoints }, errorId, onPoints }: PointsFieldProps) {
  const { _ } = useWords();
  const stored = String(totalPoints);
  /** Null while the stored figure is shown. What is typed stays, whatever another device stores meanwhile. */
  const [typed, setTyped] = useState<{ text: string; over: string } | null>(null);
  const field = useRef<HTMLInputElement>(null);
  useSelectedAgain(field, stored, typed !== null);
  const commit = () => {
    if (typed === null) return;
    // An empty field asks whether to delete, and a change with scores asks too: the stored figure stands until then.
    if (onPoints(typed.text.trim(), typed.over) === null) setTyped(null);
  };
  return (
    <label className="input w-18! shrink-0 gap-1 px-2">
      <span aria-hidden="true" className="text-muted">
        /
      </span>
      <input
        ref={field}
        type="text"
        inputMode="numeric"
        enterKeyHint="done"
        autoComplete="off"
        className="num w-full min-w-0 text-right"
        aria-label={_('Highest possible score of {name}', { name })}
        aria-invalid={errorId === undefined ? undefined : true}
        aria-describedby={errorId}
        value={typed?.text ?? stored}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onChange={({ target }) => setTyped((before) => ({ text: target.value, over: before?.over ?? stored }))}
        onBlur={commit}
        onKeyDown={(event) => {
          if (isOthersKey(event)) return;
          // Handed over as it is stored, a figure is no change, and the sentence about the typed one goes.
          if (event.key === 'Escape') {
            setTyped(null);
            onPoints(stored, stored);
          }
          if (event.key === 'Enter') event.currentTarget.blur();
        }}
      />
    </label>
  );
}
