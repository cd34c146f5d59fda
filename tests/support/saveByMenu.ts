import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

/** Saves at once where changes are saved by themselves: by the menu of the bar. */
export async function saveByMenu(user: UserEvent): Promise<void> {
  await user.click(screen.getByRole('button', { name: 'Save or discard' }));
  await user.click(screen.getByRole('menuitem', { name: 'Save now', hidden: true }));
}
