/** The syntax tree of a source file, without its types: no type changes what the code does. */
import { parseSync } from 'vite';

/** Types around an expression; what they hold is code. */
const WRAPPERS = new Set(['TSAsExpression', 'TSSatisfiesExpression', 'TSNonNullExpression']);
const IDLE = new Set(['ImportDeclaration', 'ExportAllDeclaration']);

const isNode = (value) => value !== null && typeof value === 'object' && typeof value.type === 'string';
const isCode = ({ type }) => (!type.startsWith('TS') || WRAPPERS.has(type)) && !IDLE.has(type);

export function parse(path, text) {
  const { program, module, errors } = parseSync(path, text);
  if (errors.length > 0) throw new Error(`${path} cannot be parsed: ${errors[0].message}`);
  return { program, module };
}

/** Calls `visit(node, ancestors)` for each node of the code, parents first; the nearest ancestor stands last. */
export function walk(node, visit, ancestors = []) {
  if (!isCode(node)) return;
  visit(node, ancestors);
  const below = [...ancestors, node];
  for (const value of Object.values(node)) {
    for (const child of Array.isArray(value) ? value : [value]) if (isNode(child)) walk(child, visit, below);
  }
}
