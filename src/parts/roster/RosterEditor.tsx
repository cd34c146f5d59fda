import { ClipboardPaste, FileSpreadsheet, Plus } from 'lucide-react';
import { type ClipboardEvent, useRef } from 'react';
import { learnerName } from '@/domain/learners/learnerNames';
import { IMPORT_LIMIT } from '@/domain/learners/roster/rosterRow';
import { msgs, useWords } from '@/language/words';
import { pageOf } from '@/parts/class-form/classList';
import { LettersQuestion } from '@/parts/list-table/LettersQuestion';
import { Button } from '@/ui/form/Button';
import { PasteBox } from '@/ui/form/PasteBox';
import { Pagination } from '@/ui/list/Pagination';
import { Alert } from '@/ui/page/Alert';
import { ClearList } from './ClearList';
import { ListQuestions } from './ListQuestions';
import { ListTable } from './ListTable';
import { AllNameReadings } from './NameReadings';
import { RosterFileButton } from './RosterFileButton';
import { RosterTable } from './RosterTable';
import { ROSTER_PAGE } from './rosterPages';
import type { RosterState } from './useRoster';
import type { RosterIntake } from './useRosterIntake';

type RosterEditorProps = {
  roster: RosterState;
  intake: RosterIntake;
  /** Learners that there is room for, where that is less than a list has. */
  most?: number;
};

/**
 * Learners who are typed into a small grid, pasted, or read from a file. The grid is the preview, with a status for
 * each row.
 */
export function RosterEditor({ roster, intake, most = IMPORT_LIMIT.rows }: RosterEditorProps) {
  const { _ } = useWords();
  const { notice, text } = intake;
  const toggle = useRef<HTMLButtonElement>(null);
  const shown = pageOf(roster.lines, intake.page, ROSTER_PAGE);
  const closePasting = () => {
    intake.setText(null);
    toggle.current?.focus();
  };
  // The pressed button goes away with the rows, here and below.
  const clear = () => {
    intake.clear();
    // Runs after the question has given the focus back to that button.
    setTimeout(() => toggle.current?.focus());
  };
  // Cells that no field takes, as on the button that has the focus at first, are the list.
  const takePasted = (event: ClipboardEvent) => {
    if (event.target instanceof HTMLElement && event.target.matches('input, textarea')) return;
    event.preventDefault();
    intake.addPasted(event.clipboardData.getData('text/plain'));
  };
  const removeRefused = () => {
    roster.removeRefused();
    toggle.current?.focus();
  };
  return (
    <div ref={intake.box} className="flex flex-col gap-4" onPaste={takePasted}>
      <div className="flex flex-wrap items-center gap-2">
        <Button
          ref={toggle}
          icon={<ClipboardPaste aria-hidden="true" className="size-4" />}
          aria-expanded={text !== null}
          // Typed text is discarded only by the box's own Cancel.
          onClick={() => (text?.trim() ? undefined : intake.setText(text === null ? '' : null))}
        >
          {_('Paste from a spreadsheet')}
        </Button>
        <RosterFileButton
          icon={<FileSpreadsheet aria-hidden="true" className="size-4" />}
          first={intake.dropped}
          onList={intake.addFile}
          onRefused={(sentence) => intake.notify({ tone: 'error', text: sentence })}
        />
        <p className="text-[0.8125rem] text-muted">
          {_('Excel (.xlsx, .xls) or CSV, the School Form 1 (SF1) too; at most {most} learners.', {
            most,
          })}
        </p>
      </div>
      {text === null ? null : (
        <PasteBox
          label={_('Paste the learners here')}
          hint={_(
            'Copy the cells in Excel, LibreOffice or Google Sheets, with their headings if you like. One learner per line: name, sex and LRN in any order, or the name alone. Lines MALE and FEMALE give the sex of those below.',
          )}
          example={_('Abad, Juan R.\tM\t136728140011\nDela Cruz, Ana S.\tF\t136728140012')}
          text={text}
          onText={intake.setText}
          onTake={() => {
            if (intake.takeText()) toggle.current?.focus();
          }}
          onCancel={closePasting}
        />
      )}
      {notice ? <Alert tone={notice.tone}>{notice.text}</Alert> : null}
      <ListTable list={intake.list} isTyped={roster.isTyped(intake.list.taken?.id ?? -1)} />
      <div data-open="" className="contents">
        <LettersQuestion letters={intake.letters} onChoose={intake.addTable} />
        <ListQuestions roster={roster} list={intake.list} />
        {/* One answer for all comes before those of single lines. */}
        <AllNameReadings roster={roster} />
        <AllKnown roster={roster} />
        <AllOdd roster={roster} />
        <AllNamesakes roster={roster} />
      </div>
      {roster.lookupError ? (
        <Alert
          tone="warning"
          title={_('The LRNs could not be checked.')}
          action={
            <Button size="sm" onClick={roster.retryLookup}>
              {_('Check again')}
            </Button>
          }
        >
          {roster.lookupError}
        </Alert>
      ) : null}
      <Summary roster={roster} onShowProblem={intake.showProblem} onRemoveRefused={removeRefused} />
      <RosterTable
        roster={roster}
        first={(shown.page - 1) * ROSTER_PAGE}
        lines={shown.rows}
        onPasteText={intake.addPasted}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <span className="flex gap-2">
          <Button size="sm" icon={<Plus aria-hidden="true" className="size-4" />} onClick={roster.addBlank}>
            {_('Add rows')}
          </Button>
          <ClearList count={roster.counts.filled} onClear={clear} />
        </span>
        {roster.lines.length > ROSTER_PAGE ? (
          <Pagination
            page={shown.page}
            pageSize={ROSTER_PAGE}
            total={roster.lines.length}
            onPage={intake.turnTo}
            noun={{ one: _('row'), many: _('rows') }}
          />
        ) : null}
      </div>
    </div>
  );
}

/** One answer for all rows that have the LRN of a learner with another name. */
function AllKnown({ roster }: { roster: RosterState }) {
  const { _ } = useWords();
  const count = roster.counts.asked;
  if (count < 2) return null;
  return (
    <Alert
      tone="warning"
      title={_('{count} rows have the LRN of a learner with another name.', { count })}
      action={
        <Button size="sm" onClick={roster.keepKnown}>
          {_('They are the known learners: keep their names')}
        </Button>
      }
    >
      {_('Answer for all of them here, or in each row. A wrong LRN would add another child.')}
    </Alert>
  );
}

/** One answer for all names that have an odd sign. */
function AllOdd({ roster }: { roster: RosterState }) {
  const { _ } = useWords();
  const names = roster.lines.filter(({ row }) => row.isOdd).map(({ row }) => learnerName(row));
  if (names.length < 2) return null;
  return (
    <Alert
      tone="warning"
      title={_('{count} names have a sign that names seldom have, or one name alone.', { count: names.length })}
      action={
        <Button size="sm" onClick={roster.agreeToNames}>
          {_('All of them are right')}
        </Button>
      }
    >
      <span translate="no">{names.slice(0, EXAMPLES).join('; ')}</span>
    </Alert>
  );
}

/** One answer for all rows whose name another learner has, as when a list without LRNs comes twice. */
function AllNamesakes({ roster }: { roster: RosterState }) {
  const { _ } = useWords();
  const names = roster.namesakes.map(({ row }) => learnerName(row));
  if (names.length < 2) return null;
  return (
    <Alert
      tone="warning"
      title={_('{count} rows have the name of a learner who is there already. Are they the same learners?', {
        count: names.length,
      })}
      action={
        <span className="flex flex-wrap gap-2">
          <Button size="sm" onClick={() => roster.answerNamesakes(true)}>
            {_('All are the same: fill in blanks only')}
          </Button>
          <Button size="sm" onClick={() => roster.answerNamesakes(false)}>
            {_('All are other learners: add them')}
          </Button>
        </span>
      }
    >
      <span translate="no">{names.slice(0, EXAMPLES).join('; ')}</span>
    </Alert>
  );
}

/** Names that show what is meant. */
const EXAMPLES = 3;

const PART = msgs({
  fresh: '{count} new',
  matched: '{count} known by LRN',
  onRoll: '{count} there already',
  left: '{count} no longer in class',
  refused: '{count} to correct',
});

type SummaryProps = { roster: RosterState; onShowProblem: () => void; onRemoveRefused: () => void };

function Summary({ roster, onShowProblem, onRemoveRefused }: SummaryProps) {
  const { _ } = useWords();
  const { counts } = roster;
  if (counts.filled === 0) return null;
  const parts = [
    [counts.fresh, PART.fresh],
    [counts.matched, PART.matched],
    [counts.onRoll, PART.onRoll],
    [counts.left, PART.left],
    [counts.refused, PART.refused],
  ] as const;
  const text = parts.flatMap(([count, message]) => (count > 0 ? [_(message, { count })] : [])).join(', ');
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p role="status" className="num font-medium">
        {_('{count, plural, one {# learner} other {# learners}}: {parts}', { count: counts.filled, parts: text })}
      </p>
      {counts.refused > 0 ? (
        <span className="flex gap-2">
          <Button size="sm" onClick={onShowProblem}>
            {_('Show the first to correct')}
          </Button>
          <Button size="sm" variant="ghost" onClick={onRemoveRefused}>
            {_('Leave out {count}', { count: counts.refused })}
          </Button>
        </span>
      ) : null}
    </div>
  );
}
