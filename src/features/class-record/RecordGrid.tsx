import { useCallback, useEffect, useMemo, useState } from 'react';
import { type ClassRecord, cellKey } from '@/domain/classRecord';
import { formatScore } from '@/domain/scoreEntry';
import { type CellPatch, cellsDrafted, draftRedone, draftUndone, selectSheet, sheetName } from '@/store/drafts';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { modalOpened } from '@/store/shell';
import { DataGrid } from '@/ui/grid/DataGrid';
import type { GridEdit } from '@/ui/grid/gridTypes';
import { useFocusedCell } from './closing/useFocusedCell';
import { type SubCategoryWeights, toGrader } from './learnerGrades';
import { toGroups } from './recordColumns';
import { createRecordModel, type RecordModel } from './recordModel';
import { SaveBar } from './SaveBar';
import { useSaving } from './useSaving';

type RecordGridProps = { record: ClassRecord; subCategoryWeights: SubCategoryWeights; readOnly: boolean };

export function RecordGrid({ record, subCategoryWeights, readOnly }: RecordGridProps) {
  const dispatch = useAppDispatch();
  const name = sheetName(record.subject.id, record.quarter);
  const sheet = useAppSelector((state) => selectSheet(state, name));
  const saving = useSaving({ subjectId: record.subject.id, quarter: record.quarter });
  const model = useMemo(
    () => createRecordModel(record, toGrader(record, subCategoryWeights)),
    [record, subCategoryWeights],
  );
  const grid = useFocusedCell(model);
  const groups = useMemo(() => toGroups(record), [record]);
  const [collapsed, toggleGroup] = useCollapsed();
  const draftState = useDraftState(saving.busy, sheet.failed);
  useEffect(() => model.setDrafts(sheet.cells, draftState), [model, sheet.cells, draftState]);
  const edit = useCallback(
    (edits: readonly GridEdit[]) => {
      const patch = toPatch(model, record, edits);
      if (Object.keys(patch).length > 0) dispatch(cellsDrafted({ sheet: name, patch }));
    },
    [dispatch, model, record, name],
  );
  return (
    <section aria-label="Class record" className="flex flex-col gap-3">
      <div className="h-[calc(100dvh-15rem)] min-h-80">
        <DataGrid
          ref={grid}
          label={`${record.subject.subject}, ${record.section.name}`}
          model={model}
          groups={groups}
          collapsedGroups={collapsed}
          onToggleGroup={toggleGroup}
          readOnly={readOnly}
          inputMode="decimal"
          headerHeight={56}
          onEdit={edit}
          onPaste={(paste) => edit(paste.edits)}
          onUndo={() => dispatch(draftUndone(name))}
          onRedo={() => dispatch(draftRedone(name))}
          onSave={saving.save}
          onHelp={() => dispatch(modalOpened({ title: 'Keys of the class record', bodyType: 'recordKeys' }))}
        />
      </div>
      <SaveBar sheet={sheet} saving={saving} sheetName={name} />
    </section>
  );
}

function useDraftState(busy: boolean, failed: boolean): 'draft' | 'saving' | 'failed' {
  if (busy) return 'saving';
  return failed ? 'failed' : 'draft';
}

function useCollapsed(): [ReadonlySet<string>, (group: string) => void] {
  const [collapsed, setCollapsed] = useState<ReadonlySet<string>>(new Set());
  const toggle = useCallback((group: string) => {
    setCollapsed((before) => {
      const next = new Set(before);
      if (!next.delete(group)) next.add(group);
      return next;
    });
  }, []);
  return [collapsed, toggle];
}

/** Edits by row and column -> texts by cell; null where the text is what is recorded anyway. */
function toPatch(model: RecordModel, record: ClassRecord, edits: readonly GridEdit[]): CellPatch {
  const patch: Record<string, string | null> = {};
  for (const { row, colKey, text } of edits) {
    const learner = model.learnerAt(row);
    const activity = model.activityOf(colKey);
    if (!learner || !activity) continue;
    const key = cellKey(activity.id, learner.classStudentId);
    const stored = record.scores.get(key);
    const recorded = stored ? formatScore(stored.score) : '';
    patch[key] = text.trim() === recorded ? null : text;
  }
  return patch;
}
