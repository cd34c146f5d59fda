import type { ActivityDoc } from '@/domain/book/entities';
import { formatScore } from '@/domain/scores/scoreEntry';
import type { ExplainedActivity, ExplainedComponent, ExplainedGroup } from '@/grading';
import { formatList } from '@/language/formatters';
import { say, useWords } from '@/language/words';
import { cx } from '@/ui/cx';
import { asZeroSentence, groupName, percentageStep, sharingSentence, weightedStep } from './explainWords';
import { PartSteps } from './PartSteps';

type ComponentStepsProps = {
  component: ExplainedComponent;
  activities: readonly ActivityDoc[];
  /** The words for the marks of the learner's cells, by activity. */
  marks: ReadonlyMap<string, string>;
  /** The policy's word for its periods. */
  period: string;
};

/** One component: its scores, their total, the shares of its groups, PS and WS. */
export function ComponentSteps({ component, activities, marks, period }: ComponentStepsProps) {
  const { _ } = useWords();
  const names = new Map<string, string>(activities.map(({ id, name }) => [id, name]));
  const sharing = sharingSentence(component);
  const percentage = percentageStep(component);
  return (
    <section aria-label={_(component.name)}>
      <h3 className="flex items-baseline justify-between gap-3 border-line border-b pb-1 font-semibold">
        {_(component.name)}
        <span className="num font-normal text-muted">{_('weight {percent}%', { percent: component.weight })}</span>
      </h3>
      {component.activities.length > 0 ? (
        <table className="num mt-1 w-full">
          <thead className="sr-only">
            <tr>
              <th>{_('Activity')}</th>
              <th>{_('Score and highest possible score')}</th>
            </tr>
          </thead>
          <tbody>
            {component.activities.map((activity) => (
              <tr key={activity.id}>
                <th scope="row" className="py-0.5 pr-3 text-left font-normal">
                  {names.get(activity.id)}
                </th>
                <td className="whitespace-nowrap py-0.5 text-right align-top">
                  <ScoreText activity={activity} mark={marks.get(activity.id)} />
                </td>
              </tr>
            ))}
            <tr className="font-medium">
              <th scope="row" className="border-line border-t pt-1 text-left font-medium">
                {_('Total')}
              </th>
              <td className="border-line border-t pt-1 text-right">
                {component.totalScore === null ? '—' : formatScore(component.totalScore)} / {component.totalPoints}
              </td>
            </tr>
          </tbody>
        </table>
      ) : (
        <p className="mt-1 text-muted">{_('No activity in this {period}.', { period })}</p>
      )}
      {sharing ? <p className="mt-2">{sharing}</p> : null}
      {component.parts ? <PartSteps parts={component.parts} /> : null}
      {component.leftOut.length > 0 ? (
        <p className="mt-2 text-muted">
          {_('Does not count, because it has no points or no part of this subject: {names}.', {
            names: formatList(component.leftOut.map((id) => names.get(id) ?? '')),
          })}
        </p>
      ) : null}
      {component.groups.length > 0 ? <Groups groups={component.groups} names={names} /> : null}
      <div className="num mt-2 flex flex-col gap-0.5">
        {component.countedAsZero ? <p>{asZeroSentence(component)}</p> : null}
        {percentage ? <p>{percentage}</p> : <p className="text-muted">{notCounted(component)}</p>}
        {percentage ? <p>{weightedStep(component)}</p> : null}
      </div>
    </section>
  );
}

function notCounted({ skipped }: ExplainedComponent): string {
  return say(skipped ? 'Its weight is 0, so it adds nothing.' : 'Not started: no scores yet.');
}

function ScoreText({ activity, mark }: { activity: ExplainedActivity; mark: string | undefined }) {
  const { _ } = useWords();
  const { standing, score, counted, totalPoints, waits } = activity;
  const isBlank = standing === 'blank' || standing === 'unreadable';
  const counts = counted !== null && score !== counted ? _('counts {score}', { score: formatScore(counted) }) : '';
  const note = waits ? _('not counted yet: nobody has a score') : counts;
  const scored = [formatScore(score ?? 0), mark].filter(Boolean).join(', ');
  const text = isBlank ? (mark ?? _('blank')) : scored;
  const isOut = standing === 'excused';
  return (
    <span>
      <span className={cx((isBlank || isOut) && 'text-muted')}>{isOut ? _('excused') : text}</span>
      <span className="text-muted">{note ? `, ${note}` : ''}</span> <span>{`/ ${totalPoints}`}</span>
    </span>
  );
}

function Groups({ groups, names }: { groups: readonly ExplainedGroup[]; names: ReadonlyMap<string, string> }) {
  const { _ } = useWords();
  return (
    <table className="num mt-1 w-full text-[0.8125rem]">
      <thead>
        <tr className="text-muted">
          <th className="py-0.5 text-left font-medium">{_('Group')}</th>
          <th className="px-2 text-right font-medium">{_('Points')}</th>
          <th className="px-2 text-right font-medium">%</th>
          <th className="text-right font-medium">{_('Worth')}</th>
        </tr>
      </thead>
      <tbody>
        {groups.map((group) => (
          <tr key={`${group.kind} ${group.id}`}>
            <th scope="row" className="py-0.5 text-left font-normal">
              {groupName(group, names)}
            </th>
            <td className="whitespace-nowrap px-2 text-right">
              {group.totalScore === null ? '—' : formatScore(group.totalScore)} / {group.totalPoints}
            </td>
            <td className="px-2 text-right">{group.percentage?.toFixed(2) ?? '—'}</td>
            <td className="text-right">{group.share.toFixed(2)}%</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
