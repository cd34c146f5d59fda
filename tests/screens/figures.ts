/** The figures that a screen shows of a book, so that screens can be held beside each other. */

/** `grade`: of the period, or the final one. `soFar`: while there is no grade yet. */
export type Field = 'grade' | 'initial' | 'soFar' | 'remark' | 'average' | 'areas' | 'periods' | 'needs';
export type Shown = string | number | null;
export type Figures = Partial<Record<Field, Shown>>;

/** A learner's period or year in a subject, the learner's grades in all subjects, or a subject. */
export type Kind = 'period' | 'year' | 'allPeriod' | 'allYear' | 'subject';

/** `Last1, English, 1`. `left`: of a learner who is no longer in class. */
export type Place = { readonly name: string; readonly kind: Kind; readonly left: boolean };

export type Screen = {
  readonly name: string;
  /** By the kind of the place: the fields that the screen has for every such place. */
  readonly fields: Readonly<Partial<Record<Kind, readonly Field[]>>>;
  /** `inClass`: leaves out who left. `some`: says something of some places only. */
  readonly of: 'everybody' | 'inClass' | 'some';
  /** The one subject that the screen is of; absent: all of the book. */
  readonly subject?: string;
  /** By the name of the place. */
  readonly figures: ReadonlyMap<string, Figures>;
};

const FIELDS: readonly Field[] = ['grade', 'initial', 'soFar', 'remark', 'average', 'areas', 'periods', 'needs'];
const ABSENT = 'not there';

/** A sentence for each figure that two screens show differently, the shortest first. */
export function differencesOf(screens: readonly Screen[], places: readonly Place[]): string[] {
  return places
    .flatMap((place) => FIELDS.flatMap((field) => differenceAt(screens, place, field)))
    .toSorted((a, b) => a.length - b.length);
}

function differenceAt(screens: readonly Screen[], { name, kind, left }: Place, field: Field): string[] {
  const told = screens.flatMap((screen): [string, Shown][] => {
    if (!screen.fields[kind]?.includes(field) || (left && screen.of === 'inClass')) return [];
    if (screen.subject !== undefined && !name.includes(`, ${screen.subject}, `)) return [];
    const figures = screen.figures.get(name);
    const value = figures?.[field];
    if (value !== undefined) return [[screen.name, value]];
    return figures || screen.of === 'some' ? [] : [[screen.name, ABSENT]];
  });
  if (told.every(([, value]) => value === ABSENT)) return [];
  const values = [...new Set(told.map(([, value]) => value))];
  if (values.length < 2) return [];
  const by = values.map((value) => {
    const names = told.filter(([, each]) => each === value).map(([screen]) => screen);
    return `${value === null ? 'blank' : value} (${names.join(', ')})`;
  });
  return [`${name}, ${field}: ${by.join(' / ')}`];
}
