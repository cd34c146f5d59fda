import { useState } from 'react';

/**
 * The row of a dialog: as it is now, or as it was shown last once it is deleted. A dialog whose row another device
 * deletes therefore keeps the typed text, and can say why it cannot be saved.
 */
export function useLastShown<T>(row: T | undefined): { shown: T | undefined; isGone: boolean } {
  const [last, setLast] = useState(row);
  if (row !== undefined && row !== last) setLast(row);
  return { shown: row ?? last, isGone: row === undefined };
}
