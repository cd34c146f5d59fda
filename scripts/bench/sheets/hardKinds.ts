/** Kinds of pictures and papers at which a reader is easily wrong. Each is measured by itself. */
import { type Kind, phone, scan } from './kindParts';

const away = (side: 'left' | 'right' | 'top', least: number, most: number): Kind['shot'] =>
  phone(2048, 1536, (random) => ({ outside: { side, by: random.between(least, most) } }));

const onTable = (table: 'checked' | 'wood' | 'stripes' | 'rings', desks: readonly number[]): Kind['shot'] =>
  phone(2048, 1536, (random) => ({ table, desk: random.pick(desks), fills: random.between(0.7, 0.95) }));

const pale = { pale: (random: { between: (least: number, most: number) => number }) => random.between(0.4, 0.6) };
const PLAIN = phone(2048, 1536);

export const HARD_KINDS = {
  'curled far': { share: 1, must: true, shot: phone(2048, 1536, (random) => ({ curl: random.between(10, 18) })) },
  'right edge outside': { share: 1, must: false, shot: away('right', 4, 18) },
  'left edge outside': { share: 1, must: false, shot: away('left', 4, 18) },
  'upper edge outside': { share: 1, must: false, shot: away('top', 4, 12) },
  'dark table': { share: 1, must: true, shot: phone(2048, 1536, (random) => ({ desk: random.pick([12, 25, 40]) })) },
  'checked table': { share: 1, must: true, shot: onTable('checked', [20, 40]) },
  'wooden table': { share: 1, must: true, shot: onTable('wood', [50, 110]) },
  'striped table': { share: 1, must: true, shot: onTable('stripes', [20, 60]) },
  'pale print': { share: 1, must: true, ...pale, shot: PLAIN },
  'pale print, dark table': { share: 1, must: true, ...pale, shot: phone(2048, 1536, () => ({ desk: 15 })) },
  'pale print, checked table': { share: 1, must: true, ...pale, shot: onTable('checked', [20, 40]) },
  'streaks of a feeder': { share: 1, must: true, shot: scan(200, { streaks: 3 }) },
  'streaks, black and white': { share: 1, must: true, shot: scan(200, { streaks: 3, bare: true, jpeg: 0 }) },
  'letters circled': { share: 1, must: true, hand: 'circles', shot: PLAIN },
  ticks: { share: 1, must: true, hand: 'ticks', shot: PLAIN },
  'faint pencil': { share: 1, must: true, hand: 'faint', shot: PLAIN },
  'scribbled X': { share: 1, must: true, hand: 'crosses', shot: PLAIN },
  'overlapped second sheet': { share: 1, must: true, what: 'overlapped', shot: phone(3264, 2448) },
  'table of rings': { share: 1, must: false, shot: onTable('rings', [200]) },
  'table of rings, no sheet': { share: 1, must: false, what: 'empty table', shot: onTable('rings', [200]) },
  'quarter sheet': { share: 1, must: true, test: 'quarter20', shot: PLAIN },
  'two to four choices': { share: 1, must: true, test: 'half45', shot: PLAIN },
  'set B': { share: 1, must: true, test: 'half50B', shot: PLAIN },
  'without a learner': { share: 1, must: true, test: 'half50blank', shot: PLAIN },
  'page of a PDF': { share: 1, must: true, pdf: true, shot: scan(200) },
  'two pages': { share: 1, must: true, test: 'half80', shot: PLAIN },
} as const satisfies Record<string, Kind>;
