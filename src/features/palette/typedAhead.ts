/** Text that was typed while the command palette was being loaded. */
let typed = '';

/** Forgets what an earlier opening left behind, as one whose palette did not arrive. */
export function beginTypingAhead(): void {
  typed = '';
}

/** Adds the key to the text; Backspace takes the last character away. Keys without a character change nothing. */
export function typeAhead(key: string): void {
  const characters = [...typed];
  if (key === 'Backspace') typed = characters.slice(0, -1).join('');
  else if ([...key].length === 1) typed += key;
}

/** Gives the text once. */
export function takeTypedAhead(): string {
  const taken = typed;
  typed = '';
  return taken;
}
