import { useEffect, useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { useWords } from '@/language/words';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import type { Store, Thunk } from '@/store/makeStore';
import type { Draft } from '@/store/state/draftCell';
import { type DraftCells, draftForgotten, draftsSettled, selectHasDrafts, selectSheet } from '@/store/state/drafts';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { saveByItself, unsavable } from './autosave';
import { useSavesByItself } from './choice';
import { useLeaveQuestion } from './useLeaveQuestion';
import { type Typed, watchTyping } from './watchTyping';

/** Drafts that the person left on purpose: they are not asked about again. */
const kept = new WeakSet<Draft>();

/**
 * Saves drafts by themselves, and asks before the page is left with drafts that are not: all of them where the person
 * chose so. Drafts outlive a change of page, so leaving keeps them unless the teacher discards them. Changing section,
 * subject or quarter stays on the page and asks nothing.
 */
export function LeaveGuard() {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  useAutosave();
  const isByItself = useSavesByItself();
  const open = useOpenDrafts(isByItself);
  const question = useLeaveQuestion(open.length > 0);
  if (!question.asking) return null;
  const count = open.reduce((sum, [, cells]) => sum + Object.keys(cells).length, 0);
  const keep = () => {
    for (const draft of open.flatMap(([, cells]) => Object.values(cells))) kept.add(draft);
    question.leave();
  };
  const discard = () => {
    for (const [sheet, cells] of open) dispatch(forgotten(sheet, cells));
    question.leave();
  };
  return (
    <Modal
      open
      role="alertdialog"
      title={
        isByItself
          ? _(
              '{count, plural, one {1 value needs you before it is saved} other {# values need you before they are saved}}',
              { count },
            )
          : _('{count, plural, one {1 change is not saved} other {# changes are not saved}}', { count })
      }
      description={
        isByItself
          ? _('The bar below the class record says why, and what to do. Typed values stay there until you sign out.')
          : _('They stay in the class record of this tab until you sign out.')
      }
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

/** Forgets these drafts of a sheet; the others are being saved. */
function forgotten(sheet: string, cells: DraftCells): Thunk<void> {
  return (dispatch, getState) => {
    const isWhole = Object.keys(selectSheet(getState(), sheet).cells).every((key) => cells[key]);
    const patch = Object.fromEntries(Object.keys(cells).map((key) => [key, null]));
    dispatch(isWhole ? draftForgotten(sheet) : draftsSettled({ sheet, patch }));
  };
}

/** The drafts to ask about, by sheet: where drafts are saved by themselves (`isByItself`), those that can't be. */
function useOpenDrafts(isByItself: boolean): [sheet: string, cells: DraftCells][] {
  const drafts = useAppSelector((state) => state.drafts);
  const entities = useAppSelector((state) => state.entities);
  return useMemo(
    () =>
      Object.keys(drafts.sheets).flatMap((name): [string, DraftCells][] => {
        const cells = isByItself ? unsavable({ drafts, entities }, name) : (drafts.sheets[name]?.cells ?? {});
        const left = Object.entries(cells).filter(([, draft]) => !kept.has(draft));
        return left.length > 0 ? [[name, Object.fromEntries(left)]] : [];
      }),
    [drafts, entities, isByItself],
  );
}

/** Saves after a pause and on leaving: the cells, this subject, quarter or page, or the tab. */
function useAutosave(): void {
  const store = useAppStore();
  const { pathname, search } = useLocation();
  useEffect(() => watchTyping(sheetsOf(store)), [store]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another address is another sheet or page.
  useEffect(() => () => void store.dispatch(saveByItself(() => false)), [store, pathname, search]);
}

/** The sheets of class records and of items. */
function sheetsOf(store: Store): Typed {
  const sheets = () => Object.values(store.getState().drafts.sheets);
  return {
    cells: () => sheets().map(({ cells }) => cells),
    hasDrafts: () => selectHasDrafts(store.getState()),
    isSaving: () => sheets().some(({ status }) => status === 'saving'),
    subscribe: (onChange) => store.subscribe(onChange),
    save: (isShown) => store.dispatch(saveByItself(isShown)),
  };
}
