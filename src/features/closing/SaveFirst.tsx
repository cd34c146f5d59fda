import { Link } from 'react-router-dom';
import type { ClassRecord } from '@/domain/book/classRecord';
import { recordRoute } from '@/domain/bookRoutes';
import { periodWord } from '@/grading';
import { useWords } from '@/language/words';
import { placesOf } from '@/parts/record/draftTexts';
import { selectDraftCount, selectIsSaving, sheetsOf } from '@/parts/record/recordDrafts';
import { policyOfRecord } from '@/parts/record/recordParts';
import { useRefused } from '@/parts/record/useRefused';
import { saveSheets } from '@/parts/saving/autosave';
import type { RecordKey } from '@/store/drafts/scoreSource';
import { useAppDispatch, useAppSelector, useAppStore } from '@/store/hooks';
import { selectSheet, sheetName } from '@/store/state/drafts';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';

type SaveFirstProps = { of: RecordKey; record: ClassRecord; onLeave: () => void };

/**
 * Says that unsaved changes keep the period open, with Save. While they are being saved there is nothing to press. Those
 * that no save takes are named, and lead to their cells.
 */
export function SaveFirst({ of: key, record, onLeave }: SaveFirstProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const store = useAppStore();
  const count = useAppSelector((state) => selectDraftCount(state, key));
  const isSaving = useAppSelector((state) => selectIsSaving(state, key));
  const untaken = useUntaken(key, record);
  const period = periodWord(policyOfRecord(record));
  if (count === 0) return null;
  if (isSaving) {
    return (
      <Alert tone="info" title={_('Being saved')}>
        {_(
          '{count, plural, one {1 change is being saved. Then the {period} can be closed.} other {# changes are being saved. Then the {period} can be closed.}}',
          { count, period },
        )}
      </Alert>
    );
  }
  const others = count - untaken.length;
  const to = (cell: string) => recordRoute({ classId: record.section.id, ...key, cell });
  return (
    <>
      {untaken.length > 0 ? (
        <Alert
          tone="error"
          title={_('{count, plural, one {1 value} other {# values}} cannot be saved.', { count: untaken.length })}
        >
          <p>{_('Correct or empty it in the record, then close the {period}.', { period })}</p>
          <ul className="num mt-1 flex max-h-40 flex-col gap-0.5 overflow-y-auto">
            {untaken.map(({ cell, place, reason }) => (
              <li key={cell}>
                <Link to={to(cell)} onClick={onLeave} className="link">
                  {place}: {reason}
                </Link>
              </li>
            ))}
          </ul>
        </Alert>
      ) : null}
      {others > 0 ? (
        <Alert
          tone="warning"
          title={_('Save first')}
          action={
            <Button size="sm" onClick={() => void dispatch(saveSheets(sheetsOf(store.getState(), key)))}>
              {_('Save')}
            </Button>
          }
        >
          {_(
            '{count, plural, one {1 change is not saved. Save or discard it in the record, then close the {period}.} other {# changes are not saved. Save or discard them in the record, then close the {period}.}}',
            { count: others, period },
          )}
        </Alert>
      ) : null}
    </>
  );
}

/** Typed values that a save leaves where they are: refused ones, and those that somebody changed elsewhere meanwhile. */
function useUntaken(key: RecordKey, record: ClassRecord) {
  const { _ } = useWords();
  const sheet = useAppSelector((state) => selectSheet(state, sheetName(key.subjectId, key.quarter)));
  const refused = useRefused(record, sheet);
  const conflicts = Object.keys(sheet.cells).filter((cell) => sheet.cells[cell]?.theirs);
  const places = conflicts.length > 0 ? placesOf(record) : null;
  return [
    ...refused.map(({ key: cell, place, reason }) => ({ cell, place, reason })),
    ...conflicts.map((cell) => ({
      cell,
      place: places?.get(cell) ?? '',
      reason: _('changed elsewhere, choose which one stays'),
    })),
  ];
}
