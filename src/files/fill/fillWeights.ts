/** The weights of the components: what the form has, and what the class has. */
import type { PeriodSheet } from '@/files/record-file/scoreColumns';
import type { FillCategory, FillContent } from './fillContent';
import type { FillWriter } from './fillWriter';
import { type FillAnswers, type Misfit, misfit, wayOf } from './misfits';

/** Writes weights where the form has none; others are asked about. */
export function placeWeights(
  { grid, possibleRow, found }: PeriodSheet,
  { weights }: FillContent,
  { answers, writer, id }: { answers: FillAnswers; writer: FillWriter; id: number },
): Misfit[] {
  const places = ([1, 2, 3] as const).map((category) => {
    const runs = found.runs.filter((run) => run.category === category);
    const form = found.weights.get(category) ?? null;
    return { category, runs, form };
  });
  const present = places.filter(({ runs }) => runs.length > 0);
  const isBlank = (category: FillCategory) =>
    places.some(
      (each) => each.category === category && each.runs.some((run) => grid.value(possibleRow, run.weighted) === ''),
    );
  const put = (category: FillCategory) => {
    const [run] = places.find((each) => each.category === category)?.runs ?? [];
    if (!run) return;
    const is = grid.value(possibleRow, run.weighted);
    const percent = weights[category];
    const value = typeof is === 'number' && is > 1 ? percent : percent / 100;
    if (is !== '' && Number(is) === value) return;
    // A weight that is replaced was agreed to as such.
    writer.set({ sheet: grid.name, row: possibleRow, column: run.weighted }, value);
  };
  const differing = places.filter(
    ({ category, form }) => (form ?? (isBlank(category) ? weights[category] : 0)) !== weights[category],
  );
  // With the class's weights the grades of a form without one of its components would not reach 100.
  const isWhole = places.every(({ category, runs }) => runs.length > 0 || weights[category] === 0);
  const isTyped =
    isWhole &&
    present.every(({ runs }) => runs.length === 1 && runs.every((run) => !grid.isFormula(possibleRow, run.weighted)));
  const text = (of: (each: (typeof places)[number]) => number) => places.map((each) => `${of(each)} %`).join(', ');
  const asked = misfit('weights', isTyped ? ['replace', 'keep'] : ['keep'], {
    id,
    values: {
      form: text(({ form, runs }) => (runs.length > 0 ? (form ?? 0) : 0)),
      talaan: text(({ category }) => weights[category]),
    },
  });
  const isReplaced = wayOf(answers, asked) === 'replace';
  for (const { category, runs } of present) {
    if (runs.length === 1 && (isReplaced || (isBlank(category) && weights[category] > 0))) put(category);
  }
  return differing.length > 0 ? [asked] : [];
}
