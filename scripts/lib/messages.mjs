/**
 * Finds the messages in source files, and texts that are not messages yet. docs/language.md says how they are written.
 */
import { readdirSync, readFileSync } from 'node:fs';
import { parseSync } from 'vite';
import { at, slashed } from './root.mjs';

const LANGUAGE = 'src/language';

const SAYS = new Set(['_', 'say', 'msg', 'phrase']);
const MARKS_TABLE = 'msgs';
/** The function that marks words of official forms, which are the same in every language. */
const MARKS_FORM = 'formText';
/** Attributes and properties whose texts people read. */
const VISIBLE = new Set(
  'alt aria-label aria-description caption confirmLabel description empty header hint intro label many message noMatch note one placeholder readOnlyNote lockNote sentence subtitle summary text title'.split(
    ' ',
  ),
);
/** Words that are the same in every language. */
const NAMES = new Set([
  'Talaan',
  'DepEd',
  'LRN',
  'MPS',
  'HPS',
  'PS',
  'WS',
  'QA',
  'PT',
  'WW',
  'Ctrl',
  'Shift',
  'Alt',
  'Google',
]);
const WORD = /\p{L}{2,}/u;
/** Two words, the first with a capital: probably a title or a sentence. */
const SENTENCE = /^[“"]?\p{Lu}(?:[\p{Ll}’']|-(?!-))*[,:]? [\p{L}“$]/u;
/** Properties such as `summary` may also hold a route. */
const ADDRESS = /^\/[\w/:-]+$/;
/** This file holds names of themes, which are not translated. */
const NAMES_ONLY = 'src/ui/theme/theme.ts';

/** Every source file with possible messages, and the catalog for them: one per feature, one per layer. */
export function speakingFiles() {
  return readdirSync(at('src'), { recursive: true })
    .map(slashed)
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) && name.includes('/'))
    .filter((name) => !name.startsWith('language/'))
    .sort()
    .map((name) => ({ file: `src/${name}`, catalog: catalogOf(name) }));
}

function catalogOf(name) {
  const [layer, feature] = name.split('/');
  return layer === 'features' ? feature : layer;
}

/** The messages of a file, `{ messages, bare, wrong }`: texts without a call and wrong calls are `line: text`. */
export function readSource(file, source) {
  const { program, errors } = parseSync(file, source);
  if (errors.length > 0) throw new Error(`${file}: ${errors[0].message}`);
  const found = { messages: [], bare: [], wrong: [] };
  const line = (node) => source.slice(0, node.start).split('\n').length;
  const report = (list, node, text) => {
    if (file !== NAMES_ONLY) list.push(`${file}:${line(node)}: ${text}`);
  };
  visit(program, { visible: false }, { found, report });
  return found;
}

function visit(node, scope, reading) {
  if (Array.isArray(node)) for (const each of node) visit(each, scope, reading);
  else if (node && typeof node === 'object' && typeof node.type === 'string') visitNode(node, scope, reading);
}

function visitChildren(node, scope, reading) {
  for (const [key, child] of Object.entries(node)) if (key !== 'parent') visit(child, scope, reading);
}

function visitNode(node, scope, reading) {
  const inside = VISITORS[node.type];
  if (inside) inside(node, scope, reading);
  else visitChildren(node, scope, reading);
}

const HIDDEN = { visible: false };
const SHOWN = { visible: true };

const VISITORS = {
  ImportDeclaration: () => {},
  ExportNamedDeclaration: (node, scope, reading) => visit(node.declaration, scope, reading),
  ImportExpression: () => {},
  TSTypeAliasDeclaration: () => {},
  TSTypeAnnotation: () => {},
  TSLiteralType: () => {},
  // The operands of a comparison are not shown.
  BinaryExpression: (node, scope, reading) => {
    const operands = [node.left, node.right];
    if (node.operator === '+') visit(operands, scope, reading);
    else
      visit(
        operands.filter(({ type }) => type !== 'Literal'),
        HIDDEN,
        reading,
      );
  },
  SwitchCase: (node, scope, reading) => visit(node.consequent, scope, reading),
  CallExpression: (node, _scope, reading) => {
    const name = node.callee.type === 'Identifier' ? node.callee.name : '';
    if (name === MARKS_FORM) return undefined;
    if (name === MARKS_TABLE) return readTable(node, reading);
    if (!SAYS.has(name)) return visitChildren(node, HIDDEN, reading);
    readCall(node, reading);
    return visit(node.arguments.slice(1), HIDDEN, reading);
  },
  NewExpression: (node, _scope, reading) => visit(node.arguments, HIDDEN, reading),
  ThrowStatement: () => {},
  JSXElement: (node, _scope, reading) => {
    if (node.openingElement.name.name === 'Trans') readTrans(node.openingElement, reading);
    else visit(node.openingElement.attributes, HIDDEN, reading);
    visit(node.children, SHOWN, reading);
  },
  JSXFragment: (node, _scope, reading) => visit(node.children, SHOWN, reading),
  JSXText: ({ value, ...node }, _scope, { found, report }) => {
    const text = value.trim().replace(/\s+/g, ' ');
    if (WORD.test(text) && !NAMES.has(text)) report(found.bare, node, text);
  },
  JSXAttribute: (node, _scope, reading) => {
    if (node.name.name !== 'className') visit(node.value, VISIBLE.has(node.name.name) ? SHOWN : HIDDEN, reading);
  },
  Property: (node, _scope, reading) =>
    visit(node.value, VISIBLE.has(node.key.name ?? node.key.value) ? SHOWN : HIDDEN, reading),
  ArrowFunctionExpression: (node, scope, reading) => visit(node.body, scope, reading),
  ConditionalExpression: (node, scope, reading) => {
    visit(node.test, HIDDEN, reading);
    visit([node.consequent, node.alternate], scope, reading);
  },
  Literal: (node, scope, reading) => {
    if (typeof node.value === 'string') readText(node, { text: node.value, ...scope }, reading);
  },
  TemplateLiteral: (node, scope, reading) => {
    const text = node.quasis.map((quasi) => quasi.value.cooked).join('$');
    readText(node, { text, ...scope }, reading);
    visit(node.expressions, HIDDEN, reading);
  },
};

function readText(node, { text, visible }, { found, report }) {
  const isText = visible ? WORD.test(text) && !NAMES.has(text) && !ADDRESS.test(text) : SENTENCE.test(text);
  if (isText) report(found.bare, node, text);
}

function literalOf(node) {
  if (node?.type === 'Literal' && typeof node.value === 'string') return node.value;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) return node.quasis[0].value.cooked;
  return null;
}

/**
 * The possible messages of a first argument: a literal, or one of two. A name or a member was marked by `msg` before.
 */
function readCall(node, { found, report }) {
  const [first, values] = node.arguments;
  const options = first?.type === 'ConditionalExpression' ? [first.consequent, first.alternate] : [first];
  for (const option of options) {
    const message = literalOf(option);
    if (message !== null) {
      found.messages.push(message);
      const lacking = missingValues(message, values);
      if (node.callee.name !== 'msg' && lacking.length > 0) report(found.wrong, node, `no value for ${lacking.join()}`);
    } else if (option === undefined || option.type === 'TemplateLiteral' || node.callee.name === 'msg') {
      report(found.wrong, node, 'the message is not a plain text');
    }
  }
}

function readTable(node, { found, report }) {
  for (const property of node.arguments[0]?.properties ?? []) {
    const message = literalOf(property.value);
    if (message === null) report(found.wrong, property, 'the message is not a plain text');
    else found.messages.push(message);
  }
}

/** Placeholders without a value in an object literal. The compiler checks values from elsewhere. */
function missingValues(message, values) {
  const names = placeholdersOf(message);
  if (values && values.type !== 'ObjectExpression') return [];
  const properties = values?.properties ?? [];
  if (properties.some((property) => property.type === 'SpreadElement')) return [];
  const given = new Set(properties.map(({ key }) => key.name ?? key.value));
  return names.filter((name) => !given.has(name));
}

function readTrans(element, reading) {
  const { found, report } = reading;
  for (const attribute of element.attributes) {
    if (attribute.name?.name !== 'id') visit(attribute, HIDDEN, reading);
    else {
      const value = attribute.value.type === 'JSXExpressionContainer' ? attribute.value.expression : attribute.value;
      const message = literalOf(value);
      if (message === null) report(found.wrong, element, 'the id of Trans is not a plain text');
      else found.messages.push(message);
    }
  }
}

/** The placeholders of a message, sorted: `{name}`, `{count, plural, …}`, and those inside plural forms. */
export function placeholdersOf(message) {
  const names = blocksOf(message).flatMap((block) => {
    const [, name, forms] = /^(\w+)(?:, plural, (.*)|, number)?$/s.exec(block) ?? [];
    if (name === undefined) throw new Error(`{${block}} is no placeholder: ${message}`);
    return [name, ...blocksOf(forms ?? '').flatMap(placeholdersOf)];
  });
  return [...new Set(names)].sort();
}

/** The texts between outermost braces. */
function blocksOf(text) {
  const blocks = [];
  let depth = 0;
  let start = 0;
  for (const { 0: brace, index } of text.matchAll(/[{}]/g)) {
    if (brace === '{' && depth === 0) start = index + 1;
    depth += brace === '{' ? 1 : -1;
    if (depth === 0) blocks.push(text.slice(start, index));
  }
  if (depth !== 0) throw new Error(`a brace is missing: ${text}`);
  return blocks;
}

/** The tags of a rich message, sorted. */
export function tagsOf(message) {
  return [...message.matchAll(/<\/?\w+>/g)].map(([tag]) => tag).sort();
}

/** The messages of each catalog, sorted, each once; and the wrong calls. */
export function readMessages() {
  const catalogs = new Map();
  const sources = speakingFiles().map(({ file, catalog }) => {
    const source = readFileSync(at(file), 'utf8');
    return { file, catalog, ...readSource(file, source) };
  });
  for (const { catalog, messages } of sources) {
    if (messages.length > 0) catalogs.set(catalog, [...(catalogs.get(catalog) ?? []), ...messages]);
  }
  for (const [catalog, messages] of catalogs) catalogs.set(catalog, [...new Set(messages)].sort(byText));
  return { catalogs, sources };
}

/** Compares by code unit, which gives the same order on every machine. */
function byText(left, right) {
  if (left === right) return 0;
  return left < right ? -1 : 1;
}

/** The codes of the languages that have catalogs: the folders of src/language. */
export function languageCodes() {
  return readdirSync(at(LANGUAGE), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);
}

/** The file of one catalog of a language. */
export function catalogFile(code, catalog) {
  return at(LANGUAGE, code, `${catalog}.json`);
}

/** The stored translations of a language, by catalog. */
export function readCatalogs(code) {
  const names = readdirSync(at(LANGUAGE, code)).flatMap((name) => /^(.*)\.json$/.exec(name)?.[1] ?? []);
  return new Map(names.map((name) => [name, JSON.parse(readFileSync(catalogFile(code, name), 'utf8'))]));
}
