import { useMemo, useState } from 'react';
import type { ClassRecord } from '@/domain/book/classRecord';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import type { CellParts } from '@/domain/scores/scoreChanges';
import { formatMoment } from '@/language/formatters';
import { useWords } from '@/language/words';
import { placesOf } from '@/parts/record/draftTexts';
import { scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { sheetName } from '@/store/state/drafts';
import { selectShownSheet } from '@/store/state/outbox';
import { selectIsReading } from '@/store/state/school';
import { Button } from '@/ui/form/Button';
import { historyPlaces, type PlaceOf } from './historyPlaces';
import { canPutBack, changedAnswers, type HistorySave, putBackText, valueText } from './historySaves';

/** Cells of a save that are listed before the person asks for the rest. */
const FIRST = 12;

type SaveListProps = { record: ClassRecord; saves: readonly HistorySave[] };

export function SaveList({ record, saves }: SaveListProps) {
  const putBack = usePutBack(record);
  const placeOf = useMemo(() => historyPlaces(record), [record]);
  return (
    <ol className="flex flex-col gap-5">
      {saves.map((save) => (
        <Save key={save.id} save={save} placeOf={placeOf} putBack={putBack} />
      ))}
    </ol>
  );
}

type SaveProps = { save: HistorySave; placeOf: PlaceOf; putBack: PutBack };

function Save({ save, placeOf, putBack }: SaveProps) {
  const { _ } = useWords();
  const [isWhole, setIsWhole] = useState(save.cells.length <= FIRST);
  const back = save.cells.filter(putBack.isOffered);
  return (
    <li>
      <h3 className="flex flex-wrap items-baseline gap-x-2 font-semibold">
        <span>{formatMoment(save.at)}</span>
        {save.typedAt === null ? null : (
          <span className="font-normal text-muted text-sm">
            {_('typed {time}, sent later', { time: formatMoment(save.typedAt) })}
          </span>
        )}
        {back.length > 1 ? (
          <Button size="sm" variant="ghost" className="ml-auto" onClick={() => putBack.run(back)}>
            {_('Put back all {count}', { count: back.length })}
          </Button>
        ) : null}
      </h3>
      <ul className="mt-1 divide-y divide-line">
        {(isWhole ? save.cells : save.cells.slice(0, FIRST)).map((cell) => (
          <li key={cell.key} className="flex items-start justify-between gap-3 py-1.5">
            <div className="min-w-0">
              <p className="break-words">{placeOf(cell.key, save)}</p>
              <Parts from={cell.from} to={cell.to} />
            </div>
            {putBack.isAllowed && putBack.isTaken(cell.key) ? (
              <Button
                size="sm"
                variant="ghost"
                className="shrink-0"
                aria-disabled={!putBack.isOffered(cell)}
                aria-label={_('Put back {cell}', { cell: placeOf(cell.key, save) })}
                onClick={() => putBack.run([cell])}
              >
                {_('Put back')}
              </Button>
            ) : null}
          </li>
        ))}
      </ul>
      {isWhole ? null : (
        <Button size="sm" variant="ghost" onClick={() => setIsWhole(true)}>
          {_('Show all {count} changes', { count: save.cells.length })}
        </Button>
      )}
    </li>
  );
}

function Parts({ from, to }: { from: CellParts; to: CellParts }) {
  const { _ } = useWords();
  const value = (parts: CellParts) => valueText(parts) || _('blank');
  const remark = (parts: CellParts) => (parts.comment ? `“${parts.comment}”` : _('none'));
  const answers = changedAnswers(from, to);
  return (
    <>
      {to.score === undefined ? null : (
        <p className="num">
          <span className="text-muted">{value(from)} →</span> <strong className="font-semibold">{value(to)}</strong>
        </p>
      )}
      {to.comment === undefined ? null : (
        <p className="break-words text-sm">
          {_('Comment: {before} → {after}', { before: remark(from), after: remark(to) })}
        </p>
      )}
      {answers.length === 0 ? null : <p className="break-words text-sm">{answers.join(' · ')}</p>}
    </>
  );
}

type Cell = HistorySave['cells'][number];
type PutBack = {
  isAllowed: boolean;
  /** Whether the cell takes scores: its learner is in the class. */
  isTaken: (key: string) => boolean;
  isOffered: (cell: Cell) => boolean;
  run: (cells: readonly Cell[]) => void;
};

/** Drafts the values of before, in one step of undo. Not in a closed period, and not in another person's record. */
function usePutBack(record: ClassRecord): PutBack {
  const dispatch = useAppDispatch();
  const source = useMemo(() => scoreSource({ subjectId: record.subject.id, quarter: record.quarter }), [record]);
  const isReading = useAppSelector(selectIsReading);
  const tables = useAppSelector((state) => state.entities.tables);
  const { cells: drafts } = useAppSelector((state) =>
    selectShownSheet(state, sheetName(record.subject.id, record.quarter)),
  );
  const inRecord = useMemo(() => new Set(placesOf({ ...record, left: [] }).keys()), [record]);
  const isAllowed = !isReading && !isQuarterClosed(record.subject, record.quarter);
  const recordedAt = source.recorded(tables, [...inRecord]);
  const nowAt = (key: string) => drafts[key] ?? recordedAt(key);
  const isOffered = (cell: Cell) => isAllowed && inRecord.has(cell.key) && canPutBack(cell, nowAt(cell.key));
  const run = (cells: readonly Cell[]) => {
    const edits = cells.filter(isOffered).map((cell) => ({ key: cell.key, ...putBackText(cell, nowAt(cell.key)) }));
    if (edits.length > 0) dispatch(draftSheet(source, edits));
  };
  return { isAllowed, isTaken: (key) => inRecord.has(key), isOffered, run };
}
