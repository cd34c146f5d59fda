import { useMemo, useState } from 'react';
import { toPrintedSet } from '@/domain/answerSheet/printedSet';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ItemSheet } from '@/domain/book/itemSheet';
import { answerForms } from '@/features/class-record/answer-sheets/answerForms';
import { useWords } from '@/language/words';
import { itemSource } from '@/store/drafts/itemSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { itemSheetName } from '@/store/state/itemSheetName';
import { selectShownSheet } from '@/store/state/outbox';
import { notified } from '@/store/state/shell';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { type Acceptance, acceptedEdits, toAcceptance } from './acceptance';
import { Differences } from './Differences';
import { doubtfulRows, sheetsOfNobody, toLearnerPapers } from './learnerPapers';
import { Papers } from './Papers';
import { Questions } from './Questions';
import { withAnswer } from './stack';
import { useLearnerName } from './useLearnerName';
import { useReadFiles } from './useReadFiles';
import { useStack } from './useStack';

type ReadSheetsDialogProps = {
  record: ClassRecord;
  sheet: ItemSheet;
  /** Opens the trial of the reader in place of this dialog. */
  onTrial: () => void;
  onClose: () => void;
};
type View = { of: 'papers' } | { of: 'questions' } | { of: 'differences'; acceptance: Acceptance };

/** Photos of answer sheets become answers: read on this device, asked where in doubt, and typed into the item sheet. */
export function ReadSheetsDialog({ record, sheet, onTrial, onClose }: ReadSheetsDialogProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { activity, items } = sheet;
  const learners = useMemo(() => record.learners.map(({ classStudentId }) => classStudentId), [record.learners]);
  const printed = useMemo(
    () => toPrintedSet({ activityId: activity.id, items: answerForms(items) }, learners),
    [activity.id, items, learners],
  );
  const kept = useStack(record, activity.id);
  const files = useReadFiles(printed, kept);
  const drafts = useAppSelector((state) => selectShownSheet(state, itemSheetName(activity.id)).cells);
  const [view, setView] = useState<View>({ of: 'papers' });
  const papers = useMemo(() => toLearnerPapers(kept.stack, learners, printed), [kept.stack, learners, printed]);
  const rows = useMemo(() => doubtfulRows(papers), [papers]);
  const acceptance = useMemo(() => toAcceptance(papers, sheet, drafts), [papers, sheet, drafts]);
  const nameOf = useLearnerName(record);
  const take = (byPaper: ReadonlySet<string>) => {
    dispatch(draftSheet(itemSource(activity.id), acceptedEdits(acceptance, byPaper)));
    kept.accept();
    const message = _(
      '{count, plural, one {The answers of 1 learner are} other {The answers of # learners are}} in the list. Save them.',
      { count: acceptance.learners },
    );
    dispatch(notified({ message, status: 'success' }));
    onClose();
  };
  const accept = () => {
    if (acceptance.differences.length > 0) setView({ of: 'differences', acceptance });
    else take(new Set());
  };
  const open = rows.filter(({ answered }) => answered === null).length;
  return (
    <Modal
      open
      size="xl"
      title={_('Read answer sheets')}
      description={_('{activity}. Photos stay on this device.', { activity: activity.name })}
      busy={files.progress !== null && kept.stack.pictures.length === 0}
      refusal={files.failure}
      onClose={onClose}
      footer={
        view.of === 'papers' ? (
          <>
            {open > 0 ? (
              <Button onClick={() => setView({ of: 'questions' })}>
                {_('{count, plural, one {Look at 1 row} other {Look at # rows}}', { count: open })}
              </Button>
            ) : null}
            <Button
              variant="primary"
              disabled={files.progress !== null || acceptance.edits.length + acceptance.differences.length === 0}
              onClick={accept}
            >
              {acceptance.learners === 0
                ? _('Take the answers')
                : _('{count, plural, one {Take the answers of 1 learner} other {Take the answers of # learners}}', {
                    count: acceptance.learners,
                  })}
            </Button>
          </>
        ) : undefined
      }
    >
      {view.of === 'papers' ? (
        <Papers
          kept={kept}
          files={files}
          papers={papers}
          unmarked={acceptance.unmarked}
          nobodys={sheetsOfNobody(kept.stack, learners)}
          written={items.length - answerForms(items).filter(({ choices }) => choices !== null).length}
          nameOf={nameOf}
          onTrial={onTrial}
        />
      ) : null}
      {view.of === 'questions' ? (
        <Questions
          rows={rows}
          images={kept.images}
          nameOf={nameOf}
          onAnswer={(row, answer) => kept.change((stack) => withAnswer(stack, row.key, answer))}
          onDone={() => setView({ of: 'papers' })}
        />
      ) : null}
      {view.of === 'differences' ? (
        <Differences
          differences={view.acceptance.differences}
          images={kept.images}
          nameOf={nameOf}
          onBack={() => setView({ of: 'papers' })}
          onTake={take}
        />
      ) : null}
    </Modal>
  );
}
