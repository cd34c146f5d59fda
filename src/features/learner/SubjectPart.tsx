import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import type { ClassRecord } from '@/domain/book/classRecord';
import type { ClassStudentId } from '@/domain/book/ids';
import { recordRoute } from '@/domain/bookRoutes';
import { cellKey } from '@/domain/scores/cellKey';
import { MARK_NAMES } from '@/domain/scores/scoreMark';
import type { SubCategoryWeights } from '@/grading';
import { phrase, useWords } from '@/language/words';
import { type LearnerActivity, type LearnerSubject, prepareLearnerSubject } from '@/parts/record/learnerSubject';
import { policyOfRecord } from '@/parts/record/recordParts';
import { GradeFigure } from '@/parts/record-links/GradeFigure';
import { useExplain } from '@/parts/record-links/useExplain';
import { useExplainedRecord } from '@/parts/record-links/useExplainedRecord';
import type { RecordKey } from '@/store/drafts/scoreSource';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { sheetName } from '@/store/state/drafts';
import { selectShownSheet } from '@/store/state/outbox';
import { drawerOpened } from '@/store/state/shell';
import { Button } from '@/ui/form/Button';
import { buttonClass } from '@/ui/form/buttonClass';
import { ErrorState } from '@/ui/list/ErrorState';
import { Badge } from '@/ui/page/Badge';
import { Card } from '@/ui/page/Card';
import { SkeletonLines } from '@/ui/waiting/Skeleton';

type SubjectPartProps = RecordKey & { readonly classStudentId: ClassStudentId };

/** One subject of a learner in one period: the grade, and each activity with what the learner has in it. */
export function SubjectPart({ subjectId, quarter, classStudentId }: SubjectPartProps) {
  const { _ } = useWords();
  const { record, subCategoryWeights, status, retry } = useExplainedRecord({ subjectId, quarter });
  const subject = useAppSelector((state) => state.entities.tables.classSubjects[subjectId]?.subject ?? '');
  const content = () => {
    if (status === 'failed') {
      const sentence = _('The scores could not be loaded. Check the connection and try again.');
      return <ErrorState sentence={sentence} onRetry={retry} />;
    }
    if (status === 'loading' || !record || !subCategoryWeights) {
      return <SkeletonLines label={_('Loading the scores')} lines={5} />;
    }
    return <Content record={record} subCategoryWeights={subCategoryWeights} classStudentId={classStudentId} />;
  };
  return (
    <Card title={subject} actions={<Actions subjectId={subjectId} quarter={quarter} classStudentId={classStudentId} />}>
      {content()}
    </Card>
  );
}

function Actions({ subjectId, quarter, classStudentId }: SubjectPartProps) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const explain = useExplain();
  const of = { subjectId, quarter, classStudentId };
  const history = () =>
    dispatch(
      drawerOpened({
        header: phrase('History'),
        bodyType: 'scoreHistory',
        extraObject: { subjectId, quarter, activityId: null, classStudentId },
      }),
    );
  return (
    <>
      <Button size="sm" onClick={() => explain(of)}>
        {_('Explain')}
      </Button>
      <Button size="sm" onClick={history}>
        {_('History')}
      </Button>
      <Link to={recordRoute({ subjectId, quarter })} className={buttonClass({ size: 'sm' })}>
        {_('Class record')}
      </Link>
    </>
  );
}

type ContentProps = { record: ClassRecord; subCategoryWeights: SubCategoryWeights; classStudentId: ClassStudentId };

/** The learner's figures with the changes that are typed and not saved yet, as the class record shows them. */
export function useLearnerSubject({
  record,
  subCategoryWeights,
  classStudentId,
}: ContentProps): LearnerSubject & { hasDraft: boolean } {
  const { cells } = useAppSelector((state) => selectShownSheet(state, sheetName(record.subject.id, record.quarter)));
  return useMemo(() => {
    const hasDraft = record.activities.some(({ id }) => cells[cellKey(id, classStudentId)] !== undefined);
    return { ...prepareLearnerSubject(record, { subCategoryWeights, cells })(classStudentId), hasDraft };
  }, [record, subCategoryWeights, classStudentId, cells]);
}

function Content(props: ContentProps) {
  const { _ } = useWords();
  const learner = useLearnerSubject(props);
  const { components, hasDraft } = learner;
  const comment = props.record.grades.get(props.classStudentId)?.comments;
  const marks = components.flatMap(({ activities }) => activities.map(({ mark }) => mark));
  const absences = marks.filter((mark) => mark === MARK_NAMES.absent).length;
  if (components.every(({ activities }) => activities.length === 0)) {
    return <p className="text-muted">{_('No activities yet.')}</p>;
  }
  return (
    <div className="flex flex-col gap-4">
      <p className="flex flex-wrap items-baseline gap-x-6 gap-y-1">
        <GradeText learner={learner} passing={policyOfRecord(props.record).passingGrade} />
        {absences > 0 ? (
          <span className="text-muted">
            {_('Absent from {count, plural, one {1 activity} other {# activities}}', { count: absences })}
          </span>
        ) : null}
        {hasDraft ? <span className="text-[0.8125rem] text-muted">{_('Unsaved changes are included.')}</span> : null}
      </p>
      {comment ? <p className="whitespace-pre-line text-sm">{_('Comment: {comment}', { comment })}</p> : null}
      <div className="grid gap-x-8 gap-y-4 md:grid-cols-2 xl:grid-cols-3">
        {components
          .filter(({ activities, zeros }) => activities.length + zeros.length > 0)
          .map(({ key, name, percentage, activities, zeros }) => (
            <section key={key} aria-label={_(name)}>
              <h3 className="flex items-baseline justify-between gap-4 border-line border-b pb-1 font-medium text-sm">
                {_(name)}
                <span className="num font-normal text-muted">
                  {percentage === null ? '—' : `${percentage.toFixed(2)}%`}
                </span>
              </h3>
              <ul>
                {activities.map((each) => (
                  <ActivityLine key={each.activity.id} {...each} />
                ))}
              </ul>
              {zeros.map((zero) => (
                <p key={zero} className="py-1 text-[0.8125rem] text-muted">
                  {_('{name}: no score, counted as 0', { name: _(zero) })}
                </p>
              ))}
            </section>
          ))}
      </div>
    </div>
  );
}

function GradeText({ learner: { grade, soFar }, passing }: { learner: LearnerSubject; passing: number }) {
  const { _ } = useWords();
  if (grade !== null) {
    return (
      <span>
        {_('Grade')}{' '}
        <strong className="num text-lg">
          <GradeFigure grade={grade} passing={passing} />
        </strong>
      </span>
    );
  }
  if (soFar === null) return <span className="text-muted">{_('No grade yet')}</span>;
  return (
    <span>
      {_('Grade so far')} <em className="num text-lg">{soFar}</em>
    </span>
  );
}

function ActivityLine({ activity, score, mark, comment, isOwed }: LearnerActivity) {
  const { _ } = useWords();
  return (
    <li className="border-line border-b py-1 text-sm last:border-b-0">
      <div className="flex items-baseline justify-between gap-4">
        <span className="min-w-0 break-words">{activity.name}</span>
        <span className="flex shrink-0 items-baseline gap-2">
          {mark ? <Badge tone={isOwed ? 'warning' : 'neutral'}>{_(mark)}</Badge> : null}
          {isOwed && !mark ? <Badge tone="warning">{_('no score')}</Badge> : null}
          <span className="num">
            {score || '—'} <span className="text-muted">/ {activity.totalPoints}</span>
          </span>
        </span>
      </div>
      {comment ? <p className="text-[0.8125rem] text-muted">{comment}</p> : null}
    </li>
  );
}
