import { History } from 'lucide-react';
import { useState } from 'react';
import { type ClassRecord, recordRoll } from '@/domain/book/classRecord';
import { type ActivityId, toId } from '@/domain/book/ids';
import { recordNames } from '@/domain/words/toldNames';
import { useWords } from '@/language/words';
import { useExplainedRecord } from '@/parts/record-links/useExplainedRecord';
import type { DrawerBodyProps } from '@/store/state/shell';
import { Drawer } from '@/ui/dialog/Drawer';
import { Button } from '@/ui/form/Button';
import { Field } from '@/ui/form/Field';
import { Select } from '@/ui/form/Select';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { SkeletonLines } from '@/ui/waiting/Skeleton';
import { type HistoryScope, toSaves } from './historySaves';
import { SaveList } from './SaveList';
import { useHistory } from './useHistory';

/** The changes of a record, of a learner, of a column or of a cell; newest first. */
export function HistoryDrawer({ drawer, onClose }: DrawerBodyProps<'scoreHistory'>) {
  const { _ } = useWords();
  const { subjectId, quarter, ...opened } = drawer.extraObject;
  const [scope, setScope] = useState<HistoryScope>(opened);
  const { record, status, retry } = useExplainedRecord({ subjectId, quarter });
  return (
    <Drawer
      open
      title={drawer.header}
      description={record ? `${record.subject.subject}, ${record.section.name}` : undefined}
      onClose={onClose}
    >
      <div className="flex flex-col gap-5">
        {record ? <Choice record={record} scope={scope} onScope={setScope} /> : null}
        {status === 'loading' ? <SkeletonLines label={_('Loading the history')} lines={6} /> : null}
        {status === 'failed' ? (
          <ErrorState
            sentence={_('The scores could not be loaded. Check the connection and try again.')}
            onRetry={retry}
          />
        ) : null}
        {status === 'ready' && record ? <Told record={record} scope={scope} /> : null}
      </div>
    </Drawer>
  );
}

type ScopeProps = { record: ClassRecord; scope: HistoryScope };

function Choice({ record, scope, onScope }: ScopeProps & { onScope: (scope: HistoryScope) => void }) {
  const { _ } = useWords();
  const names = recordNames(record);
  return (
    <div className="flex flex-wrap gap-3">
      <Field label={_('Learner')} className="min-w-44 flex-1">
        <Select
          value={scope.classStudentId ?? ''}
          onChange={(event) => onScope({ ...scope, classStudentId: event.target.value || null })}
          options={[
            { value: '', label: _('All learners') },
            ...recordRoll(record).isNamed.map(({ classStudentId, student }) => ({
              value: classStudentId,
              label: names.get(student.id) ?? '',
            })),
          ]}
        />
      </Field>
      <Field label={_('Activity')} className="min-w-44 flex-1">
        <Select
          value={scope.activityId ?? ''}
          onChange={(event) => onScope({ ...scope, activityId: event.target.value || null })}
          options={[
            { value: '', label: _('All activities') },
            ...record.activities.map(({ id, name }) => ({ value: id, label: name })),
          ]}
        />
      </Field>
    </div>
  );
}

function Told({ record, scope }: ScopeProps) {
  const { _ } = useWords();
  const { id: subjectId } = record.subject;
  const query =
    scope.activityId === null
      ? { subjectId, quarter: record.quarter }
      : { activityId: toId<ActivityId>(scope.activityId) };
  const { documents, status, sentence, more, retry } = useHistory(query, scope);
  const saves = toSaves(documents, scope);
  return (
    <>
      <SaveList record={record} saves={saves} />
      {status === 'loading' ? <SkeletonLines label={_('Loading the history')} lines={4} /> : null}
      {status === 'failed' ? <ErrorState sentence={sentence} onRetry={retry} /> : null}
      {status === 'ready' && saves.length === 0 && !more ? (
        <EmptyState icon={<History aria-hidden="true" />} title={_('No changes yet')}>
          {_('Each save of scores and comments is kept here from now on.')}
        </EmptyState>
      ) : null}
      {status === 'ready' && saves.length === 0 && more ? (
        <p className="text-muted">{_('Nothing changed in the latest saves.')}</p>
      ) : null}
      {status === 'ready' && more ? <Button onClick={more}>{_('Show earlier changes')}</Button> : null}
    </>
  );
}
