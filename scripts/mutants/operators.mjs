/**
 * The changes of a TypeScript source, each in one place: `{ start, end, put, kind, reach }`. `reach` is the place at
 * which a test passes before the changed code runs; null where the code runs when its module is loaded.
 */
import { parse, walk } from './syntax.mjs';

const BINARY = {
  '>=': ['>'],
  '>': ['>='],
  '<=': ['<'],
  '<': ['<='],
  '===': ['!=='],
  '!==': ['==='],
  '+': ['-'],
  '-': ['+'],
  '*': ['+'],
  '/': ['*'],
  '%': ['*'],
};
const METHODS = { every: 'some', some: 'every', min: 'max', max: 'min' };
/** Calls whose result can stand for what they are called on. */
const LEFT_OUT = new Set(['filter', 'slice', 'toSorted', 'toReversed', 'trim', 'toLowerCase', 'flat']);
/** A rounding that forgets halves. */
const SCALED_DOWN =
  '((value: number, ...by: number[]) => Math.floor(by.length > 1 ? (value * by[0]!) / by[1]! : value / by[0]!))';
const ROUNDINGS = new Set(['divideHalfUp', 'scaleHalfUp']);
/** Words of grading policies that have another of their kind. */
const WORDS = { taken: 'all', units: 'plain', meanOfTerms: 'meanOfPartFinals', 'ST1-ST2-TE': 'single' };

const isText = ({ type, value, expressions }) =>
  (type === 'Literal' && typeof value === 'string') || Boolean(expressions);

/** One function for each kind of node: `(node, { text, parent }) => [{ start, end, put, kind }]`. */
const CHANGES = {
  BinaryExpression(node, { text }) {
    const puts = BINARY[node.operator] ?? [];
    if (node.operator === '+' && (isText(node.left) || isText(node.right))) return [];
    return puts.map((put) => ({ ...between(node, text, node.operator), put, kind: 'operator' }));
  },
  LogicalExpression(node, { text }) {
    const [left, right] = [cut(text, node.left), cut(text, node.right)];
    const whole = { start: node.start, end: node.end };
    const halves = [
      { ...whole, put: left, kind: 'right side left out' },
      { ...whole, put: right, kind: 'left side left out' },
    ];
    if (node.operator === '??') return halves;
    const put = node.operator === '&&' ? '||' : '&&';
    return [...halves, { ...between(node, text, node.operator), put, kind: 'operator' }];
  },
  ConditionalExpression(node, { text }) {
    const put = `${cut(text, node.alternate)} : ${cut(text, node.consequent)}`;
    return [{ start: node.consequent.start, end: node.alternate.end, put, kind: 'branches swapped' }];
  },
  UnaryExpression(node, { text }) {
    return node.operator === '!' ? [{ ...range(node), put: cut(text, node.argument), kind: 'not left out' }] : [];
  },
  MemberExpression(node, { text }) {
    if (!node.optional) return [];
    const start = text.indexOf('?.', node.object.end);
    return [{ start, end: start + 2, put: node.computed ? '' : '.', kind: 'asks no more' }];
  },
  CallExpression(node) {
    const { callee } = node;
    if (ROUNDINGS.has(callee.name)) return [{ ...range(callee), put: SCALED_DOWN, kind: 'rounding' }];
    if (callee.type !== 'MemberExpression' || callee.computed) return [];
    const { name } = callee.property;
    if (Object.hasOwn(METHODS, name)) return [{ ...range(callee.property), put: METHODS[name], kind: 'method' }];
    if (!LEFT_OUT.has(name)) return [];
    return [{ start: callee.object.end, end: node.end, put: '', kind: 'call left out' }];
  },
  AwaitExpression(node, { text }) {
    return [{ ...range(node), put: cut(text, node.argument), kind: 'await left out' }];
  },
  SpreadElement(node, { text, parent }) {
    const end = /^\s*,/.exec(text.slice(node.end))?.[0].length ?? 0;
    return parent.type === 'CallExpression'
      ? []
      : [{ start: node.start, end: node.end + end, put: '', kind: 'spread left out' }];
  },
  ArrayExpression(node) {
    return node.elements.length > 0 ? [{ ...range(node), put: '[]', kind: 'array emptied' }] : [];
  },
  Literal(node, { parent }) {
    const put = otherLiteral(node, parent);
    return put === null ? [] : [{ ...range(node), put, kind: 'literal' }];
  },
  IfStatement(node) {
    return node.alternate === null ? [{ ...range(node), put: ';', kind: 'statement left out' }] : [];
  },
  ExpressionStatement(node) {
    return node.directive ? [] : [{ ...range(node), put: ';', kind: 'statement left out' }];
  },
  ReturnStatement: (node) => [{ ...range(node), put: ';', kind: 'statement left out' }],
};

const range = ({ start, end }) => ({ start, end });
const cut = (text, { start, end }) => text.slice(start, end);

/** The place of the operator between the two sides of a node. */
function between({ left, right }, text, operator) {
  const start = text.indexOf(operator, left.end);
  if (start < 0 || start >= right.start) throw new Error(`No ${operator} in ${text.slice(left.start, right.end)}`);
  return { start, end: start + operator.length };
}

/** Sentences stay as they are: their words are no behaviour. So do the names of keys. */
function otherLiteral({ value, raw }, parent) {
  if (typeof value === 'boolean') return String(!value);
  if (typeof value === 'number') return String(value + 1);
  if (typeof value === 'bigint') return `${value + 1n}n`;
  const isKey = parent.key?.raw === raw && parent.type === 'Property' && parent.value?.raw !== raw;
  if (typeof value !== 'string' || value === '' || value.includes(' ') || isKey) return null;
  if (parent.type === 'ImportExpression') return null;
  return Object.hasOwn(WORDS, value) ? `'${WORDS[value]}'` : "''";
}

/** The place before the statement, or around the body of the arrow function, that holds the code. */
function reachOf(ancestors) {
  for (let i = ancestors.length - 1; i > 0; i -= 1) {
    const [node, parent] = [ancestors[i], ancestors[i - 1]];
    const isInList = ['BlockStatement', 'SwitchCase'].includes(parent.type) && parent.test !== node;
    if (isInList) return { before: node.start };
    if (parent.type === 'ArrowFunctionExpression' && parent.body === node)
      return { before: node.start, after: node.end };
  }
  return null;
}

/**
 * All changes of a source; `before` and `after` are the changed lines, with their blanks as one.
 * @returns {{ file: string, line: number, start: number, end: number, put: string, kind: string, before: string, after: string, reach: { before: number, after?: number } | null }[]}
 */
export function mutantsOf(file, text) {
  const found = [];
  walk(parse(file, text).program, (node, ancestors) => {
    const changes = CHANGES[node.type]?.(node, { text, parent: ancestors.at(-1) }) ?? [];
    for (const change of changes) found.push({ ...change, reach: reachOf([...ancestors, node]) });
  });
  return found
    .filter(({ start, end, put }) => text.slice(start, end) !== put)
    .map((change) => withLines(file, text, change));
}

/** The change with its line and the lines' text before and after. */
export function withLines(file, text, change) {
  const from = text.lastIndexOf('\n', change.start - 1) + 1;
  const next = text.indexOf('\n', change.end);
  const to = next < 0 ? text.length : next;
  const before = text.slice(from, to);
  const after = text.slice(from, change.start) + change.put + text.slice(change.end, to);
  const line = text.slice(0, from).split('\n').length;
  return { file, line, ...change, before: oneLine(before), after: oneLine(after) };
}

const oneLine = (text) => text.replaceAll(/\s+/g, ' ').trim();

/** The source with the change. */
export const applied = (text, { start, end, put }) => text.slice(0, start) + put + text.slice(end);
