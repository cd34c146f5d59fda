import { type FormEvent, useId, useMemo, useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { chosenAnswers, countsText } from '@/features/items/analysis/chosenAnswers';
import { useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { newAttempt } from '@/store/outbox/intents';
import { outcome } from '@/store/outbox/saveActivity';
import { itemSheetName } from '@/store/state/itemSheetName';
import { selectShownSheet } from '@/store/state/outbox';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { KeyRow } from './KeyRow';
import { effectSentences, effectsOf, type KeyDraft, refuseKey, toCorrection } from './keyDraft';

type KeyDialogProps = {
  record: ClassRecord;
  sheet: ItemSheet;
  /** The key that the dialog begins with; absent for the stored one. */
  initial?: KeyDraft;
  onSaved?: () => void;
  onClose: () => void;
};

/** Changes the key of items after learners answered them, and says first who gains and who loses how much. */
export function KeyDialog({ record, sheet, initial = {}, onSaved, onClose }: KeyDialogProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const formId = useId();
  const [opened] = useState<KeyDraft>(initial);
  const [draft, setDraft] = useState(opened);
  const [attempt] = useState(newAttempt);
  const [busy, setBusy] = useState(false);
  const tables = useAppSelector((state) => state.entities.tables);
  const hasDrafts = useAppSelector(
    (state) => Object.keys(selectShownSheet(state, itemSheetName(sheet.activity.id)).cells).length > 0,
  );
  const chosen = useMemo(() => chosenAnswers(record, sheet), [record, sheet]);
  const correction = useMemo(() => toCorrection(sheet, draft), [sheet, draft]);
  const isFilled = correction.after.every(({ answerKey }) => refuseKey(answerKey) === undefined);
  const effects = useMemo(() => (isFilled ? effectsOf(tables, correction) : null), [tables, correction, isFilled]);
  const count = correction.after.length;
  const { name, classSubjectModel: subjectId } = sheet.activity;
  const save = async (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    if (count === 0 || !effects) return;
    setBusy(true);
    const intent = { kind: 'keyCorrect', ...correction, subjectId, name } as const;
    const isSaved = await dispatch(outcome(intent, attempt, () => _('{name}: the key was corrected.', { name })));
    setBusy(false);
    if (!isSaved) return;
    onSaved?.();
    onClose();
  };
  return (
    <Modal
      open
      size="lg"
      title={_('Correct the key')}
      description={_('Every learner is marked again by the new key. Points given without an answer stay.')}
      dirty={draft !== opened}
      busy={busy}
      onClose={onClose}
      footer={(close) => (
        <>
          <div role="status" className="num mr-auto text-left text-[0.8125rem]">
            {count > 0 && isFilled ? <Effects sentences={effects ? effectSentences(effects) : null} /> : null}
          </div>
          <Button onClick={close}>{_('Cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={busy}
            disabled={count === 0 || effects === null}
          >
            {_('Save the key')}
          </Button>
        </>
      )}
    >
      <form id={formId} onSubmit={(event) => void save(event)} noValidate className="flex flex-col gap-3">
        {hasDrafts ? <Alert tone="info">{_('Unsaved answers are not counted.')}</Alert> : null}
        <p className="text-muted">{_('Put | between several right answers, such as A|C.')}</p>
        <ol className="divide-y divide-line rounded-box border border-line">
          {sheet.items.map((item) => (
            <KeyRow
              key={item.id}
              item={item}
              value={draft[item.id] ?? { answerKey: item.answerKey, credit: item.credit ?? null }}
              chosen={countsText(chosen.get(item.id) ?? [])}
              onChange={(value) => setDraft({ ...draft, [item.id]: value })}
            />
          ))}
        </ol>
      </form>
    </Modal>
  );
}

/** `sentences`: null where the key cannot be saved. */
function Effects({ sentences }: { sentences: readonly string[] | null }) {
  const { _ } = useWords();
  if (!sentences) {
    return (
      <p className="text-error-ink">{_('The items that count must add up to a whole number of points, at least 1.')}</p>
    );
  }
  return (
    <ul>
      {sentences.map((sentence) => (
        <li key={sentence}>{sentence}</li>
      ))}
    </ul>
  );
}
