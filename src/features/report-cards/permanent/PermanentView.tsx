import { NotebookPen, RefreshCw } from 'lucide-react';
import { useCallback, useMemo, useState } from 'react';
import type { CardFrame, Card as LearnerCard } from '@/features/report-cards/cardModel';
import { type CardSettings, HEAD_LENGTH } from '@/features/report-cards/cardSettings';
import { printRefusal } from '@/features/report-cards/useCardPrint';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAsked } from '@/parts/section/useAsked';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectIsAdmin } from '@/store/selectors';
import { ConfirmDialog } from '@/ui/dialog/ConfirmDialog';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { TextInput } from '@/ui/form/TextInput';
import { ErrorState } from '@/ui/list/ErrorState';
import { Alert } from '@/ui/page/Alert';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { OtherYearsDialog } from './OtherYearsDialog';
import { PermanentList } from './PermanentList';
import { PrintedRecords } from './PrintedRecords';
import { loadPermanent, notePermanentPrinted, writeYears } from './permanentActions';
import { type Permanent, type PermanentRow, rowsToWrite, toPermanentRows } from './permanentYear';

type PermanentViewProps = {
  cards: readonly LearnerCard[];
  frame: CardFrame;
  onChange: (change: Partial<CardSettings>) => void;
  /** Loads the grades again. */
  onRefresh: () => void;
};

/** The permanent records of the section's learners: how the year stands in them, writing it, and School Form 10 on paper. */
export function PermanentView(props: PermanentViewProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { section } = props.frame;
  const load = useCallback(() => dispatch(loadPermanent(section)), [dispatch, section]);
  const { value, sentence, again } = useAsked(load);
  if (sentence) return <ErrorState sentence={sentence} onRetry={again} />;
  if (!value) return <SkeletonTable rows={8} columns={3} label={_('Loading the permanent records')} />;
  return <Loaded {...props} found={value} />;
}

function Loaded({ cards, frame, found, onChange, onRefresh }: PermanentViewProps & { found: Permanent }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { section } = frame;
  const [permanent, setPermanent] = useState(found);
  const [isAsking, setAsking] = useState(false);
  const [printed, setPrinted] = useState<readonly PermanentRow[] | null>(null);
  const [other, setOther] = useState<PermanentRow | null>(null);
  const writing = useAsk();
  const printing = useAsk((error) => printRefusal(_, error));
  const isAdmin = useAppSelector(selectIsAdmin);
  const rows = useMemo(
    () => toPermanentRows(cards, frame, { ...permanent, isAdmin }),
    [cards, frame, permanent, isAdmin],
  );
  const open = rowsToWrite(rows);
  const write = () =>
    writing.ask(async () => {
      setAsking(false);
      await dispatch(writeYears(section, open, setPermanent));
    });
  const print = (chosen: readonly PermanentRow[]) =>
    printing.ask(async () => {
      await dispatch(notePermanentPrinted(section));
      setPrinted(chosen);
    });
  return (
    <>
      <div className="flex flex-col gap-4 print:hidden">
        <Options frame={frame} onChange={onChange} onRefresh={onRefresh} />
        <Standing rows={rows} year={section.academicYear} />
        {writing.refusal ? <Alert tone="error">{writing.refusal}</Alert> : null}
        {printing.refusal ? <Alert tone="error">{printing.refusal}</Alert> : null}
        {open.length > 0 ? (
          <div>
            <Button
              variant="primary"
              icon={<NotebookPen aria-hidden="true" className="size-4" />}
              loading={writing.busy}
              onClick={() => setAsking(true)}
            >
              {_('Write the year to the permanent records')}
            </Button>
          </div>
        ) : null}
        <PermanentList
          rows={rows}
          busy={printing.busy}
          isDone={open.length === 0}
          onPrint={(chosen) => void print(chosen)}
          onOther={setOther}
        />
      </div>
      <ConfirmDialog
        open={isAsking}
        tone="primary"
        title={_('Write the year {year}?', { year: section.academicYear })}
        confirmLabel={_('{count, plural, one {Write # record} other {Write # records}}', { count: open.length })}
        onConfirm={() => void write()}
        onCancel={() => setAsking(false)}
      >
        {_(
          'Grades by period, final grades, general average, promotion, remedial classes and days of attendance go into the permanent records, as they are on the cards now. Other school years in them stay as they are.',
        )}
      </ConfirmDialog>
      {other ? (
        <OtherYearsDialog section={section} row={other} onKept={setPermanent} onClose={() => setOther(null)} />
      ) : null}
      {printed ? <PrintedRecords rows={printed} frame={frame} onPrinted={() => setPrinted(null)} /> : null}
    </>
  );
}

/** Paper and school head, as the cards have them on this device. */
function Options({ frame, onChange, onRefresh }: Omit<PermanentViewProps, 'cards'>) {
  const { _ } = useWords();
  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label={_('Paper')} className="w-64">
        <Select
          value={frame.paper}
          options={[
            { value: 'a4', label: _('A4') },
            { value: 'long', label: _('Long bond (8.5 x 13 in)') },
          ]}
          onChange={({ target }) => onChange({ paper: target.value as CardSettings['paper'] })}
        />
      </Field>
      <Field label={_('Name of the school head')} className="w-64">
        <TextInput
          value={frame.head}
          maxLength={HEAD_LENGTH}
          autoComplete="off"
          onChange={({ target }) => onChange({ head: target.value })}
        />
      </Field>
      <Button icon={<RefreshCw aria-hidden="true" className="size-4" />} onClick={onRefresh}>
        {_('Load the grades again')}
      </Button>
    </div>
  );
}

/** In numbers: what is written, what differs, and what keeps the others from being written. */
function Standing({ rows, year }: { rows: readonly PermanentRow[]; year: string }) {
  const { _ } = useWords();
  const countOf = (state: PermanentRow['state']) => rows.filter((row) => row.state === state).length;
  const present = rows.filter(({ state }) => state !== 'left').length;
  const [written, differs, elsewhere, noLrn, doubt, incomplete] = [
    ...[
      countOf('written'),
      countOf('differs'),
      countOf('elsewhere'),
      countOf('noLrn'),
      countOf('doubt'),
      countOf('incomplete'),
    ],
  ];
  return (
    <>
      <p role="status">
        {_('{year}: written for {count} of {all} learners.', { year, count: written ?? 0, all: present })}
      </p>
      {differs ? (
        <Alert tone="warning">
          {_(
            '{count, plural, one {# record differs from the cards: write it again.} other {# records differ from the cards: write them again.}}',
            { count: differs },
          )}
        </Alert>
      ) : null}
      {elsewhere ? (
        <Alert tone="info">
          {_(
            '{count, plural, one {Another section wrote this year of # learner. An administrator can write over it.} other {Another section wrote this year of # learners. An administrator can write over it.}}',
            { count: elsewhere },
          )}
        </Alert>
      ) : null}
      {noLrn ? (
        <Alert tone="warning">
          {_(
            '{count, plural, one {# learner has no LRN, and so no permanent record. Type it under “Roster”.} other {# learners have no LRN, and so no permanent record. Type it under “Roster”.}}',
            { count: noLrn },
          )}
        </Alert>
      ) : null}
      {doubt ? (
        <Alert tone="warning">
          {_(
            '{count, plural, one {The LRN of # learner is that of another learner’s record. Check it before the year is written.} other {The LRNs of # learners are those of other learners’ records. Check them before the year is written.}}',
            { count: doubt },
          )}
        </Alert>
      ) : null}
      {incomplete ? (
        <Alert tone="info">
          {_(
            '{count, plural, one {# learner has no general average yet, and is written once it is there.} other {# learners have no general average yet, and are written once it is there.}}',
            { count: incomplete },
          )}
        </Alert>
      ) : null}
    </>
  );
}
