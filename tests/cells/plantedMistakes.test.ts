import { readFileSync } from 'node:fs';
import vm from 'node:vm';
import { transformSync } from 'esbuild';
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Model, UNSIGNED } from './devices.ts';
import { World } from './world.ts';

const SOURCE = readFileSync('src/domain/cells/cell.ts', 'utf8');

/** A mistake: a text of `cell.ts`, and what stands in its place. */
const MISTAKES: readonly [string, string][] = [
  // Events that are dropped.
  ['return typed(cell, event.parts, event.row);', 'return cell;'],
  ['return saved(cell, event.save);', 'return cell;'],
  ['return found(cell, event);', 'return cell;'],
  ['return restored(cell, event.kept);', 'return cell;'],
  ['return arrived(cell, event);', 'return cell;'],
  ['return settled(cell, event.save, event.row);', 'return cell;'],
  ['return refused(cell, event);', 'return cell;'],
  ['return taken(cell, event.save, event.save);', 'return cell;'],
  ['return taken(cell, event.save, null);', 'return cell;'],
  ['return discarded(cell, event.save);', 'return cell;'],
  ['return goneNow(cell, event.save);', 'return cell;'],
  // The choice of the person.
  ["event.for === 'mine' ?", "event.for !== 'mine' ?"],
  ['without(draft.parts, (part) => lost.includes(part))', 'without(draft.parts, () => true)'],
  // A conflict.
  ['text === parts[part] || isMine(by)', 'text === parts[part] || !isMine(by)'],
  ['text === parts[part] || isMine(by)', 'text === parts[part]'],
  ['text === parts[part] || isMine(by)', 'isMine(by)'],
  ['return by !== seen.by;', 'return by === seen.by;'],
  ['return by !== seen.by;', 'return text !== seen.text;'],
  ['return by !== seen.by;', 'return true;'],
  ['text !== seen.text && !over', 'text === seen.text && !over'],
  ['text !== seen.text && !over.some((own) => own[part] === text)', 'text !== seen.text'],
  ['text !== seen.text && !over.some((own) => own[part] === text)', 'false'],
  ['return draft ? clashes(draft, row, isMine) : [];', 'return [];'],
  // Sending.
  ['if (lost.length > 0) return', 'if (lost.length > 9) return'],
  ['text === textOf(row, part))', 'text !== textOf(row, part))'],
  ["{ kind: 'write', parts: own.parts }", "{ kind: 'stored' }"],
  // Values below and above.
  ['{ ...Object.fromEntries(seen), ...draft?.under }', 'Object.fromEntries(seen)'],
  ['{ ...Object.fromEntries(seen), ...draft?.under }', '{ ...draft?.under }'],
  ['over: draft?.over ?? partsOf(saved)', 'over: []'],
  ['const under = { ...kept.under, ...draft?.under };', 'const under = draft?.under ?? kept.under;'],
  ['without(each.under, (part) => !(part in each.parts))', 'each.under'],
  ["text === (below[part] ?? '')", "text === ''"],
  ['const above = draft ? [lifted(draft, kept.parts)] : [];', 'const above = draft ? [draft] : [];'],
  ['const above = draft ? [lifted(draft, kept.parts)] : [];', 'const above = [];'],
  ['[...before, { ...kept, save }, ...above]', '[...above, { ...kept, save }, ...before]'],
  ['if (cell.own.some((own) => own.save === save)) return cell;', ''],
  ['cell.refused.map((each) => lifted(each, saved))', 'cell.refused'],
  ['over: [...draft.over, saved]', 'over: draft.over'],
  ['[...kept.over, ...(draft?.over ?? []), ...partsOf(saved)]', '[...partsOf(saved)]'],
  ['{ ...kept.parts, ...draft?.parts }', '{ ...draft?.parts, ...kept.parts }'],
  // Rows.
  ['.map((each) => unwritten(each, row));\n  const refusals', ';\n  const refusals'],
  ['refused.map((each) => unwritten(each, row))', 'refused'],
  ['own.save !== null && row[part]?.by === own.save', 'own.save !== null'],
  ['({ save }) => save === null || isWaiting(save)', '() => true'],
  ['({ save }) => save === null || isWaiting(save)', '({ save }) => save === null'],
  ['cell.own.slice(index + 1)), row)', 'cell.own.slice(index)), row)'],
  ['return draft ? typed(cell, draft.parts, row) : cell;', 'return cell;'],
  // Refusals.
  ['newer.some((each) => part in each.parts)', 'false'],
  ['newer.some((each) => part in each.parts)', 'true'],
  ['index < 0 ? [] : apart(', 'apart('],
  ['if (!again || cell.own.length > 0)', 'if (!again)'],
  ['refused: cell.refused.filter((each) => each !== again)', 'refused: cell.refused'],
];

function compiled(source: string): Model {
  const { code } = transformSync(source, { loader: 'ts', format: 'cjs' });
  const module = { exports: {} };
  vm.runInThisContext(`(module) => {${code}\n}`)(module);
  return module.exports as Model;
}

/** The first history that the model does not stand, in so many. */
function findFault(model: Model): string | null {
  const moves = fc.array(fc.nat(1_000_000_000), { minLength: 5, maxLength: 60, size: 'max' });
  const play = (each: readonly number[], unsigned: readonly string[]) => {
    const world = new World(model, unsigned);
    for (const move of each) world.move(move);
    world.settle();
  };
  const result = fc.check(fc.property(moves, fc.constantFrom(...UNSIGNED), play), {
    numRuns: 60_000,
    endOnFailure: true,
    seed: 2,
  });
  return result.failed ? `${result.numRuns}: ${String((result.errorInstance as Error)?.message)}` : null;
}

test('the model as it is stands them all', () => {
  expect(findFault(compiled(SOURCE))).toBeNull();
});

test.each(MISTAKES)('%s: %s', (right, wrong) => {
  expect(SOURCE.split(right)).toHaveLength(2);
  const fault = findFault(compiled(SOURCE.replace(right, () => wrong)));
  expect(fault).not.toBeNull();
});
