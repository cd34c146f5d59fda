/**
 * A copy from a page with a table brings what is seen, as a table: no caption for screen readers, no column that a
 * narrow window hides, no buttons. A browser by itself copies those too.
 */
const UNSEEN = 'data-unseen';

/** Begins to listen; answers a function that ends it. The class record's grid and fields copy their own. */
export function copyTables(): () => void {
  document.addEventListener('copy', onCopy);
  return () => document.removeEventListener('copy', onCopy);
}

function onCopy(event: ClipboardEvent): void {
  const selection = document.getSelection();
  if (event.defaultPrevented || !event.clipboardData || !selection || selection.isCollapsed) return;
  if (isTypedInto(event.target)) return;
  // Firefox has a range for each cell that was chosen with Ctrl, and copies them well by itself.
  if (selection.rangeCount !== 1) return;
  const range = selection.getRangeAt(0);
  const copied = seenPart(range);
  if (copied.querySelectorAll('td, th').length < 2) return;
  event.clipboardData.setData('text/html', copied.innerHTML);
  const isWholeTable = copied.children.length === 1 && copied.firstElementChild?.localName === 'table';
  event.clipboardData.setData('text/plain', isWholeTable ? rowsText(copied) : selection.toString());
  event.preventDefault();
}

function isTypedInto(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('input, textarea, [contenteditable], [role=grid]') !== null;
}

/** A copy of the range without what is not seen; rows stand in a table. */
function seenPart(range: Range): HTMLElement {
  const ancestor = range.commonAncestorContainer;
  const around = ancestor instanceof Element ? ancestor : ancestor.parentElement;
  const unseen = [...(around?.querySelectorAll('*') ?? [])].filter(
    (element) => range.intersectsNode(element) && isUnseen(element),
  );
  for (const element of unseen) element.setAttribute(UNSEEN, '');
  const part = document.createElement('div');
  part.append(range.cloneContents());
  for (const element of unseen) element.removeAttribute(UNSEEN);
  for (const element of part.querySelectorAll(`[${UNSEEN}], svg, input, select, td button:not([data-value])`))
    element.remove();
  for (const element of part.querySelectorAll('button, a')) element.replaceWith(...element.childNodes);
  for (const element of part.querySelectorAll('*')) {
    for (const { name } of [...element.attributes]) if (!/^(?:col|row)span$/.test(name)) element.removeAttribute(name);
  }
  const within = around?.closest('table');
  if (within) part.replaceChildren(asTable([...part.childNodes]));
  return unwrapped(part);
}

/** Visually hidden texts are one pixel wide (`sr-only`). */
function isUnseen(element: Element): boolean {
  if (!element.checkVisibility()) return true;
  return element instanceof HTMLElement && element.offsetWidth <= 1 && element.localName !== 'br';
}

function asTable(nodes: readonly Node[]): HTMLTableElement {
  const table = document.createElement('table');
  table.append(...nodes);
  return table;
}

/** A region that holds nothing but one table gives the table. */
function unwrapped(part: HTMLElement): HTMLElement {
  const only = part.children.length === 1 ? part.firstElementChild : null;
  const isRegion = only instanceof HTMLElement && ['section', 'div'].includes(only.localName);
  return isRegion && only.querySelector('table') ? unwrapped(only) : part;
}

function rowsText(part: HTMLElement): string {
  const rows = [...part.querySelectorAll('tr')];
  return rows
    .map((row) => [...row.children].map((cell) => (cell.textContent ?? '').trim().replace(/\s+/g, ' ')).join('\t'))
    .join('\n');
}
