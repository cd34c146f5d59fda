import { ImagePlus } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ItemSheet } from '@/domain/items/itemSheet';
import { sheetsOfNobody, toLearnerPapers } from '@/features/answer-sheets/scanning/learnerPapers';
import { NobodysSheets } from '@/features/answer-sheets/scanning/NobodysSheets';
import { Sources } from '@/features/answer-sheets/scanning/Papers';
import { StackNotices } from '@/features/answer-sheets/scanning/StackNotices';
import { NO_STACK, type Stack } from '@/features/answer-sheets/scanning/stack';
import { useLearnerName } from '@/features/answer-sheets/scanning/useLearnerName';
import { usePrinted } from '@/features/answer-sheets/scanning/usePrinted';
import { useReadFiles } from '@/features/answer-sheets/scanning/useReadFiles';
import type { OpenStack } from '@/features/answer-sheets/scanning/useStack';
import { formatDate } from '@/language/formatters';
import { useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { itemSheetName } from '@/store/state/itemSheetName';
import { selectShownSheet } from '@/store/state/outbox';
import { notified } from '@/store/state/shell';
import { Modal } from '@/ui/dialog/Modal';
import { EmptyState } from '@/ui/list/EmptyState';
import { TrialActions } from './TrialActions';
import { TrialView } from './TrialView';
import { toFigures, toTrial, type Verdicts } from './trialFigures';
import { resultText } from './trialText';
import { typedAnswers } from './typedAnswers';

type TrialDialogProps = { record: ClassRecord; sheet: ItemSheet; onClose: () => void };

/**
 * The trial of a stack: sheets are read whose answers were typed by hand, and both are compared. It writes nothing, so
 * it works in a closed period too. Its stack and what is said about it are gone with the dialog.
 */
export function TrialDialog({ record, sheet, onClose }: TrialDialogProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { activity } = sheet;
  const { learners, forms, printed } = usePrinted(record, sheet);
  const kept = useTrialStack();
  const files = useReadFiles(printed, kept);
  const drafts = useAppSelector((state) => selectShownSheet(state, itemSheetName(activity.id)).cells);
  const [verdicts, setVerdicts] = useState<Verdicts>(new Map());
  const typed = useMemo(() => {
    const circled = new Set(forms.filter(({ choices }) => choices !== null).map(({ itemNumber }) => itemNumber));
    return new Map(learners.map((learner) => [String(learner), typedAnswers(sheet, drafts, learner, circled)]));
  }, [sheet, drafts, learners, forms]);
  const papers = useMemo(() => toLearnerPapers(kept.stack, learners, printed), [kept.stack, learners, printed]);
  const trial = useMemo(() => toTrial(papers, (learner) => typed.get(learner) ?? null), [papers, typed]);
  const figures = toFigures(trial, verdicts);
  const canCompare = [...typed.values()].some((each) => each !== null);
  const { section, subject } = record;
  const nameOf = useLearnerName(record);
  const judge = (row: string, verdict: 'reader' | 'typed' | null) => {
    const next = new Map(verdicts);
    if (verdict) next.set(row, verdict);
    else next.delete(row);
    setVerdicts(next);
  };
  const about = {
    activity: activity.name,
    section: section.name,
    subject: subject.subject,
    date: formatDate(Date.now()),
  };
  return (
    <Modal
      open
      size="xl"
      title={_('Try the sheet reader')}
      description={_('{activity}. Nothing is written, and the photos are gone when this closes.', {
        activity: activity.name,
      })}
      dirty={verdicts.size > 0}
      refusal={files.failure}
      onClose={onClose}
      footer={
        figures.compared > 0 && !files.progress ? (
          <TrialActions
            text={resultText(about, trial, figures, verdicts)}
            fileName={`${_('Reader trial')} ${activity.name.replace(/[\\/:*?"<>|]/g, ' ')}.txt`}
            onCopied={(isCopied) =>
              dispatch(
                isCopied
                  ? notified({ status: 'success', message: _('Copied: paste it into a document.') })
                  : notified({ status: 'error', message: _('The browser did not allow copying.') }),
              )
            }
          />
        ) : undefined
      }
    >
      {canCompare ? (
        <div className="flex flex-col gap-4">
          <Sources files={files} />
          <StackNotices stack={kept.stack} images={kept.images} />
          <NobodysSheets
            kept={kept}
            sheets={sheetsOfNobody(kept.stack, learners)}
            papers={papers.filter(({ learner }) => typed.get(learner))}
            nameOf={nameOf}
          />
          <TrialView
            trial={trial}
            figures={figures}
            verdicts={verdicts}
            kept={kept}
            isReading={files.progress !== null}
            nameOf={nameOf}
            onVerdict={judge}
          />
        </div>
      ) : (
        <EmptyState icon={<ImagePlus aria-hidden="true" />} title={_('No typed answers yet')}>
          {_(
            'Type the answers of some papers into the list first: the letters, not only the points. Then try the reader on these papers.',
          )}
        </EmptyState>
      )}
    </Modal>
  );
}

/** The stack of a trial: of this dialog alone. Neither the device nor the store ever sees it, so nothing can take it. */
function useTrialStack(): OpenStack {
  const [stack, setStack] = useState(NO_STACK);
  const [images, setImages] = useState<ReadonlyMap<string, Blob>>(new Map());
  const change = useCallback((next: (before: Stack) => Stack) => setStack(next), []);
  const addImage = useCallback(
    (digest: string, image: Blob) => setImages((before) => new Map(before).set(digest, image)),
    [],
  );
  return { stack, images, change, addImage };
}
