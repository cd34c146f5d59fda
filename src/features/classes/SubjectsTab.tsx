import { Lock, Pencil, Plus, Table2, Trash2 } from 'lucide-react';
import { Link, useNavigate } from 'react-router-dom';
import type { ClassDoc, ClassSubjectDoc } from '@/domain/book/entities';
import { recordRoute } from '@/domain/bookRoutes';
import { closedQuarters } from '@/domain/closing/quarterClosed';
import { periodName, policyOf } from '@/grading';
import { formatList } from '@/language/formatters';
import { phrase, type Say, useWords } from '@/language/words';
import { useIsWaiting } from '@/parts/hooks/useIsWaiting';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { modalOpened } from '@/store/state/shell';
import { cx } from '@/ui/cx';
import { Button } from '@/ui/form/Button';
import { buttonClass } from '@/ui/form/buttonClass';
import { countColumn } from '@/ui/list/countColumn';
import { EmptyState } from '@/ui/list/EmptyState';
import { Table, type TableColumn } from '@/ui/list/Table';
import type { MenuAction } from '@/ui/menu/Menu';
import { RowMenu } from '@/ui/menu/RowMenu';
import { Badge } from '@/ui/page/Badge';
import { Card } from '@/ui/page/Card';
import { WaitingName } from '@/ui/waiting/WaitingName';
import { ReopenBadge } from './ReopenBadge';

type SubjectsTabProps = { section: ClassDoc; subjects: readonly ClassSubjectDoc[] };

export function SubjectsTab({ section, subjects }: SubjectsTabProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const isWaiting = useIsWaiting();
  const add = () =>
    dispatch(
      modalOpened({
        title: phrase('Add a subject to {name}', { name: section.name }),
        bodyType: 'subject',
        extraObject: { classId: section.id },
      }),
    );
  const addButton = section.handedOver ? null : (
    <Button icon={<Plus aria-hidden="true" className="size-4" />} onClick={add}>
      {_('Add subject')}
    </Button>
  );
  if (subjects.length === 0) {
    return (
      <EmptyState title={_('No subjects yet')} action={addButton}>
        {_('Add the subjects you teach in this section. Its learners take all of them.')}
      </EmptyState>
    );
  }
  return (
    <Card title={_('Subjects')} actions={addButton} flush>
      <Table caption={_('Subjects')} columns={toColumns(_, isWaiting)} rows={subjects} rowKey={(row) => row.id} />
    </Card>
  );
}

function toColumns(_: Say, isWaiting: (id: string) => boolean): readonly TableColumn<ClassSubjectDoc>[] {
  return [
    {
      key: 'subject',
      header: _('Subject'),
      sort: (row) => row.subject,
      cell: (row) => (
        <span className="flex flex-wrap items-center gap-2">
          <WaitingName waiting={isWaiting(row.id)}>{row.subject}</WaitingName>
          <ClosedQuarters subject={row} />
        </span>
      ),
    },
    {
      key: 'weights',
      header: _('Weights, %'),
      numeric: true,
      className: 'whitespace-nowrap',
      cell: (row) => `${row.writtenWorks} / ${row.performanceTask} / ${row.quarterlyExam}`,
    },
    countColumn('activities', _('Activities'), (row) => row.activity.length),
    countColumn('learners', _('Learners'), (row) => row.classStudents.length),
    {
      key: 'actions',
      header: _('Actions'),
      hideHeader: true,
      className: 'text-right whitespace-nowrap',
      cell: (row) => <SubjectActions subject={row} />,
    },
  ];
}

function ClosedQuarters({ subject }: { subject: ClassSubjectDoc }) {
  const { _ } = useWords();
  const closed = closedQuarters(subject);
  const policyId = useAppSelector((state) => state.entities.tables.class[subject.classModel]?.gradingPolicy);
  if (closed.length === 0) return null;
  return (
    <>
      <Badge icon={<Lock aria-hidden="true" className="size-3" />}>
        {_('{quarters} closed', {
          quarters: formatList(closed.map((quarter) => periodName(policyOf(policyId), quarter))),
        })}
      </Badge>
      <ReopenBadge subjectId={subject.id} />
    </>
  );
}

function SubjectActions({ subject }: { subject: ClassSubjectDoc }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const extraObject = { classId: subject.classModel, subjectId: subject.id };
  // The copy of a class that was handed over is only looked at.
  const changes: readonly MenuAction[] = [
    {
      key: 'edit',
      label: _('Edit'),
      icon: <Pencil aria-hidden="true" className="size-4" />,
      onSelect: () =>
        dispatch(
          modalOpened({
            title: phrase('Edit {name}', { name: subject.subject }),
            bodyType: 'subject',
            extraObject,
          }),
        ),
    },
    {
      key: 'delete',
      label: _('Delete'),
      icon: <Trash2 aria-hidden="true" className="size-4" />,
      danger: true,
      apart: true,
      onSelect: () =>
        dispatch(
          modalOpened({
            title: phrase('Delete {name}?', { name: subject.subject }),
            bodyType: 'subjectRemove',
            extraObject,
          }),
        ),
    },
  ];
  return (
    <span className="inline-flex items-center gap-1">
      <Link
        to={recordRoute({ classId: subject.classModel, subjectId: subject.id })}
        className={cx(buttonClass({ variant: 'ghost', size: 'sm' }), 'max-sm:hidden')}
      >
        <Table2 aria-hidden="true" className="size-4" />
        <span aria-hidden="true">{_('Record')}</span>
        <span className="sr-only">{_('Record of {name}', { name: subject.subject })}</span>
      </Link>
      <RowMenu
        label={_('Actions for {name}', { name: subject.subject })}
        items={[
          {
            key: 'record',
            label: _('Open the class record'),
            icon: <Table2 aria-hidden="true" className="size-4" />,
            onSelect: () => void navigate(recordRoute({ classId: subject.classModel, subjectId: subject.id })),
          },
          ...(subject.handedOver ? [] : changes),
        ]}
      />
    </span>
  );
}
