import { useEffect, useMemo, useRef, useState } from 'react';
import { rowsOf } from '@/domain/book/tables';
import { errorSentence } from '@/domain/words/errors';
import { loadPart } from '@/domain/words/loadPart';
import { compareText } from '@/domain/words/textOrder';
import { useWords } from '@/language/words';
import { useRows } from '@/parts/hooks/useRows';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { selectHasDrafts } from '@/store/state/drafts';
import type { ModalBodyProps } from '@/store/state/shell';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { Alert } from '@/ui/page/Alert';
import { saveFile } from '@/ui/saveFile';
import { ProgressBar } from '@/ui/waiting/ProgressBar';
import { subjectsOfYear } from './yearSubjects';
import type { YearZip } from './yearZip';

const BOOK = [{ of: 'classes' }, { of: 'subjects' }] as const;
/** The class records of a school year as workbooks in one zip. */
export function YearZipDialog({ modal, onClose }: ModalBodyProps<'yearZip'>) {
  const { _ } = useWords();
  useRows(BOOK);
  const tables = useAppSelector((state) => state.entities.tables);
  const hasDrafts = useAppSelector(selectHasDrafts);
  const years = useMemo(() => {
    const found = rowsOf(tables, 'class', (row) => !row.deletedAt).map(({ academicYear }) => academicYear);
    return [...new Set(found)].sort((a, b) => compareText(b, a));
  }, [tables]);
  const [chosen, setChosen] = useState(modal.extraObject.year ?? '');
  const year = years.includes(chosen) ? chosen : (years[0] ?? '');
  const subjects = useMemo(() => subjectsOfYear(tables, year), [tables, year]);
  const { done, outcome, refusal, start, stop, forget } = useYearZip();
  const isMaking = done !== null;
  const make = () => void start(subjects, year);
  return (
    <Modal
      open
      title={modal.title}
      description={_('One workbook for each section and subject, as “Excel” of the class record makes it.')}
      refusal={refusal}
      busy={isMaking}
      onClose={onClose}
      footer={
        isMaking ? (
          <Button onClick={stop}>{_('Stop')}</Button>
        ) : (
          <>
            <Button onClick={onClose}>{_('Close')}</Button>
            <Button variant="primary" disabled={subjects.length === 0} onClick={make}>
              {_('Save {count, plural, one {# workbook} other {# workbooks}}', { count: subjects.length })}
            </Button>
          </>
        )
      }
    >
      <div className="flex flex-col gap-4">
        <Field label={_('School year')}>
          <Select
            value={year}
            disabled={isMaking}
            options={years.map((each) => ({ value: each, label: each }))}
            onChange={(event) => {
              forget();
              setChosen(event.target.value);
            }}
          />
        </Field>
        <p className="max-w-prose text-muted">
          {_('The files hold learners’ personal data: keep them safe.')}
          {hasDrafts ? ` ${_('Changes that are not saved are not in them.')}` : ''}
        </p>
        {isMaking ? <ProgressBar label={_('Making the workbooks')} done={done} total={subjects.length} /> : null}
        {outcome ? <Made {...outcome} /> : null}
      </div>
    </Modal>
  );
}

function Made({ name, workbooks, notes }: YearZip) {
  const { _ } = useWords();
  return (
    <Alert
      tone={notes.length > 0 ? 'warning' : 'success'}
      title={_('{name}, with {count, plural, one {# workbook} other {# workbooks}}, was made.', {
        name,
        count: workbooks,
      })}
    >
      {notes.length === 0 ? null : (
        <ul className="mt-1 flex flex-col gap-1">
          {notes.map((note) => (
            <li key={note}>{note}</li>
          ))}
        </ul>
      )}
    </Alert>
  );
}

function useYearZip() {
  const dispatch = useAppDispatch();
  const [done, setDone] = useState<number | null>(null);
  const [outcome, setOutcome] = useState<YearZip | null>(null);
  const [refusal, setRefusal] = useState<string | null>(null);
  const stopping = useRef<AbortController>(null);
  useEffect(() => () => stopping.current?.abort(), []);
  const forget = () => {
    setOutcome(null);
    setRefusal(null);
  };
  const start = async (subjects: ReturnType<typeof subjectsOfYear>, year: string) => {
    const own = new AbortController();
    stopping.current = own;
    const { signal } = own;
    forget();
    setDone(0);
    try {
      const { makeYearZip } = await loadPart(() => import('./yearZip'));
      const made = await dispatch(makeYearZip(subjects, { year, signal, onProgress: setDone }));
      saveFile(made.name, made.file);
      setOutcome(made);
    } catch (error) {
      if (!signal.aborted) setRefusal(errorSentence(error));
    }
    setDone(null);
  };
  return { done, outcome, refusal, start, forget, stop: () => stopping.current?.abort() };
}
