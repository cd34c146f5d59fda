import { useMemo, useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { say, useWords } from '@/language/words';
import { savesByItself } from '@/parts/saving/choice';
import { itemSource } from '@/store/drafts/itemSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { itemSheetName } from '@/store/state/itemSheetName';
import { selectShownSheet } from '@/store/state/outbox';
import { notified } from '@/store/state/shell';
import { Modal } from '@/ui/dialog/Modal';
import { type Acceptance, acceptedEdits, toAcceptance } from './acceptance';
import { CameraView } from './camera/CameraView';
import { Differences } from './Differences';
import { Doubts } from './doubts/Doubts';
import { doubtfulRows, sheetsOfNobody, toLearnerPapers } from './learnerPapers';
import { Papers } from './Papers';
import { PapersFooter } from './PapersFooter';
import { paperScore } from './paperScore';
import { withAnswer } from './stack';
import { useLearnerName } from './useLearnerName';
import { usePrinted } from './usePrinted';
import { useReadFiles } from './useReadFiles';
import { useStack } from './useStack';

type ReadSheetsDialogProps = {
  record: ClassRecord;
  sheet: ItemSheet;
  /** Opens the trial of the reader in place of this dialog. */
  onTrial: () => void;
  onClose: () => void;
};
type View =
  | { of: 'papers'; isBack?: boolean }
  | { of: 'camera' }
  | { of: 'questions' }
  | { of: 'differences'; acceptance: Acceptance };

/** Photos of answer sheets become answers: read on this device, asked where in doubt, and typed into the item sheet. */
export function ReadSheetsDialog({ record, sheet, onTrial, onClose }: ReadSheetsDialogProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { activity, items } = sheet;
  const { learners, forms, printed } = usePrinted(record, sheet);
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
    dispatch(notified({ message: inListText(acceptance.learners, dispatch(savesByItself())), status: 'success' }));
    onClose();
  };
  const accept = () => {
    if (acceptance.differences.length > 0) setView({ of: 'differences', acceptance });
    else take(new Set());
  };
  const leaveCamera = () => setView({ of: 'papers', isBack: true });
  return (
    <Modal
      open
      size="xl"
      title={_('Read answer sheets')}
      description={_('{activity}. Photos stay on this device.', { activity: activity.name })}
      busy={files.progress !== null && kept.stack.pictures.length === 0}
      refusal={files.failure}
      // The camera lies on top, so it closes first; the stack stays.
      onClose={view.of === 'camera' ? leaveCamera : onClose}
      footer={
        view.of === 'papers' ? (
          <PapersFooter
            asked={rows.filter(({ answered }) => answered === null).length}
            learners={acceptance.learners}
            canTake={files.progress === null && acceptance.edits.length + acceptance.differences.length > 0}
            onLook={() => setView({ of: 'questions' })}
            onTake={accept}
          />
        ) : undefined
      }
    >
      {view.of === 'papers' ? (
        <Papers
          kept={kept}
          files={files}
          papers={papers}
          scoreOf={(paper) => paperScore(paper, items)}
          unmarked={acceptance.unmarked}
          nobodys={sheetsOfNobody(kept.stack, learners)}
          written={items.length - forms.filter(({ choices }) => choices !== null).length}
          nameOf={nameOf}
          onTrial={onTrial}
          onCamera={() => setView({ of: 'camera' })}
          isBack={view.isBack === true}
        />
      ) : null}
      {view.of === 'camera' ? (
        <CameraView
          kept={kept}
          printed={printed}
          missing={papers.filter(({ status }) => status === 'missing').length}
          nameOf={nameOf}
          onDone={leaveCamera}
        />
      ) : null}
      {view.of === 'questions' ? (
        <Doubts
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

function inListText(count: number, byItself: boolean): string {
  const inList = say(
    '{count, plural, one {The answers of 1 learner are in the list.} other {The answers of # learners are in the list.}}',
    { count },
  );
  return `${inList} ${byItself ? say('The scores are saved in a moment.') : say('Save them.')}`;
}
