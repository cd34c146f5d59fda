import { formatScore } from '@/domain/scores/scoreEntry';
import type { PassingRoute, PointsToPass } from '@/grading';
import { type Message, msg, type Say, useWords } from '@/language/words';
import type { ClassInsight } from './classInsight';

type LeastPointsTextProps = {
  points: PointsToPass;
  /** True while the quarter is in progress: the points lift the grade so far. */
  soFar: boolean;
  insight: ClassInsight;
};

/** The fewest points that make a pass, for each component. */
export function LeastPointsText({ points, soFar, insight }: LeastPointsTextProps) {
  const { _ } = useWords();
  const grade = insight.policy.passingGrade;
  switch (points.kind) {
    case 'passing':
      return null;
    case 'outOfReach':
      return (
        <p className="text-muted">
          {_('{grade} is out of reach by one component alone, even with full marks in it.', { grade })}
        </p>
      );
    case 'newActivity':
      return (
        <p>
          {_('{percent}% in {component}, which has no activity yet, reach {grade}.', {
            percent: points.percent,
            component: _(points.name),
            grade,
          })}
        </p>
      );
    case 'points':
      return (
        <>
          <p className="text-muted">{_(headOf(points.routes.length, soFar), { grade })}</p>
          <ul className="num">
            {points.routes.map((route) => (
              <li key={route.component}>{routeText(_, route, insight)}</li>
            ))}
          </ul>
        </>
      );
  }
}

function headOf(routes: number, soFar: boolean): Message {
  if (soFar) return routes > 1 ? msg('To be at {grade} so far, one of:') : msg('To be at {grade} so far:');
  return routes > 1 ? msg('To reach {grade}, one of:') : msg('To reach {grade}:');
}

/** If one blank has room for all the points, names that activity. */
function routeText(_: Say, { points, name, places }: PassingRoute, { activities }: ClassInsight): string {
  const component = _(name);
  const [only, another] = places;
  const activity = only?.blank && !another ? activities.find(({ id }) => id === only.activityId) : undefined;
  if (!activity) {
    return _('{points} more {count, plural, one {point} other {points}} in {component}', {
      points: formatScore(points),
      count: points,
      component,
    });
  }
  return _('{points} of {total} in {activity}, still blank ({component})', {
    points: formatScore(points),
    total: formatScore(activity.totalPoints),
    activity: activity.name,
    component,
  });
}
