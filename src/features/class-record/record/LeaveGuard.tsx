import { useWords } from '@/language/words';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { type DraftCells, type DraftsState, draftForgotten } from '@/store/state/drafts';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { useLeaveQuestion } from './useLeaveQuestion';

/** Drafts that the person left on purpose: they are not asked about again. */
const kept = new WeakSet<DraftCells>();

/**
 * Asks before the page is left with drafts. Drafts outlive a change of page, so leaving keeps them unless the teacher
 * discards them. Changing section, subject or quarter stays on the page and asks nothing.
 */
export function LeaveGuard() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const sheets = useAppSelector((state) => state.drafts.sheets);
  const open = openSheets(sheets);
  const question = useLeaveQuestion(open.length > 0);
  if (!question.asking) return null;
  const count = open.reduce((sum, [, { cells }]) => sum + Object.keys(cells).length, 0);
  const keep = () => {
    for (const [, { cells }] of open) kept.add(cells);
    question.leave();
  };
  const discard = () => {
    for (const [name] of open) dispatch(draftForgotten(name));
    question.leave();
  };
  return (
    <Modal
      open
      role="alertdialog"
      title={_('{count, plural, one {1 change is not saved} other {# changes are not saved}}', { count })}
      description={_('They stay in the class record of this tab until you sign out.')}
      onClose={question.stay}
      footer={
        <>
          <Button variant="ghost" className="mr-auto" onClick={discard}>
            {_('Discard')}
          </Button>
          <Button onClick={keep}>{_('Leave and keep changes')}</Button>
          <Button variant="primary" onClick={question.stay} data-autofocus="">
            {_('Stay')}
          </Button>
        </>
      }
    />
  );
}

function openSheets(sheets: DraftsState['sheets']) {
  return Object.entries(sheets).filter(([, { cells }]) => Object.keys(cells).length > 0 && !kept.has(cells));
}
