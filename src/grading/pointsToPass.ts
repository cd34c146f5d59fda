import type { Message } from '@/domain/words/say';
import { type ComponentRatio, toRatio } from './component';
import type { ComponentKey } from './gradingPolicy';
import { asHundredths, fromHundredths, type Hundredths } from './hundredths';
import { DO8_2015 } from './policy';
import {
  forLearner,
  isOverAllocated,
  isSkipped,
  type PreparedComponent,
  type PreparedPart,
  type PreparedQuarter,
  toPreparedQuarter,
  withTaken,
} from './preparedQuarter';
import type { QuarterCells, QuarterStructure } from './quarterInput';
import { gradePrepared } from './quarterlyGrade';
import { countedScore } from './score';
import { isPassing } from './transmutation';

/** Points to earn in one activity, besides those it has; `blank`: the activity has no score yet. */
export type PointsOfActivity = { readonly activityId: string; readonly points: number; readonly blank: boolean };

/** The way to a pass by one component alone. */
export type PassingRoute = {
  readonly component: ComponentKey;
  readonly name: Message;
  /** The least number of points that suffices; one point less does not. */
  readonly points: number;
  /** Points left to earn in the activities of this way: their highest possible scores less the points earned. */
  readonly room: number;
  /** The activities that the points are put into: those worth most per point first, and of equals the blanks. */
  readonly places: readonly PointsOfActivity[];
};

export type PointsToPass =
  | { readonly kind: 'passing' }
  /** Points in existing activities suffice; the way with the fewest points comes first. */
  | { readonly kind: 'points'; readonly routes: readonly [PassingRoute, ...PassingRoute[]] }
  /** Only a component without activities suffices: the least whole percent of its points. */
  | { readonly kind: 'newActivity'; readonly component: ComponentKey; readonly name: Message; readonly percent: number }
  /** Full marks in one component do not suffice, in whichever component. */
  | { readonly kind: 'outOfReach' };

/** Hundredths of a point. */
const POINT = 100;
/** A component without activities is tried by one of these points, so that points are percent. */
const PERCENT = 100;
const NEW_ACTIVITY = 'new activity';

/**
 * For any number of learners of one subject and quarter: the least additional points by which the grade shown (the
 * quarterly grade, or while the quarter is in progress the grade so far) becomes a pass, for each component by itself
 * and everything else as it is. Points are whole; a fraction stands only where no whole point is left to earn. They may
 * go into blanks and into activities that are scored again. The grader itself finds them, so they are exact. In a
 * component with parts they go into the started parts, or into one part that is not: a second new one could lower the
 * grade. Where an activity has no score of anybody yet, the ways are those it leaves out and those that give it.
 * Throws as `gradeQuarter` does.
 */
export function prepareLeastPoints(structure: QuarterStructure): (scores: QuarterCells) => PointsToPass {
  const prepared = toPreparedQuarter(structure);
  const counting = prepared.components.filter((each) => !isSkipped(each) && !isOverAllocated(each));
  const untried = counting
    .filter(({ activities }) => activities.length === 0)
    .map((component) => ({ component, tried: withNewActivity(structure, component) }));
  return (scores) => {
    if (isPass(prepared, scores)) return { kind: 'passing' };
    const [first, ...others] = counting
      .flatMap((component) => routeBy(forLearner(component, scores), prepared, scores) ?? [])
      .sort((a, b) => a.points - b.points);
    if (first) return { kind: 'points', routes: [first, ...others] };
    const [easiest] = untried
      .flatMap(({ component: { policy }, tried }) => {
        const percent = leastStep(0, PERCENT, (step) => isPass(tried, { ...scores, [NEW_ACTIVITY]: step }));
        return percent === null
          ? []
          : [{ kind: 'newActivity' as const, component: policy.key, name: policy.name, percent }];
      })
      .sort((a, b) => a.percent - b.percent);
    return easiest ?? { kind: 'outOfReach' };
  };
}

function isPass(prepared: PreparedQuarter, scores: QuarterCells): boolean {
  const { transmutedGrade, provisional } = gradePrepared(prepared, scores);
  const shown = transmutedGrade ?? provisional?.transmutedGrade ?? null;
  return shown !== null && isPassing(shown, prepared.policy);
}

function withNewActivity(structure: QuarterStructure, { policy, parts }: PreparedComponent): PreparedQuarter {
  const part = parts[0]?.policy.key ?? null;
  const added = { id: NEW_ACTIVITY, category: policy.category, subCategory: null, totalPoints: PERCENT, part };
  return toPreparedQuarter({
    ...structure,
    policy: structure.policy ?? DO8_2015,
    activities: [...structure.activities, { ...added, weightOverride: null }],
    taken: new Set([...(structure.taken ?? []), NEW_ACTIVITY]),
  });
}

/** The points that an activity has, and those that it has left to earn. */
type Gap = { readonly id: string; readonly earned: Hundredths; readonly room: Hundredths; readonly blank: boolean };

/** The shortest of the component's ways. */
function routeBy(component: PreparedComponent, prepared: PreparedQuarter, scores: QuarterCells): PassingRoute | null {
  const [shortest] = waysOf(component, prepared, scores)
    .flatMap((activities) => wayBy({ component, activities }, prepared, scores) ?? [])
    .sort((a, b) => a.points - b.points);
  return shortest ?? null;
}

/** Ids of activities that points may go into together: all, or in a component with parts as `prepareLeastPoints` says. */
function waysOf(component: PreparedComponent, prepared: PreparedQuarter, scores: QuarterCells): ReadonlySet<string>[] {
  const isStarted = ({ activities }: PreparedPart) =>
    activities.some(({ id, scorable }) => countedScore(scores[id], scorable.totalPoints) !== null);
  const idsOf = (parts: readonly PreparedPart[]) =>
    new Set(parts.flatMap(({ activities }) => activities.map(({ id }) => id)));
  if (component.parts.length === 0) {
    const all = component.activities.map(({ id }) => id);
    const given = prepared.soFar ? all.filter((id) => prepared.taken.has(id)) : [];
    return [new Set(all), ...(given.length > 0 && given.length < all.length ? [new Set(given)] : [])];
  }
  const others = component.parts.filter((part) => !isStarted(part)).map((part) => idsOf([part]));
  return [idsOf(component.parts.filter(isStarted)), ...others];
}

function wayBy(
  { component, activities }: { component: PreparedComponent; activities: ReadonlySet<string> },
  prepared: PreparedQuarter,
  scores: QuarterCells,
): PassingRoute | null {
  const { terms: all } = component.ratio ?? toRatio(component.allocation.groups);
  const terms = all.filter(({ id }) => activities.has(id));
  const gaps = gapsOf(terms, scores);
  const room = gaps.reduce((sum, gap) => sum + gap.room, 0);
  const pointsAt = (step: number) => asHundredths(Math.min(step * POINT, room));
  // A part that is not started may start with a 0.
  const given = withTaken(prepared, new Set([...prepared.taken, ...activities]));
  const least = leastStep(0, Math.ceil(room / POINT), (step) =>
    isPass(given, { ...scores, ...earnedBy(placesOf(gaps, pointsAt(step)), gaps) }),
  );
  if (least === null) return null;
  return {
    component: component.policy.key,
    name: component.policy.name,
    points: fromHundredths(pointsAt(least)),
    room: fromHundredths(asHundredths(room)),
    places: placesOf(gaps, pointsAt(least)),
  };
}

/** The gaps, those where a point counts most first: in this order a number of points raises the component most. */
function gapsOf(terms: ComponentRatio['terms'], scores: QuarterCells): Gap[] {
  return terms
    .filter(({ factor }) => factor > 0n)
    .map(({ id, totalPoints, factor }) => {
      const counted = countedScore(scores[id], totalPoints);
      const earned = counted ?? asHundredths(0);
      return { id, earned, room: asHundredths(totalPoints - earned), blank: counted === null, factor };
    })
    .sort(
      (a, b) =>
        Number(b.factor > a.factor) - Number(a.factor > b.factor) ||
        Number(b.blank) - Number(a.blank) ||
        b.room - a.room,
    );
}

function placesOf(gaps: readonly Gap[], points: Hundredths): PointsOfActivity[] {
  const places: PointsOfActivity[] = [];
  let left: number = points;
  for (const { id, room, blank } of gaps) {
    const here = asHundredths(Math.min(left, room));
    left -= here;
    // A score of 0 starts the component where no other score does.
    if (here > 0 || (points === 0 && places.length === 0))
      places.push({ activityId: id, points: fromHundredths(here), blank });
  }
  return places;
}

function earnedBy(places: readonly PointsOfActivity[], gaps: readonly Gap[]): Record<string, number> {
  const earned = new Map(gaps.map((gap) => [gap.id, gap.earned]));
  return Object.fromEntries(
    places.map(({ activityId, points }) => [
      activityId,
      fromHundredths(asHundredths(Math.round((earned.get(activityId) ?? 0) + points * POINT))),
    ]),
  );
}

/** The first step that holds, where every later one holds too; null where the last one fails. */
function leastStep(from: number, to: number, holds: (step: number) => boolean): number | null {
  if (to < from || !holds(to)) return null;
  let [low, high] = [from, to];
  while (low < high) {
    const middle = Math.floor((low + high) / 2);
    if (holds(middle)) high = middle;
    else low = middle + 1;
  }
  return low;
}
