import { UserPlus } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import type { ClassDoc, ClassSubjectDoc, StudentDoc } from '@/domain/book/entities';
import { PAGE_SIZE } from '@/domain/constants';
import { compareLearners, learnerName, listedBy, maskedLrn, matchesLearner } from '@/domain/learners/learnerNames';
import { bookNames } from '@/domain/words/toldNames';
import { phrase, type Say, useWords } from '@/language/words';
import { useIsWaiting } from '@/parts/hooks/useIsWaiting';
import { LearnerActions } from '@/parts/learner/LearnerActions';
import { LearnerLink } from '@/parts/learner/LearnerLink';
import { LrnToggle } from '@/parts/learner/LrnToggle';
import { OrderNotice } from '@/parts/learner/OrderNotice';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { modalOpened } from '@/store/state/shell';
import { Button } from '@/ui/form/Button';
import { EmptyState } from '@/ui/list/EmptyState';
import { ErrorState } from '@/ui/list/ErrorState';
import { ListCard } from '@/ui/list/ListCard';
import type { TableColumn } from '@/ui/list/Table';
import { useWholeList } from '@/ui/list/useWholeList';
import { SkeletonTable } from '@/ui/waiting/Skeleton';
import { WaitingName } from '@/ui/waiting/WaitingName';
import { useLearnersOf } from './useLearnersOf';

type LearnersTabProps = { section: ClassDoc; subjects: readonly ClassSubjectDoc[] };

export function LearnersTab({ section, subjects }: LearnersTabProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { learners, loading } = useLearnersOf(section);
  const add = () =>
    dispatch(
      modalOpened({
        title: phrase('Add learners to {name}', { name: section.name }),
        bodyType: 'rosterAdd',
        extraObject: { classId: section.id },
      }),
    );
  const addButton = section.handedOver ? null : (
    <Button icon={<UserPlus aria-hidden="true" className="size-4" />} onClick={add}>
      {_('Add learners')}
    </Button>
  );
  if (loading.error) return <ErrorState sentence={loading.error.message} onRetry={loading.retry} />;
  if (loading.status === 'loading') return <SkeletonTable label={_('Loading the learners')} />;
  if (learners.length === 0) {
    return (
      <EmptyState title={_('No learners yet')} action={addButton}>
        {_('Type them, paste them from a spreadsheet, or read the School Form 1.')}
      </EmptyState>
    );
  }
  return (
    <>
      {section.handedOver ? null : <OrderNotice section={section} learners={learners} className="mb-3" />}
      <LearnerList section={section} subjects={subjects} learners={learners} addButton={addButton} />
    </>
  );
}

type LearnerListProps = LearnersTabProps & { learners: readonly StudentDoc[]; addButton: ReactNode };

function LearnerList({ section, subjects, learners, addButton }: LearnerListProps) {
  const { _ } = useWords();
  const [shownLrns, setShownLrns] = useState(false);
  const isWaiting = useIsWaiting();
  const tables = useAppSelector((state) => state.entities.tables);
  const names = useMemo(() => bookNames(tables), [tables]);
  const columns = useMemo(
    () => toColumns(_, { section, subjects, shownLrns, isWaiting, names }),
    [_, section, subjects, shownLrns, isWaiting, names],
  );
  const order = section.learnerOrder;
  const sorted = useMemo(
    () => learners.toSorted(order && order.length > 0 ? listedBy(order) : compareLearners),
    [learners, order],
  );
  const list = useWholeList(sorted, {
    columns,
    search: { label: _('Search learners'), placeholder: _('Name or LRN'), matches: matchesLearner },
    pageSize: PAGE_SIZE.students,
  });
  return (
    <ListCard
      {...list}
      status="ready"
      caption={_('Learners of {name}', { name: section.name })}
      rowKey={(row) => row.id}
      controls={
        <div className="flex flex-wrap items-center gap-2">
          <LrnToggle shown={shownLrns} onShow={setShownLrns} />
          {addButton}
        </div>
      }
      noun={{ one: _('learner'), many: _('learners') }}
      noMatch={_('Search by a part of the name, or by the last digits of the LRN.')}
      empty={null}
    />
  );
}

type ListView = {
  shownLrns: boolean;
  isWaiting: (id: string) => boolean;
  names: ReadonlyMap<string, string>;
};

function toColumns(
  _: Say,
  { section, subjects, shownLrns, isWaiting, names }: LearnersTabProps & ListView,
): TableColumn<StudentDoc>[] {
  const taken = (row: StudentDoc) => subjectsTaken(row, subjects);
  return [
    {
      key: 'name',
      header: _('Name'),
      sort: learnerName,
      cell: (row) => (
        <WaitingName waiting={isWaiting(row.id)}>
          <LearnerLink id={row.id} classId={section.id}>
            {learnerName(row)}
          </LearnerLink>
        </WaitingName>
      ),
    },
    {
      key: 'lrn',
      header: 'LRN',
      className: 'num whitespace-nowrap',
      cell: (row) => (shownLrns ? row.lrn : maskedLrn(row.lrn)) || <span className="text-muted">{_('None')}</span>,
    },
    { key: 'sex', header: _('Sex'), from: 'sm', sort: (row) => row.sex, cell: (row) => row.sex ?? '' },
    {
      key: 'subjects',
      header: _('Subjects'),
      from: 'md',
      sort: (row) => taken(row).length,
      cell: (row) => <Taken taken={taken(row)} all={subjects.length} />,
    },
    {
      key: 'actions',
      header: _('Actions'),
      hideHeader: true,
      className: 'w-12 text-right',
      cell: (row) =>
        section.handedOver ? null : <LearnerActions learner={row} name={names.get(row.id) ?? ''} section={section} />,
    },
  ];
}

/** Learner and subject list the same enrolment ids, so no enrolment must be read. */
function subjectsTaken(learner: StudentDoc, subjects: readonly ClassSubjectDoc[]): ClassSubjectDoc[] {
  const own = new Set<string>(learner.classStudents);
  return subjects.filter((subject) => subject.classStudents.some((id) => own.has(id)));
}

function Taken({ taken, all }: { taken: readonly ClassSubjectDoc[]; all: number }) {
  const { _ } = useWords();
  if (taken.length === all && all > 1) return <span>{_('All {all}', { all })}</span>;
  if (taken.length === 0) return <span className="text-muted">{_('None')}</span>;
  return <span className="line-clamp-2">{taken.map((subject) => subject.subject).join(', ')}</span>;
}
