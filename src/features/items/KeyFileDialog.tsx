import { Suspense, useEffect, useState } from 'react';
import { type ActivityId, toId } from '@/domain/book/ids';
import { rowsOf } from '@/domain/book/tables';
import { errorSentence } from '@/domain/words/errors';
import { openSpreadsheet } from '@/files/read/openSpreadsheet';
import { sheetTable } from '@/files/read/sheetTable';
import { type KeyLine, readAnswerKey } from '@/files/record-file/answerKeyTable';
import { say, useWords } from '@/language/words';
import { useRows } from '@/parts/hooks/useRows';
import { type RecordChoice, WithRecord } from '@/parts/record-links/RecordChoice';
import type { RecordKey } from '@/store/drafts/scoreSource';
import { useAppSelector } from '@/store/hooks';
import type { ModalBodyProps } from '@/store/state/shell';
import { Modal } from '@/ui/dialog/Modal';
import { handedFile, tookFile } from '@/ui/file/handedFiles';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { Alert } from '@/ui/page/Alert';
import { lazy } from '@/ui/waiting/lazy';
import { SkeletonLines } from '@/ui/waiting/Skeleton';

const KeyLinesDialog = lazy(async () => ({
  default: (await import('./KeyLinesDialog')).KeyLinesDialog,
}));

/** Takes the key of a file for an activity that has items; “Correct the key” then shows what it changes. */
export function KeyFileDialog(props: ModalBodyProps<'keyFile'>) {
  return <WithRecord given={{}}>{(choice) => <KeyFile {...props} choice={choice} />}</WithRecord>;
}

type KeyFileProps = ModalBodyProps<'keyFile'> & { choice: RecordChoice };

function KeyFile({ modal, choice: { key, fields }, onClose }: KeyFileProps) {
  const { _ } = useWords();
  const { file } = modal.extraObject;
  const { lines, refusal } = useKeyLines(file);
  const [activityId, setActivityId] = useState<ActivityId | null>(null);
  const [refused, setRefused] = useState<string | null>(null);
  if (lines && key && activityId && refused === null) {
    const onSaved = () => tookFile(file);
    return (
      <Suspense fallback={null}>
        <KeyLinesDialog
          of={{ ...key, activityId }}
          lines={lines}
          title={modal.title}
          onRefused={setRefused}
          onSaved={onSaved}
          onClose={onClose}
        />
      </Suspense>
    );
  }
  return (
    <Modal
      open
      title={modal.title}
      description={lines ? _('{count, plural, one {# item} other {# items}}', { count: lines.length }) : undefined}
      refusal={refusal ?? refused}
      onClose={onClose}
    >
      <div className="flex flex-col gap-3">
        {fields}
        {key ? (
          <ActivityField
            of={key}
            value={activityId ?? ''}
            onChange={(id) => {
              setRefused(null);
              setActivityId(id);
            }}
          />
        ) : null}
      </div>
    </Modal>
  );
}

function useKeyLines(token: string): { lines: readonly KeyLine[] | null; refusal: string | null } {
  const [read, setRead] = useState<{ lines: readonly KeyLine[] | null; refusal: string | null }>({
    lines: null,
    refusal: null,
  });
  useEffect(() => {
    const file = handedFile(token);
    const stopping = new AbortController();
    if (!file) return;
    openSpreadsheet(file, stopping.signal).then(
      (reading) => {
        if ('refusal' in reading) return setRead({ lines: null, refusal: `${file.name}: ${reading.refusal}` });
        const shown = reading.spreadsheet.sheets.filter(({ hidden }) => !hidden);
        const lines = shown.map((sheet) => readAnswerKey(sheetTable(sheet))).find((each) => each !== null) ?? null;
        setRead({ lines, refusal: lines ? null : say('There is no key in this text.') });
      },
      (error) => {
        if (!stopping.signal.aborted) setRead({ lines: null, refusal: errorSentence(error) });
      },
    );
    return () => stopping.abort();
  }, [token]);
  return read;
}

type ActivityFieldProps = { of: RecordKey; value: string; onChange: (id: ActivityId) => void };

function ActivityField({ of: { subjectId, quarter }, value, onChange }: ActivityFieldProps) {
  const { _ } = useWords();
  const { status } = useRows([{ of: 'activitiesOfSubject', subjectId, quarter }]);
  const tables = useAppSelector((state) => state.entities.tables);
  const activities = rowsOf(
    tables,
    'activity',
    (row) => row.classSubjectModel === subjectId && row.quarter === quarter && row.scannable,
  );
  if (status === 'loading') return <SkeletonLines lines={2} label={_('Loading the activities')} />;
  if (activities.length === 0) {
    return (
      <Alert tone="info">
        {_('There is no activity with items here. Add an activity with “Score by item”; its form takes a pasted key.')}
      </Alert>
    );
  }
  return (
    <Field label={_('Activity')}>
      <Select
        value={value}
        placeholder={_('Choose…')}
        options={activities.map(({ id, name, activityItem }) => ({
          value: id,
          label: _('{name}, {count, plural, one {# item} other {# items}}', { name, count: activityItem.length }),
        }))}
        onChange={(event) => onChange(toId<ActivityId>(event.target.value))}
      />
    </Field>
  );
}
