import { type ReactNode, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { ClassRecord } from '@/domain/book/classRecord';
import { recordRoute } from '@/domain/bookRoutes';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { ROUTE } from '@/domain/routes';
import { periodName, periodWord } from '@/grading';
import { useWords } from '@/language/words';
import { LettersQuestion } from '@/parts/list-table/LettersQuestion';
import { policyOfRecord } from '@/parts/record/recordParts';
import { useRecord } from '@/parts/record/useRecord';
import { WithRecord } from '@/parts/record-links/RecordChoice';
import { type Attempts, takeScores } from '@/parts/scores-review/takeScores';
import { cellOf } from '@/parts/scores-review/ValueChoices';
import type { RecordKey } from '@/store/drafts/scoreSource';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { sheetName } from '@/store/state/drafts';
import { selectShownSheet } from '@/store/state/outbox';
import { type ModalBodyProps, notified } from '@/store/state/shell';
import { Modal } from '@/ui/dialog/Modal';
import { handedFile, tookFile } from '@/ui/file/handedFiles';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { ErrorState } from '@/ui/list/ErrorState';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { ScoresListTable } from './ScoresListTable';
import { ScoresReviewList } from './ScoresReviewList';
import { ScoresSource } from './ScoresSource';
import { useScoresFile } from './useScoresFile';

/** Puts the scores of a file, or of pasted cells, into a record as unsaved changes. */
export function ScoresFileDialog({ modal, onClose }: ModalBodyProps<'scoresFile'>) {
  const { _ } = useWords();
  const { file: _file, ...given } = modal.extraObject;
  return (
    <WithRecord given={given}>
      {({ key, fields }) => {
        if (key) return <OfKey key={`${key.subjectId}/${key.quarter}`} of={key} {...{ modal, fields, onClose }} />;
        return (
          <Modal
            open
            size="lg"
            title={modal.title}
            description={_('Choose the record that the scores are for.')}
            onClose={onClose}
          >
            {fields}
          </Modal>
        );
      }}
    </WithRecord>
  );
}

type OfKeyProps = ModalBodyProps<'scoresFile'> & { of: RecordKey; fields: ReactNode };

function OfKey({ of, modal, fields, onClose }: OfKeyProps) {
  const { _ } = useWords();
  const { record, status, sentence, retry } = useRecord(of);
  const { file } = modal.extraObject;
  if (record && status === 'ready') {
    return <OfRecord record={record} title={modal.title} fields={fields} file={file} onClose={onClose} />;
  }
  return (
    <Modal open size="lg" title={modal.title} onClose={onClose}>
      {status === 'failed' ? (
        <ErrorState sentence={sentence} onRetry={retry} />
      ) : (
        <SkeletonLines label={_('Loading the class record')} />
      )}
    </Modal>
  );
}

type OfRecordProps = {
  record: ClassRecord;
  title: string;
  fields: ReactNode;
  file: string | undefined;
  onClose: () => void;
};

function OfRecord({ record, title, fields, file, onClose }: OfRecordProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { section, subject, quarter } = record;
  const { cells } = useAppSelector((state) => selectShownSheet(state, sheetName(subject.id, quarter)));
  const { list, review, letters, chooseLetters, ...source } = useScoresFile(record, cells);
  const [text, setText] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const [isAsked, setAsked] = useState(false);
  const attempts = useRef<Attempts>(new Map());
  const showRecord = useShowRecord(record);
  const closed = isQuarterClosed(subject, quarter);
  const taken = review
    ? [...review.plan.added, ...review.plan.differing.filter((cell) => review.replaced.has(cellOf(cell)))]
    : [];
  const take = async () => {
    if (!review) return;
    setAsked(true);
    if (review.problem !== null || taken.length === 0) return;
    setBusy(true);
    const isTaken = await dispatch(takeScores({ record, made: review.made, cells: taken, attempts: attempts.current }));
    setBusy(false);
    if (!isTaken) return;
    const message = _(
      '{count, plural, one {# score is} other {# scores are}} in the record. Undo takes {count, plural, one {it} other {them}} back.',
      { count: taken.length },
    );
    dispatch(notified({ message, status: 'success' }));
    tookFile(file);
    onClose();
    showRecord();
  };
  const refusal = closed
    ? _('This {period} is closed: its scores are read-only.', { period: periodWord(policyOfRecord(record)) })
    : source.refusal;
  return (
    <Modal
      open
      size="lg"
      title={title}
      description={[section.name, subject.subject, periodName(policyOfRecord(record), quarter)].join(' · ')}
      dirty={review !== null || letters !== null || Boolean(text?.trim())}
      busy={busy}
      refusal={review && isAsked ? review.problem : refusal}
      onClose={onClose}
      footer={
        <>
          {review ? (
            <p role="status" className="num mr-auto self-center text-left text-[0.8125rem] text-muted">
              {taken.length === 0
                ? (review.problem ?? _('No value of the file goes into the record.'))
                : _('{added, plural, one {# blank is} other {# blanks are}} filled, {replaced} replaced', {
                    added: review.plan.added.length,
                    replaced: taken.length - review.plan.added.length,
                  })}
            </p>
          ) : null}
          <Button onClick={onClose}>{_('Cancel')}</Button>
          <Button variant="primary" loading={busy} disabled={closed || taken.length === 0} onClick={() => void take()}>
            {taken.length === 0
              ? _('Put scores into the record')
              : _('Put {count, plural, one {# score} other {# scores}} into the record', { count: taken.length })}
          </Button>
        </>
      }
    >
      <div className="flex flex-col gap-5">
        {fields}
        <ScoresSource source={source} first={handedFile(file)} text={text} onText={setText} from={list?.from ?? null} />
        <LettersQuestion letters={letters} onChoose={chooseLetters} />
        {list && list.sheets.length > 1 ? (
          <Field label={_('Sheet')} className="sm:max-w-72">
            <Select
              value={String(list.at)}
              options={list.sheets.map((sheet, index) => ({ value: String(index), label: sheet }))}
              onChange={(event) => list.showSheet(Number(event.target.value))}
            />
          </Field>
        ) : null}
        {list ? <ScoresListTable record={record} list={list} review={review} onRead={() => setText(null)} /> : null}
        {review ? <ScoresReviewList record={record} review={review} /> : null}
      </div>
    </Modal>
  );
}

/** Opens the record where another page is shown. */
function useShowRecord({ section, subject, quarter }: ClassRecord): () => void {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  return () => {
    if (pathname === ROUTE.record) return;
    void navigate(recordRoute({ classId: section.id, subjectId: subject.id, quarter }));
  };
}
