import { type FormEvent, useMemo, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { toClassRecord } from '@/domain/book/classRecord';
import { recordRoute } from '@/domain/bookRoutes';
import { isQuarterClosed } from '@/domain/closing/quarterClosed';
import { isStandingDate } from '@/domain/learners/standing';
import { AppError } from '@/domain/words/errors';
import { philippineDay } from '@/domain/words/philippineTime';
import { periodName, policyOf } from '@/grading';
import { formatDay } from '@/language/formatters';
import { say, useWords } from '@/language/words';
import { readNow } from '@/parts/hooks/useNow';
import { scoreSource } from '@/store/drafts/scoreSource';
import { draftSheet } from '@/store/drafts/sheetDrafting';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { sheetName } from '@/store/state/drafts';
import { selectShownSheet } from '@/store/state/outbox';
import { type ModalBodyProps, notified } from '@/store/state/shell';
import { FormDialog } from '@/ui/dialog/FormDialog';
import { GoneDialog } from '@/ui/dialog/GoneDialog';
import { Field } from '@/ui/form/Field';
import { TextInput } from '@/ui/form/TextInput';
import { type EarlierActivity, earlierActivities, toExcuseEdits } from './earlierActivities';

/**
 * Excuses a learner who came late from the activities of a record that were made before a day. The marks are
 * drafts as if they had been typed: saved, taken back and told in the history like these.
 */
export function ExcuseDialog({ modal, onClose }: ModalBodyProps<'learnerExcuse'>) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { subjectId, quarter, classStudentId, isAway } = modal.extraObject;
  const navigate = useNavigate();
  const tables = useAppSelector((state) => state.entities.tables);
  const { cells } = useAppSelector((state) => selectShownSheet(state, sheetName(subjectId, quarter)));
  const record = useMemo(() => toClassRecord(tables, subjectId, quarter), [tables, subjectId, quarter]);
  const learner = record?.learners.find((each) => each.classStudentId === classStudentId);
  const [day, setDay] = useState(() => learner?.standing?.on || philippineDay(dispatch(readNow())));
  const [isTouched, setTouched] = useState(false);
  if (!record || !learner) return <GoneDialog title={modal.title} onClose={onClose} />;
  const earlier = isStandingDate(day) ? earlierActivities(record, cells, { classStudentId, day }) : [];
  const edits = toExcuseEdits(earlier);
  const isClosed = isQuarterClosed(record.subject, quarter);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    event.stopPropagation();
    setTouched(true);
    if (edits.length === 0 || isClosed) return;
    dispatch(draftSheet(scoreSource({ subjectId, quarter }), edits));
    const message = say(
      '{count, plural, one {# activity is} other {# activities are}} marked excused. Undo takes it back in one step.',
      { count: edits.length },
    );
    dispatch(notified({ message, status: 'success' }));
    onClose();
    // The marks are drafts of the record: there they are seen, saved and taken back.
    if (isAway) void navigate(recordRoute({ classId: record.section.id, subjectId, quarter }));
  };
  const nothing = isStandingDate(day) ? _('Nothing before this day is to be excused.') : _('Give the date.');
  return (
    <FormDialog
      title={modal.title}
      description={_(
        '{subject}, {period}: activities that were made before a day are marked excused (E) and do not count.',
        {
          subject: record.subject.subject,
          period: periodName(policyOf(record.section.gradingPolicy), quarter),
        },
      )}
      submitLabel={_('Excuse {count, plural, one {1 activity} other {# activities}}', { count: edits.length })}
      refusal={isClosed ? new AppError('data/quarter-closed').message : null}
      onClose={onClose}
      onSubmit={submit}
    >
      <Field
        label={_('Excuse everything before')}
        hint={_('The day on which the learner came. An activity counts by the day on which its column was made.')}
        error={isTouched && edits.length === 0 ? nothing : undefined}
      >
        <TextInput type="date" value={day} onChange={(event) => setDay(event.target.value)} />
      </Field>
      <EarlierList earlier={earlier} />
    </FormDialog>
  );
}

function EarlierList({ earlier }: { earlier: readonly EarlierActivity[] }) {
  const { _ } = useWords();
  if (earlier.length === 0) return <p className="text-muted">{_('No activity was made before this day.')}</p>;
  return (
    <ul aria-label={_('Activities before this day')} className="divide-y divide-line rounded-box border border-line">
      {earlier.map((each) => (
        <li key={each.key} className="flex flex-wrap items-baseline justify-between gap-x-4 px-3 py-2">
          <span className="min-w-0 break-words">
            {each.activity.name} <span className="text-muted">{formatDay(philippineDay(each.activity.createdAt))}</span>
          </span>
          <span className={each.outcome === 'excuse' ? 'font-medium' : 'text-muted'}>{outcomeText(each)}</span>
        </li>
      ))}
    </ul>
  );
}

function outcomeText({ outcome, text }: EarlierActivity): string {
  if (outcome === 'stays') return say('{text} stays', { text });
  if (outcome === 'excused') return say('excused already');
  return text === '' ? say('becomes E') : say('{text} becomes E', { text });
}
