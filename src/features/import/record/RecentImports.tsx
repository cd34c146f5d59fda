import { Undo2 } from 'lucide-react';
import { useState } from 'react';
import type { RecordImport } from '@/domain/intents/recordImport';
import { errorCode, errorSentence } from '@/domain/words/errors';
import { useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { importStands, type StoredImport } from '@/store/state/recordImports';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { Card } from '@/ui/page/Card';
import { ProgressBar } from '@/ui/waiting/ProgressBar';
import { undoImport } from './undoImport';

/** The class records brought in lately, each with its undo. */
export function RecentImports() {
  const { _ } = useWords();
  const stored = useAppSelector((state) => state.recordImports.stored);
  if (stored.length === 0) return null;
  return (
    <Card
      title={_('Brought in lately')}
      description={_('It can be taken back in this tab, while nothing else was saved over it.')}
    >
      <ul className="flex flex-col divide-y divide-line">
        {stored.map((each) => (
          <li key={each.id} className="py-2.5">
            <OneImport stored={each} />
          </li>
        ))}
      </ul>
    </Card>
  );
}

const OVERTAKEN = 'data/overtaken';

function OneImport({ stored }: { stored: StoredImport }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const removals = useAppSelector((state) => state.removals);
  const [isOver, setOver] = useState(false);
  const { busy, refusal, ask } = useAsk((error) =>
    errorCode(error) === OVERTAKEN
      ? _('Something else was saved over it since, so it stays. Change it in the class record.')
      : errorSentence(error),
  );
  const tables = useAppSelector((state) => state.entities.tables);
  const { name, subjects } = stored.record;
  const counts = importCounts(stored.record);
  const nameOf = ({ subject }: (typeof subjects)[number]) =>
    'subjectId' in subject ? (tables.classSubjects[subject.subjectId]?.subject ?? '') : subject.subject;
  const progress = useAppSelector((state) => state.recordImports.progress);
  const shown = Object.values(removals)[0] ?? progress;
  const undo = async () => {
    await ask(async () => {
      try {
        await dispatch(undoImport(stored));
      } catch (error) {
        setOver(errorCode(error) === OVERTAKEN);
        throw error;
      }
    });
  };
  return (
    <div className="flex flex-col gap-2">
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <div className="min-w-48 flex-1">
          <p className="font-medium">{[name, ...subjects.map(nameOf)].join(' · ')}</p>
          <p className="text-muted">
            {_(
              '{scores, plural, one {# score} other {# scores}}, {activities, plural, one {# new activity} other {# new activities}}, {learners, plural, one {# new learner} other {# new learners}}',
              counts,
            )}
            {counts.lrns > 0 ? `, ${_('{count, plural, one {# LRN} other {# LRNs}}', { count: counts.lrns })}` : ''}
            {stored.record.learnerOrder ? `, ${_('the order of the file')}` : ''}
          </p>
          <p className="text-muted text-xs">
            {_(
              'There already: {knownActivities, plural, one {# activity} other {# activities}}, {knownLearners, plural, one {# learner} other {# learners}}',
              counts,
            )}
          </p>
        </div>
        {isOver ? (
          <Button onClick={() => dispatch(importStands(stored.id))}>{_('Off this list')}</Button>
        ) : (
          <Button loading={busy} icon={<Undo2 aria-hidden="true" className="size-4" />} onClick={() => void undo()}>
            {_('Take it back')}
          </Button>
        )}
      </div>
      {busy && shown ? <ProgressBar label={_('Taking it back')} done={shown.done} total={shown.total} /> : null}
      {refusal ? <Alert tone="error">{refusal}</Alert> : null}
    </div>
  );
}

/** Counts what an import changes, and what of it was in Talaan already. */
function importCounts({ learners, subjects }: RecordImport) {
  const columns = subjects.flatMap(({ periods }) => periods.flatMap(({ activities }) => activities));
  const known = learners.filter((learner) => 'studentId' in learner);
  const standing = columns.filter(({ activity }) => 'activityId' in activity);
  return {
    learners: learners.length - known.length,
    activities: columns.length - standing.length,
    scores: columns.reduce((sum, { scores }) => sum + scores.length, 0),
    lrns: known.filter(({ lrn }) => lrn).length,
    knownLearners: known.length,
    knownActivities: standing.length,
  };
}
