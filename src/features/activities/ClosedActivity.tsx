import type { ActivityDoc } from '@/domain/book/entities';
import { rowsOf } from '@/domain/book/tables';
import type { TaughtSubject } from '@/domain/book/taughtSubjects';
import { formatScore } from '@/domain/scores/scoreEntry';
import { AppError } from '@/domain/words/errors';
import { periodName, periodTitle } from '@/grading';
import { useWords } from '@/language/words';
import { useAppSelector } from '@/store/hooks';
import { Modal } from '@/ui/dialog/Modal';
import { Button } from '@/ui/form/Button';
import { Alert } from '@/ui/page/Alert';
import { categoryName, policyOfSection } from './activityWords';

type ClosedActivityProps = { activity: ActivityDoc; subjectOfClass: TaughtSubject; onClose: () => void };

/** An activity of a closed quarter: read-only, with the reason why it cannot be changed. */
export function ClosedActivity({ activity, subjectOfClass, onClose }: ClosedActivityProps) {
  const { _ } = useWords();
  const { section, subject } = subjectOfClass;
  const policy = policyOfSection(section);
  const facts: readonly (readonly [string, string])[] = [
    [_('Section and subject'), `${section.name} · ${subject.subject} (${section.academicYear})`],
    [periodTitle(policy), periodName(policy, activity.quarter)],
    [_('Category'), categoryName(subjectOfClass, activity)],
    [_('Highest possible score'), String(activity.totalPoints)],
    [_('Set weight'), activity.weightOverride === null ? _('None') : `${formatScore(activity.weightOverride)} %`],
  ];
  return (
    <Modal
      open
      title={activity.name}
      size="lg"
      onClose={onClose}
      footer={<Button onClick={onClose}>{_('Close')}</Button>}
    >
      <div className="flex flex-col gap-4">
        <Alert tone="info">{new AppError('data/quarter-closed').message}</Alert>
        <dl className="num grid grid-cols-[max-content_1fr] gap-x-6 gap-y-1.5">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-muted">{name}</dt>
              <dd>{value}</dd>
            </div>
          ))}
        </dl>
        {activity.scannable ? <Items activity={activity} /> : null}
      </div>
    </Modal>
  );
}

function Items({ activity }: { activity: ActivityDoc }) {
  const { _ } = useWords();
  const tables = useAppSelector((state) => state.entities.tables);
  const items = rowsOf(tables, 'activityItem', (item) => item.activityModel === activity.id).sort(
    (a, b) => a.itemNumber - b.itemNumber,
  );
  return (
    <section aria-label={_('Items')}>
      <h3 className="mb-2 font-semibold">{_('Items')}</h3>
      <ol className="num columns-2 gap-x-6 sm:columns-4">
        {items.map((item) => (
          <li key={item.id}>
            {item.itemNumber}. <strong>{item.answerKey}</strong>{' '}
            <span className="text-muted">({formatScore(item.points)})</span>
          </li>
        ))}
      </ol>
    </section>
  );
}
