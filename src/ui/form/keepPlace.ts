/**
 * Moves the focus from a button whose row is about to leave its table: to the button of the row that takes its place, or
 * to the region of the table. Without that, Tab would start at the top of the page.
 */
export function keepPlace(button: HTMLElement): void {
  const row = button.closest('tr');
  const rows = row?.parentElement;
  if (!row || !rows) return;
  const at = [...rows.children].indexOf(row);
  const region = rows.closest('section');
  requestAnimationFrame(() => {
    const buttons = [...rows.querySelectorAll<HTMLElement>('td:last-child button')];
    (buttons[at] ?? buttons.at(-1) ?? region)?.focus();
  });
}
