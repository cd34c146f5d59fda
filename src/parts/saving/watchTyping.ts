/** Tells when typing pauses and when the person leaves what they typed into, and saves then. */
import { watchChoice } from './choice';

/** After the last keystroke or edit. */
export const PAUSE_MS = 15_000;
/** A focus that moves within the record is between two elements for a moment. */
const SETTLED_MS = 200;

/** Sheets that are typed into. */
export type Typed = {
  /** The cells of each sheet: other objects once something was typed. */
  cells: () => readonly unknown[];
  hasDrafts: () => boolean;
  isSaving: () => boolean;
  /** Calls back when cells may have changed; answers a function that ends this. */
  subscribe: (onChange: () => void) => () => void;
  /** `isShown` answers whether the sheets are still watched. */
  save: (isShown: () => boolean) => Promise<void>;
};

const watched = new Set<Typed>();

/** Saves what is typed into the sheets in sight, as leaving them does. */
export async function saveWatched(): Promise<void> {
  await Promise.all([...watched].map((sheets) => sheets.save(() => true)));
}

/** Answers a function that ends this; what is typed by then is the caller's. */
export function watchTyping(sheets: Typed): () => void {
  let typed = sheets.cells();
  // Milliseconds that no clock sets back.
  let lastAt = performance.now();
  let isOver = false;
  let pause: ReturnType<typeof setTimeout> | undefined;
  let moving: ReturnType<typeof setTimeout> | undefined;

  const wait = () => {
    lastAt = performance.now();
    pause ??= setTimeout(look, PAUSE_MS);
  };
  const look = () => {
    pause = undefined;
    const rest = lastAt + PAUSE_MS - performance.now();
    if (rest > 0) pause = setTimeout(look, rest);
    else if (sheets.isSaving()) wait();
    else save();
  };
  const save = () => void sheets.save(() => !isOver);

  const onChange = () => {
    const now = sheets.cells();
    if (now.length === typed.length && now.every((cells, index) => cells === typed[index])) return;
    typed = now;
    onDrafts();
  };
  const onDrafts = () => {
    if (sheets.hasDrafts()) wait();
  };
  const onKey = () => {
    lastAt = performance.now();
  };
  const onHidden = () => {
    if (document.visibilityState === 'hidden') save();
  };
  const onFocusOut = ({ target }: FocusEvent) => {
    const left = sheetAround(target);
    clearTimeout(moving);
    if (left) moving = setTimeout(() => isAwayFrom(left) && save(), SETTLED_MS);
  };

  watched.add(sheets);
  onDrafts();
  const endings = [
    sheets.subscribe(onChange),
    watchChoice(onDrafts),
    listen(document, 'keydown', onKey),
    listen(document, 'input', onKey),
    listen(document, 'focusout', onFocusOut as (event: Event) => void),
    listen(document, 'visibilitychange', onHidden),
    listen(window, 'pagehide', save),
    // Before the browser asks about closing or reloading; a person who stays finds the drafts saved.
    listen(window, 'beforeunload', save),
  ];
  return () => {
    isOver = true;
    watched.delete(sheets);
    clearTimeout(pause);
    clearTimeout(moving);
    for (const end of endings) end();
  };
}

/** The record or drawer that has this element and a save bar. */
function sheetAround(target: EventTarget | null): Element | null {
  if (!(target instanceof Element)) return null;
  const around = target.closest('section, dialog');
  if (!around || around.querySelector('[data-save-bar]')) return around;
  return sheetAround(around.parentElement);
}

/** Another window is no other place of the page, and a dialog or menu belongs to what is below it. */
function isAwayFrom(left: Element): boolean {
  const { activeElement } = document;
  if (!document.hasFocus() || left.contains(activeElement)) return false;
  const over = activeElement?.closest('dialog, [role="menu"]');
  return !over || over.contains(left);
}

function listen(on: EventTarget, type: string, listener: (event: Event) => void): () => void {
  on.addEventListener(type, listener, true);
  return () => on.removeEventListener(type, listener, true);
}
