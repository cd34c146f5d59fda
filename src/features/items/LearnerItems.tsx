import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ClassStudentId } from '@/domain/book/ids';
import { splitAnswers } from '@/domain/items/itemEntry';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { cellKey } from '@/domain/scores/cellKey';
import { formatScore } from '@/domain/scores/scoreEntry';
import { useWords } from '@/language/words';
import { draftedPaper, itemCell } from '@/parts/saving/itemCells';
import { itemSource } from '@/store/drafts/itemSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import { useAppDispatch } from '@/store/hooks';
import type { Sheet } from '@/store/state/drafts';
import { isOthersKey } from '@/ui/othersKey';
import { LearnerItem } from './LearnerItem';

type LearnerItemsProps = {
  record: ClassRecord;
  sheet: ItemSheet;
  learner: ClassStudentId;
  drafts: Sheet;
  readOnly: boolean;
  /** Answers false when there is no learner in that direction. */
  onStep: (by: number) => boolean;
};

/**
 * One learner's answers, one below the other. Enter goes to the next item, and from the last item to the next learner.
 */
export function LearnerItems({ record, sheet, learner, drafts, readOnly, onStep }: LearnerItemsProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const list = useRef<HTMLOListElement>(null);
  const focusItem = (index: number) => {
    const input = list.current?.querySelectorAll<HTMLInputElement>('input')[index];
    input?.focus();
    return input !== undefined;
  };
  // For another learner, the focus starts at the first item.
  useEffect(() => {
    list.current?.querySelector<HTMLInputElement>('input')?.focus();
  }, []);
  const draft = (from: number, texts: readonly string[]) => {
    const cells = texts.flatMap((text, index) => {
      const item = sheet.items[from + index];
      return item ? [{ key: cellKey(item.id, learner), text }] : [];
    });
    dispatch(draftSheet(itemSource(sheet.activity.id), cells));
  };
  const onKey = (event: KeyboardEvent, index: number) => {
    if (isOthersKey(event)) return;
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const act = ACTS[event.shiftKey ? `Shift+${event.key}` : event.key];
    if (!act) return;
    event.preventDefault();
    if (act === 'nextLearner') onStep(1);
    else if (act === 'learnerBefore') onStep(-1);
    else if (act === 'up') focusItem(Math.max(0, index - 1));
    else if (!focusItem(index + 1) && act === 'goOn') onStep(1);
  };
  const paste = (text: string, index: number) => {
    const answers = splitAnswers(
      text,
      sheet.items.slice(index).map(({ answerKey }) => answerKey),
    );
    if (!answers || readOnly) return false;
    draft(index, answers);
    return true;
  };
  const paper = draftedPaper(sheet, drafts.cells, learner);
  return (
    <>
      <Sum record={record} sheet={sheet} learner={learner} drafts={drafts} />
      <ol ref={list} aria-label={_('Items')} className="divide-y divide-line rounded-box border border-line">
        {sheet.items.map((item, index) => (
          <LearnerItem
            key={item.id}
            cellKey={cellKey(item.id, learner)}
            item={item}
            cell={itemCell(sheet, drafts, item, learner)}
            earned={paper.values.get(item.id)?.points ?? null}
            readOnly={readOnly}
            onText={(text) => draft(index, [text])}
            onPaste={(text) => paste(text, index)}
            onKey={(event) => onKey(event, index)}
          />
        ))}
      </ol>
      <p className="text-[0.8125rem] text-muted">
        {_(
          'Type the answer, / for all points (✓), or = and the points earned. Enter goes on; Page Down and Page Up change the learner.',
        )}
      </p>
    </>
  );
}

type Act = 'up' | 'down' | 'goOn' | 'nextLearner' | 'learnerBefore';

const ACTS: Readonly<Record<string, Act>> = {
  Enter: 'goOn',
  'Shift+Enter': 'up',
  ArrowDown: 'down',
  ArrowUp: 'up',
  PageDown: 'nextLearner',
  PageUp: 'learnerBefore',
};

function Sum({ record, sheet, learner, drafts }: Pick<LearnerItemsProps, 'record' | 'sheet' | 'learner' | 'drafts'>) {
  const { _ } = useWords();
  const { activity } = sheet;
  const { sum } = draftedPaper(sheet, drafts.cells, learner);
  const stored = record.scores.get(cellKey(activity.id, learner))?.score;
  return (
    <p role="status" className="num flex flex-wrap items-baseline gap-x-2">
      <span className="font-semibold text-lg">
        {_('{part} of {whole}', { part: sum === null ? '—' : formatScore(sum), whole: activity.totalPoints })}
      </span>
      <span className="text-muted">
        {stored === undefined ? _('not saved yet') : _('saved: {score}', { score: formatScore(stored) })}
      </span>
    </p>
  );
}
