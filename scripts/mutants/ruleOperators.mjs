/** The changes of the database rules, each in one place, as those of `operators.mjs`. */
import { withLines } from './operators.mjs';

const COMPARISONS = { '==': '!=', '!=': '==', '<=': '<', '>=': '>', '<': '<=', '>': '>=' };
const OPENING = '([{';
const CLOSING = ')]}';

/** The tokens of the code: `{ text, start, end, depth }`. A bracket has the depth of what stands around it. */
function tokensOf(text) {
  const pattern = /\/\/[^\n]*|'(?:\\.|[^'\\])*'|&&|\|\||[=!<>]=|[A-Za-z_][\w.]*|\d[\d.]*|\S/g;
  const tokens = [];
  let depth = 0;
  for (const { 0: found, index } of text.matchAll(pattern)) {
    if (found.startsWith('//')) continue;
    if (CLOSING.includes(found)) depth -= 1;
    tokens.push({ text: found, start: index, end: index + found.length, depth });
    if (OPENING.includes(found)) depth += 1;
  }
  return tokens;
}

const ENDS = new Set(['&&', '||', '?', ':', ';', 'return', 'if', '=', ',']);

/** The index of the token after (or before) the operand of an operator. */
function operandEnd(tokens, from, step) {
  const { depth } = tokens[from];
  let i = from + step;
  while (tokens[i].depth > depth || (tokens[i].depth === depth && !ENDS.has(tokens[i].text))) i += step;
  return i;
}

function ofLogical(tokens, i) {
  const { start, end, text } = tokens[i];
  const left = tokens[operandEnd(tokens, i, -1) + 1];
  const right = tokens[operandEnd(tokens, i, 1) - 1];
  const changes = [
    { start, end, put: text === '&&' ? '||' : '&&', kind: 'operator' },
    { start: tokens[i - 1].end, end: right.end, put: '', kind: 'right side left out' },
  ];
  const isFirst = !['&&', '||'].includes(tokens[operandEnd(tokens, i, -1)].text);
  return isFirst
    ? [...changes, { start: left.start, end: tokens[i + 1].start, put: '', kind: 'left side left out' }]
    : changes;
}

function changesAt(tokens, i) {
  const { text, start, end } = tokens[i];
  const before = tokens[i - 1]?.text;
  if (text === '&&' || text === '||') return ofLogical(tokens, i);
  if (Object.hasOwn(COMPARISONS, text)) return [{ start, end, put: COMPARISONS[text], kind: 'operator' }];
  if (/^\d+(\.\d+)?$/.test(text)) return [{ start, end, put: String(Number(text) + 1), kind: 'literal' }];
  if (text === 'true' || text === 'false') return [{ start, end, put: String(text === 'false'), kind: 'literal' }];
  if (/(^|\.)hasOnly$/.test(text)) return [{ start: end - 7, end, put: 'hasAny', kind: 'other keys allowed' }];
  if (['exists', 'existsAfter'].includes(text)) {
    return before === '!'
      ? [{ start: tokens[i - 1].start, end: start, put: '', kind: 'not left out' }]
      : [{ start, end: start, put: '!', kind: 'not put in' }];
  }
  if (text === '!' && !/^exists/.test(tokens[i + 1].text)) return [{ start, end, put: '', kind: 'not left out' }];
  return [];
}

/** All changes of the rules. A change that the emulator cannot read is held as one that the compiler refuses. */
export function ruleMutantsOf(file, text) {
  const tokens = tokensOf(text);
  return tokens
    .flatMap((_, i) => (i === 0 ? [] : changesAt(tokens, i)))
    .map((change) => ({
      ...withLines(file, text, change),
      reach: null,
    }));
}
