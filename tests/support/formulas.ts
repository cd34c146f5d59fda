/** Recalculates cells of a planned workbook: the formulas that exports write, and no others. Throws for any other. */
import { type CellValue, cellAddress, type WorkbookPlan } from '@/files/workbook';

type Value = CellValue | boolean;
type Values = readonly (readonly Value[])[];

const TOKEN =
  /\s*(?:("(?:[^"]|"")*")|((?:'(?:[^']|'')*'|[A-Za-z]\w*)!)|(\$?[A-Z]{1,3}\$?\d+)|([A-Z]+)|(\d+(?:\.\d+)?(?:e-?\d+)?)|(<=|>=|<>|[-+*/=<>(),:]))/y;

type Token = { kind: 'text' | 'sheet' | 'cell' | 'name' | 'number' | 'sign'; text: string };
const KINDS = ['text', 'sheet', 'cell', 'name', 'number', 'sign'] as const;

function tokensOf(formula: string): Token[] {
  const tokens: Token[] = [];
  TOKEN.lastIndex = 0;
  while (TOKEN.lastIndex < formula.length) {
    const at = TOKEN.lastIndex;
    const match = TOKEN.exec(formula);
    if (!match) throw new Error(`The formula ${formula} cannot be read from ${at} on.`);
    const kind = KINDS.findIndex((_, index) => match[index + 1] !== undefined);
    tokens.push({ kind: KINDS[kind] ?? 'sign', text: match[kind + 1] ?? '' });
  }
  return tokens;
}

/** A reader of cells, `at('Q1', 'F12')`; each formula is calculated once. An empty cell is ''. */
export function recalculated({ sheets }: WorkbookPlan): Reader {
  const bySheet = new Map(sheets.map(({ name, cells }) => [name, cells]));
  const known = new Map<string, CellValue>();
  const at: Reader = (sheet, address) => {
    const key = `${sheet}!${address}`;
    const before = known.get(key);
    if (before !== undefined) return before;
    const cells = bySheet.get(sheet);
    if (!cells) throw new Error(`There is no sheet ${sheet}.`);
    const cell = cells.get(address) ?? { value: '' };
    const value = 'formula' in cell ? plain(calculate(cell.formula, sheet, at)) : cell.value;
    known.set(key, value);
    return value;
  };
  return at;
}

function plain(value: Value): CellValue {
  return typeof value === 'boolean' ? Number(value) : value;
}

type Reader = (sheet: string, address: string) => CellValue;
/** A part of a formula, calculated when it is asked: a branch of IF that is not taken never is. */
type Part = () => Value;

function calculate(formula: string, home: string, at: Reader): Value {
  const tokens = tokensOf(formula);
  let next = 0;
  const peek = () => tokens[next]?.text;
  const take = (text: string) => {
    if (peek() !== text) throw new Error(`${formula} has ${peek()} where ${text} is expected.`);
    next += 1;
  };
  const taken = <Value>(value: Value): Value => {
    next += 1;
    return value;
  };

  function comparison(): Part {
    const left = sum();
    const compare = COMPARISONS[peek() ?? ''];
    if (!compare) return left;
    next += 1;
    const right = sum();
    return () => compare(left(), right());
  }

  function sum(): Part {
    return chain(['+', '-'], product);
  }

  function product(): Part {
    return chain(['*', '/'], single);
  }

  function chain(signs: readonly string[], part: () => Part): Part {
    let value = part();
    for (let sign = peek() ?? ''; signs.includes(sign); sign = peek() ?? '') {
      next += 1;
      const [before, other, join] = [value, part(), OPERATIONS[sign]];
      value = () => join?.(numberOf(before()), numberOf(other())) ?? Number.NaN;
    }
    return value;
  }

  function single(): Part {
    const token = tokens[next];
    if (!token) throw new Error(`${formula} ends too early.`);
    if (token.kind === 'number') return taken(() => Number(token.text));
    if (token.kind === 'text') return taken(() => token.text.slice(1, -1).replaceAll('""', '"'));
    if (token.text === 'TRUE') return taken(() => true);
    if (token.kind === 'name') return call(token.text);
    if (token.kind !== 'sign') {
      const cells = range();
      return () => cells()[0]?.[0] ?? '';
    }
    take('(');
    const value = comparison();
    take(')');
    return value;
  }

  /** The values of a cell or a range, by row. */
  function range(): () => Values {
    let sheet = home;
    if (tokens[next]?.kind === 'sheet') {
      sheet = (peek() ?? '').slice(0, -1).replace(/^'|'$/g, '').replaceAll("''", "'");
      next += 1;
    }
    const from = placeOf(taken(peek() ?? ''));
    const to = peek() === ':' ? placeOf(tokens[next + 1]?.text ?? '') : from;
    if (peek() === ':') next += 2;
    return () =>
      listOf(from.row, to.row, (row) =>
        listOf(from.column, to.column, (column) => at(sheet, cellAddress(row, column))),
      );
  }

  function call(name: string): Part {
    next += 1;
    take('(');
    const given: (() => Values)[] = [];
    while (peek() !== ')') {
      const part = isRange() ? null : comparison();
      given.push(part ? () => [[part()]] : range());
      if (peek() === ',') next += 1;
    }
    take(')');
    return () => apply(name, given);
  }

  /** Whether a whole argument is a cell or a range. */
  function isRange(): boolean {
    let end = next;
    if (tokens[end]?.kind === 'sheet') end += 1;
    if (tokens[end]?.kind !== 'cell') return false;
    end += tokens[end + 1]?.text === ':' ? 3 : 1;
    return tokens[end]?.text === ',' || tokens[end]?.text === ')';
  }

  return comparison()();
}

const COMPARISONS: Readonly<Record<string, (a: Value, b: Value) => boolean>> = {
  '=': (a, b) => a === b,
  '>=': (a, b) => numberOf(a) >= numberOf(b),
  '<': (a, b) => numberOf(a) < numberOf(b),
};
const OPERATIONS: Readonly<Record<string, (a: number, b: number) => number>> = {
  '+': (a, b) => a + b,
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
};

function listOf<Item>(from: number, to: number, item: (at: number) => Item): Item[] {
  return Array.from({ length: to - from + 1 }, (_, index) => item(from + index));
}

function placeOf(address: string): { row: number; column: number } {
  const [, letters = '', digits = ''] = /^\$?([A-Z]+)\$?(\d+)$/.exec(address) ?? [];
  if (digits === '') throw new Error(`${address} is no address.`);
  const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0);
  return { row: Number(digits), column };
}

function numberOf(value: Value): number {
  if (typeof value === 'string') throw new Error(`The text "${value}" stands where a number is expected.`);
  return Number(value);
}

function apply(name: string, given: readonly (() => Values)[]): Value {
  const first = (index: number): Value => given[index]?.()[0]?.[0] ?? '';
  const all = () => given.flatMap((part) => part()).flat();
  const numbers = () => all().filter((value) => typeof value === 'number');
  const total = () => numbers().reduce((sum, value) => sum + value, 0);
  switch (name) {
    case 'IF':
      return first(0) ? first(1) : first(2);
    case 'OR':
      return all().includes(true);
    case 'AND':
      return !all().includes(false);
    case 'N':
      return typeof first(0) === 'number' ? first(0) : 0;
    case 'COUNT':
      return numbers().length;
    case 'SUM':
      return total();
    case 'AVERAGE':
      return total() / numbers().length;
    case 'MAX':
      return Math.max(...numbers());
    case 'MIN':
      return Math.min(...numbers());
    case 'ROUND':
      return rounded(numberOf(first(0)), numberOf(first(1)));
    case 'VLOOKUP':
      return lookedUp(numberOf(first(0)), given[1]?.() ?? [], numberOf(first(2)));
    default:
      throw new Error(`The function ${name} is not known.`);
  }
}

/** Halves away from zero, of the 15 digits that a spreadsheet shows. */
function rounded(value: number, digits: number): number {
  const scale = 10 ** digits;
  return Math.round(Number((value * scale).toPrecision(15))) / scale;
}

/** The last row whose first value is not above the one looked for; rows ascend. */
function lookedUp(value: number, rows: Values, column: number): Value {
  const found = rows.findLast(([from]) => typeof from === 'number' && from <= value);
  if (!found) throw new Error(`${value} is below the table.`);
  return found[column - 1] ?? '';
}
