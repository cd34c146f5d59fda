/**
 * Finds texts of JSX that stand bare beside a sibling which comes, goes or changes. A browser that translates a page puts
 * every text into an element of its own; React then fails to insert before, or to remove, a text that it keeps.
 */
import { parseSync } from 'vite';

/** Names that hold elements, never a bare text. */
const ELEMENTS = new Set(
  'icon iconEnd below add tools menu action actions footer trailing leave banners bar others save fields question state body'.split(
    ' ',
  ),
);
/** The function that puts a text into an element where it is one. */
const WRAPS = 'textInSpan';

/** Texts of the source in need of an element: `{ line, text }`. */
export function looseTexts(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const found = [];
  walk(program, new Set(), ({ type, children }, changing) => {
    const items = children
      .map((node) => ({ node, kind: kindOf(node, changing) }))
      .filter(({ kind }) => kind !== 'blank');
    const isAlone = items.length < 2 || !items.some(({ kind }) => kind === 'changing' || kind === 'comes');
    // The element around a fragment is not known, nor what else stands in it.
    if (isAlone && type === 'JSXElement') return;
    for (const { node, kind } of items) {
      if (kind !== 'text' && kind !== 'comes') continue;
      const line = source.slice(0, node.start).split('\n').length;
      found.push({ line, text: source.slice(node.start, node.end).trim() });
    }
  });
  return found;
}

/** Calls `see` with every element and fragment, and the names of components that are chosen by a condition. */
function walk(node, changing, see) {
  if (Array.isArray(node)) {
    for (const each of node) walk(each, changing, see);
    return;
  }
  if (!node || typeof node !== 'object' || typeof node.type !== 'string') return;
  if (
    node.type === 'VariableDeclarator' &&
    node.init?.type === 'ConditionalExpression' &&
    node.id.type === 'Identifier'
  )
    changing.add(node.id.name);
  if (node.type === 'JSXElement' || node.type === 'JSXFragment') see(node, changing);
  for (const [key, child] of Object.entries(node)) if (key !== 'parent') walk(child, changing, see);
}

/** `text`, `comes` (a text that is not always there), `changing` (an element), `still` (an element), or `blank`. */
function kindOf(node, changing) {
  if (node.type === 'JSXText') return node.value.trim() === '' && node.value.includes('\n') ? 'blank' : 'text';
  if (node.type === 'JSXElement') return changing.has(node.openingElement.name.name) ? 'changing' : 'still';
  if (node.type === 'JSXFragment') return 'still';
  if (node.type !== 'JSXExpressionContainer') return 'changing';
  return kindOfValue(node.expression, changing);
}

function kindOfValue(node, changing) {
  switch (node.type) {
    case 'JSXEmptyExpression':
      return 'blank';
    case 'JSXElement':
    case 'JSXFragment':
      return kindOf(node, changing);
    case 'Literal':
      return node.value === null || typeof node.value === 'boolean' ? 'nothing' : 'text';
    case 'TemplateLiteral':
    case 'BinaryExpression':
      return 'text';
    case 'Identifier':
      if (node.name === 'undefined') return 'nothing';
      return ELEMENTS.has(node.name) ? 'changing' : 'text';
    case 'MemberExpression':
    case 'ChainExpression':
      return ELEMENTS.has((node.property ?? node.expression?.property)?.name) ? 'changing' : 'text';
    case 'CallExpression':
      if (node.callee.name === WRAPS || node.callee.object?.type === 'Super') return 'still';
      return isList(node) || ELEMENTS.has(node.callee.name) ? 'changing' : 'text';
    case 'LogicalExpression':
      return together([
        node.operator === '&&' ? 'nothing' : kindOfValue(node.left, changing),
        kindOfValue(node.right, changing),
      ]);
    case 'ConditionalExpression':
      return together([kindOfValue(node.consequent, changing), kindOfValue(node.alternate, changing)]);
    default:
      return 'changing';
  }
}

function isList({ callee }) {
  return callee.type === 'MemberExpression' && ['map', 'flatMap', 'filter'].includes(callee.property.name);
}

function together(kinds) {
  if (kinds.every((kind) => kind === 'text')) return 'text';
  return kinds.includes('text') || kinds.includes('comes') ? 'comes' : 'changing';
}
