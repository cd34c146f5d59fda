import { useState } from 'react';

/**
 * The row that a dialog is about: as it is now, or as it was shown last once it is gone. So a dialog whose row another
 * device deletes keeps what was typed, and can say why it cannot be saved.
 */
export function useLastShown<T>(row: T | undefined): { shown: T | undefined; isGone: boolean } {
  const [last, setLast] = useState(row);
  if (row !== undefined && row !== last) setLast(row);
  return { shown: row ?? last, isGone: row === undefined };
}
