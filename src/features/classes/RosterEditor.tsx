import { ClipboardPaste, FileSpreadsheet, Plus } from 'lucide-react';
import { useRef, useState } from 'react';
import { parseDelimited } from '@/domain/roster/parseDelimited';
import { readRoster } from '@/domain/roster/readRoster';
import { IMPORT_LIMIT } from '@/domain/roster/rosterRow';
import { Alert } from '@/ui/Alert';
import { Button } from '@/ui/Button';
import { Pagination } from '@/ui/Pagination';
import { pageOf } from './classList';
import { PasteBox } from './PasteBox';
import { RosterFileButton } from './RosterFileButton';
import { RosterTable } from './RosterTable';
import { ROSTER_PAGE } from './rosterPages';
import type { RosterState } from './useRoster';

export type Notice = { tone: 'info' | 'warning' | 'error'; text: string };

/** Learners typed in a small grid, pasted, or read from a file; the grid is the preview, each row with its status. */
export function RosterEditor({ roster }: { roster: RosterState }) {
  const [page, setPage] = useState(1);
  const [pasting, setPasting] = useState(false);
  const [notice, setNotice] = useState<Notice | null>(null);
  const box = useRef<HTMLDivElement>(null);
  const shown = pageOf(roster.lines, page, ROSTER_PAGE);
  const addTable = (table: readonly (readonly string[])[], from: string) => {
    const reading = readRoster(table);
    if ('refusal' in reading) return setNotice({ tone: 'error', text: `${from}: ${reading.refusal}` });
    const left = roster.addRows(reading.roster.rows);
    setNotice(readNotice({ from, source: reading.roster.source, count: reading.roster.rows.length - left, left }));
    setPasting(false);
    setPage(1);
  };
  const addText = (text: string) => addTable(parseDelimited(text), 'Pasted');
  return (
    <div ref={box} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <Button
          icon={<ClipboardPaste aria-hidden="true" className="size-4" />}
          aria-expanded={pasting}
          onClick={() => setPasting(!pasting)}
        >
          Paste from a spreadsheet
        </Button>
        <RosterFileButton
          icon={<FileSpreadsheet aria-hidden="true" className="size-4" />}
          onTable={addTable}
          onRefused={(text) => setNotice({ tone: 'error', text })}
        />
        <p className="text-[0.8125rem] text-muted">
          CSV or XLSX, the School Form 1 (SF1) too; at most {IMPORT_LIMIT.rows} learners.
        </p>
      </div>
      {pasting ? <PasteBox onText={addText} onCancel={() => setPasting(false)} /> : null}
      {notice ? <Alert tone={notice.tone}>{notice.text}</Alert> : null}
      {roster.lookupError ? (
        <Alert
          tone="warning"
          title="It could not be checked which LRNs are known."
          action={
            <Button size="sm" onClick={roster.retryLookup}>
              Check again
            </Button>
          }
        >
          {roster.lookupError}
        </Alert>
      ) : null}
      <Summary roster={roster} onShowProblem={(index) => showProblem(box.current, index, setPage)} />
      <RosterTable
        roster={roster}
        first={(shown.page - 1) * ROSTER_PAGE}
        lines={shown.rows}
        onPasteText={(text) => {
          addText(text);
        }}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <Button size="sm" icon={<Plus aria-hidden="true" className="size-4" />} onClick={roster.addBlank}>
          Add rows
        </Button>
        {roster.lines.length > ROSTER_PAGE ? (
          <Pagination
            page={shown.page}
            pageSize={ROSTER_PAGE}
            total={roster.lines.length}
            onPage={setPage}
            noun={{ one: 'row', many: 'rows' }}
          />
        ) : null}
      </div>
    </div>
  );
}

type SummaryProps = { roster: RosterState; onShowProblem: (index: number) => void };

function Summary({ roster, onShowProblem }: SummaryProps) {
  const { counts, checks } = roster;
  if (counts.filled === 0) return null;
  const parts = [
    [counts.fresh, 'new'],
    [counts.matched, 'known by LRN'],
    [counts.onRoll, 'in this class already'],
    [counts.refused, 'to correct'],
  ] as const;
  const text = parts.flatMap(([count, word]) => (count > 0 ? [`${count} ${word}`] : [])).join(', ');
  const firstBad = checks.findIndex(({ status }) => status === 'invalid' || status === 'duplicate');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="num font-medium">
        {counts.filled} {counts.filled === 1 ? 'learner' : 'learners'}: {text}
      </p>
      {counts.refused > 0 ? (
        <span className="flex gap-2">
          <Button size="sm" onClick={() => onShowProblem(firstBad)}>
            Show the first to correct
          </Button>
          <Button size="sm" variant="ghost" onClick={roster.removeRefused}>
            Leave out {counts.refused}
          </Button>
        </span>
      ) : null}
    </div>
  );
}

/** Turns to the page of the row and puts the focus into its first refused field. */
export function showProblem(box: HTMLElement | null, index: number, setPage: (page: number) => void): void {
  setPage(Math.floor(index / ROSTER_PAGE) + 1);
  requestAnimationFrame(() => box?.querySelector<HTMLElement>('table [aria-invalid="true"]')?.focus());
}

type Read = { from: string; source: 'register' | 'headings' | 'guessed'; count: number; left: number };

function readNotice({ from, source, count, left }: Read): Notice {
  const learners = count === 1 ? '1 learner' : `${count} learners`;
  const how = {
    register: `${learners} of a School Form 1.`,
    headings: `${learners}, by the headings of the columns.`,
    guessed: `${learners}. There were no headings, so look whether each column is in its place.`,
  }[source];
  if (left > 0)
    return { tone: 'warning', text: `${from}: ${how} ${left} more did not fit: at most ${IMPORT_LIMIT.rows}.` };
  return { tone: source === 'guessed' ? 'warning' : 'info', text: `${from}: ${how}` };
}
