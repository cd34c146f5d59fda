/**
 * Remedial classes of a learner, and what was decided on promotion and absences, as they are stored: a text of each,
 * because the rules of the database look into lists of texts and not into maps of maps.
 */

/** `mark`: of the class, 0 to 100; null while it is missing. `from`, `to`: `YYYY-MM-DD`; empty while unknown. */
export type RemedialClass = { readonly mark: number | null; readonly from: string; readonly to: string };

/** The decisions of an adviser on a learner whom grades alone do not promote. */
export const DECISIONS = ['promoted', 'conditional', 'retained'] as const;
type Decided<Action extends string> = { readonly action: Action; readonly reason: string };
export type AdviserDecision = Decided<(typeof DECISIONS)[number]>;

/** The decisions on a learner who is absent more often than the order allows: only its head exempts. */
export const ABSENCE_DECISIONS = ['fails', 'exempt'] as const;

export const MOST_IN_REASON = 300;
export const HIGHEST_MARK = 100;
const NO_CLASS: RemedialClass = { mark: null, from: '', to: '' };

const DAY = /^20\d\d-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

export function isDay(text: string): boolean {
  return DAY.test(text);
}

/** `mathematics:78:2027-04-05:2027-05-14/english:::` -> area id -> class. What is none is left out. */
export function remedialIn(text: unknown): ReadonlyMap<string, RemedialClass> {
  if (typeof text !== 'string' || text === '') return new Map();
  return new Map(
    text.split('/').flatMap((entry) => {
      const [areaId = '', mark = '', from = '', to = ''] = entry.split(':');
      return areaId === '' ? [] : [[areaId, { mark: toMark(mark), from: toDay(from), to: toDay(to) }] as const];
    }),
  );
}

/** The text with the class of one area changed; empty where nothing is left. */
export function withRemedial(text: unknown, areaId: string, change: Partial<RemedialClass>): string {
  const classes = new Map(remedialIn(text));
  classes.set(areaId, { ...(classes.get(areaId) ?? NO_CLASS), ...change });
  return [...classes]
    .filter(([, { mark, from, to }]) => mark !== null || from !== '' || to !== '')
    .map(([id, { mark, from, to }]) => `${id}:${mark ?? ''}:${from}:${to}`)
    .join('/');
}

/** `retained: Reads below the level of Grade 1.` Null where it is none. */
export function decisionIn(text: unknown): AdviserDecision | null {
  return decidedIn(text, DECISIONS);
}

/** `exempt: In hospital; the school head agrees.` Null where it is none. */
export function absenceIn(text: unknown): Decided<(typeof ABSENCE_DECISIONS)[number]> | null {
  return decidedIn(text, ABSENCE_DECISIONS);
}

function decidedIn<Action extends string>(text: unknown, actions: readonly Action[]): Decided<Action> | null {
  if (typeof text !== 'string') return null;
  const cut = text.indexOf(':');
  const action = actions.find((each) => each === text.slice(0, cut));
  const reason = text.slice(cut + 1).trim();
  return action && reason !== '' ? { action, reason } : null;
}

export function decisionText({ action, reason }: Decided<string>): string {
  return `${action}: ${reason}`;
}

function toMark(text: string): number | null {
  return /^\d{1,3}$/.test(text) && Number(text) <= HIGHEST_MARK ? Number(text) : null;
}

function toDay(text: string): string {
  return isDay(text) ? text : '';
}
