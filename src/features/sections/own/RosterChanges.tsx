import { useState } from 'react';
import type { ClassDoc } from '@/domain/book/entities';
import type { TreeQuery } from '@/domain/book/treeQueries';
import { learnerName, maskedLrn } from '@/domain/learners/learnerNames';
import { standingText } from '@/domain/learners/standingWords';
import { rosterNames } from '@/domain/words/toldNames';
import { say, useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useRows } from '@/parts/hooks/useRows';
import { acceptRoster, learnersIn, offerEarlier, type Shared, subjectsOf } from '@/parts/section/ownClass';
import { isOrderNew, type RosterDifference, rosterDifferences } from '@/parts/section/rosterChanges';
import { useAppDispatch, useAppSelector } from '@/store/hooks';
import { notified } from '@/store/state/shell';
import { Button } from '@/ui/form/Button';
import { Checkbox } from '@/ui/form/Checkbox';
import { Alert } from '@/ui/page/Alert';
import { SkeletonLines } from '@/ui/waiting/Skeleton';

/** Learners, names and standings that the roster has and the class has not, to be taken over at once. Scores are not touched. */
export function RosterChanges({ own, section, roster }: Shared & { own: ClassDoc }) {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const tables = useAppSelector((state) => state.entities.tables);
  const enrolments = subjectsOf(tables, own.id).map(({ id }): TreeQuery => ({ of: 'enrolments', subjectId: id }));
  const loading = useRows([{ of: 'learnersById', ids: learnersIn(tables, own) }, ...enrolments]);
  const { busy, refusal, ask } = useAsk();
  // An order of the teacher's own stays unless it is chosen otherwise.
  const [withOrder, setWithOrder] = useState((own.learnerOrder ?? []).length === 0);
  if (loading.status === 'loading') return <SkeletonLines label={_('Comparing with the roster')} lines={2} />;
  if (loading.error) return <Alert tone="error">{loading.error.message}</Alert>;
  const differences = rosterDifferences(tables, own, roster);
  const isOrdered = isOrderNew(tables, own, roster);
  if (differences.length === 0 && !isOrdered)
    return <p className="text-muted">{_('The class has the learners of the roster.')}</p>;
  const names = rosterNames(Object.entries(roster.learners).map(([key, learner]) => ({ ...learner, key })));
  const accept = async () => {
    await ask(async () => {
      await dispatch(acceptRoster({ section, roster }, own.id, isOrdered && withOrder));
      const joined = differences.find(({ kind }) => kind === 'joins')?.key;
      const offer = joined && dispatch(offerEarlier(own.id, joined));
      dispatch(notified({ message: _('The class is as the roster now.'), status: 'success', ...(offer && { offer }) }));
    });
  };
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="font-medium">
        {_('{count, plural, one {1 change in {section}} other {# changes in {section}}}', {
          count: differences.length + (isOrdered ? 1 : 0),
          section: section.name,
        })}
      </p>
      <ul className="list-disc pl-5">
        {differences.map((each) => (
          <li key={`${each.kind} ${each.key}`}>{differenceText(each, names.get(each.key) ?? '')}</li>
        ))}
        {isOrdered ? <li>{_('The section lists its learners in its own order.')}</li> : null}
      </ul>
      {isOrdered ? (
        <Checkbox
          label={_('List the learners of the class in this order too')}
          checked={withOrder}
          onChange={({ target }) => setWithOrder(target.checked)}
        />
      ) : null}
      {refusal ? <Alert tone="error">{refusal}</Alert> : null}
      <Button variant="primary" size="sm" loading={busy} onClick={() => void accept()}>
        {_('Accept')}
      </Button>
    </div>
  );
}

function differenceText(difference: RosterDifference, name: string): string {
  switch (difference.kind) {
    case 'joins':
      return say('{name} is new.', { name });
    case 'renamed':
      return say('{before} is corrected: {after}', {
        before: learnerName(difference.student),
        after: [learnerName(difference.learner), maskedLrn(difference.learner.lrn)]
          .filter((part) => part !== '')
          .join(', '),
      });
    case 'standing':
      return say('{name}: {standing}', { name, standing: standingText(difference.after) });
  }
}
