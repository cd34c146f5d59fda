import type { ClassRecord } from '@/domain/book/classRecord';
import { cellTextOf, parseCellEntry } from '@/domain/scores/cellEntry';
import { ColumnMenu } from '@/features/record/ColumnMenu';
import { RenameField } from '@/features/record/columns/RenameField';
import { CellMenu, type CellMenuSource } from '@/features/record/habits/CellMenu';
import type { RecordView } from '@/features/record/useRecordView';
import { useWords } from '@/language/words';
import { placesOf } from '@/parts/record/draftTexts';
import type { RecordModel } from '@/parts/record/recordModel';
import { type Conflict, ConflictDialog } from '@/parts/saving/ConflictDialog';
import { PasteDialog, type PasteRows } from '@/parts/saving/PasteDialog';
import type { PastePlan } from '@/parts/saving/pastePlan';
import { scoreSource } from '@/store/drafts/scoreSource';
import { decideSheet, draftSheet } from '@/store/drafts/sheetDrafting';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { sheetName } from '@/store/state/drafts';
import { selectShownSheet } from '@/store/state/outbox';
import { GoneDialog } from '@/ui/dialog/GoneDialog';
import type { GridCellRef } from '@/ui/grid/gridTypes';
import { CommentDialog } from './CommentDialog';
import { FillBlanksDialog } from './FillBlanksDialog';
import { NamedPasteDialog } from './NamedPasteDialog';
import type { NamedPaste } from './namedPaste';

/** The dialogs over the record; one at a time. */
export type RecordDialog =
  | { type: 'paste'; plan: PastePlan; rows: PasteRows; apply: () => void; release: () => void }
  | { type: 'namedPaste'; paste: NamedPaste; release: () => void }
  | { type: 'comment'; cell: string }
  | { type: 'conflicts' }
  | { type: 'column'; colKey: string; anchor: DOMRect }
  | { type: 'cell'; cell: GridCellRef; anchor: DOMRect }
  | { type: 'rename'; colKey: string; anchor: DOMRect }
  | { type: 'fill'; colKey: string };

type RecordDialogsProps = {
  dialog: RecordDialog | null;
  open: (dialog: RecordDialog) => void;
  record: ClassRecord;
  model: RecordModel;
  view: RecordView;
  /** Only with a grid. */
  cells?: CellMenuSource;
  readOnly: boolean;
  onClose: () => void;
};

type PasteOfProps = Extract<RecordDialog, { type: 'paste' }> & { view: RecordView; onClose: () => void };

function PasteOf({ plan, rows, apply, release, view, onClose }: PasteOfProps) {
  const after = (act: () => void) => () => {
    act();
    onClose();
  };
  const restore = () => {
    release();
    view.sortBy(null);
    view.filterBy(null);
  };
  return (
    <PasteDialog plan={plan} rows={rows} onRestore={after(restore)} onApply={after(apply)} onClose={after(release)} />
  );
}

type NamedPasteOfProps = Extract<RecordDialog, { type: 'namedPaste' }> & { record: ClassRecord; onClose: () => void };

function NamedPasteOf({ paste, release, record, onClose }: NamedPasteOfProps) {
  const cancel = () => {
    release();
    onClose();
  };
  return <NamedPasteDialog record={record} paste={paste} onDone={onClose} onClose={cancel} />;
}

type CommentOfProps = { cell: string; record: ClassRecord; readOnly: boolean; onClose: () => void };

function CommentOf({ cell, record, readOnly, onClose }: CommentOfProps) {
  const dispatch = useAppDispatch();
  const key = { subjectId: record.subject.id, quarter: record.quarter };
  const { cells } = useAppSelector((state) => selectShownSheet(state, sheetName(key.subjectId, key.quarter)));
  const source = scoreSource(key);
  return (
    <CommentDialog
      {...commentOf(record, cells, cell)}
      place={placesOf(record).get(cell) ?? ''}
      readOnly={readOnly}
      openOf={(comment, over) => ({ source, edit: { key: cell, comment, over: { comment: over } } })}
      onSubmit={(comment, over) => {
        // A comment that was only looked at stores nothing, although another one stands there by now.
        const edits = comment === over ? [] : [{ key: cell, comment, over: { comment: over } }];
        dispatch(draftSheet(source, edits));
        onClose();
      }}
      onClose={onClose}
    />
  );
}

export function RecordDialogs(props: RecordDialogsProps) {
  const { dialog, open, record, model, view, cells: source, readOnly, onClose } = props;
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const key = { subjectId: record.subject.id, quarter: record.quarter };
  const { cells } = useAppSelector((state) => selectShownSheet(state, sheetName(key.subjectId, key.quarter)));
  if (!dialog) return null;
  switch (dialog.type) {
    case 'paste':
      return <PasteOf {...dialog} view={view} onClose={onClose} />;
    case 'namedPaste':
      return <NamedPasteOf {...dialog} record={record} onClose={onClose} />;
    case 'comment':
      return <CommentOf cell={dialog.cell} record={record} readOnly={readOnly} onClose={onClose} />;
    case 'conflicts':
      return (
        <ConflictDialog
          conflicts={conflictsOf(record, cells)}
          onDecide={(keys, choice) => dispatch(decideSheet(scoreSource(key), keys, choice))}
          onClose={onClose}
        />
      );
    case 'column':
      return (
        <ColumnMenu
          colKey={dialog.colKey}
          anchor={dialog.anchor}
          model={model}
          whole={source?.whole}
          view={view}
          readOnly={readOnly}
          onFill={() => open({ type: 'fill', colKey: dialog.colKey })}
          onRename={() => open({ type: 'rename', colKey: dialog.colKey, anchor: dialog.anchor })}
          onClose={onClose}
        />
      );
    case 'cell':
      return source ? (
        <CellMenu
          cell={dialog.cell}
          anchor={dialog.anchor}
          model={model}
          source={source}
          readOnly={readOnly}
          onClose={onClose}
        />
      ) : null;
    case 'rename': {
      const activity = model.activityOf(dialog.colKey);
      return activity ? <RenameField activity={activity} at={dialog.anchor} onClose={onClose} /> : null;
    }
    case 'fill': {
      const blanks = blanksOf(model, dialog.colKey);
      const activity = model.activityOf(dialog.colKey);
      if (!activity) return <GoneDialog title={_('Fill blanks')} onClose={onClose} />;
      return (
        <FillBlanksDialog
          activity={activity.name}
          totalPoints={activity.totalPoints}
          blanks={blanks.length}
          onSubmit={(text) => {
            dispatch(
              draftSheet(
                scoreSource(key),
                blanks.map((blank) => ({ key: blank, text })),
              ),
            );
            onClose();
          }}
          onClose={onClose}
        />
      );
    }
  }
}

function commentOf(record: ClassRecord, cells: ReturnType<typeof selectShownSheet>['cells'], cell: string) {
  const { text, comment } = cells[cell] ?? cellTextOf(record.scores.get(cell), record.marks.get(cell));
  return { comment, hasScore: parseCellEntry(text, Number.POSITIVE_INFINITY).kind === 'score' };
}

function conflictsOf(record: ClassRecord, cells: ReturnType<typeof selectShownSheet>['cells']): Conflict[] {
  const places = placesOf(record);
  return Object.entries(cells).flatMap(([key, draft]) =>
    draft.theirs ? [{ key, place: places.get(key) ?? '', draft, theirs: draft.theirs }] : [],
  );
}

function blanksOf(model: RecordModel, colKey: string): string[] {
  return Array.from({ length: model.rowCount }, (_, row) => row).flatMap((row) => {
    const isBlank = model.getCell(row, colKey).text.trim() === '';
    const key = isBlank ? model.cellKeyAt(row, colKey) : null;
    return key ? [key] : [];
  });
}
