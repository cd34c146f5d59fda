import { useLayoutEffect, useState } from 'react';
import { type GridSubInputProps, SubField } from './SubField';

/** An open field was opened by the focus, or is shown without it. */
type Opened = 'focused' | 'shown';

/**
 * A figure of the second header line that takes input: a button until it has the focus, so that the grid keeps one field
 * for the cells. Tab goes along the line, Enter and ArrowDown go to the cells below it, ArrowUp comes from there. A
 * figure that could not be stored is tried again by Enter alone; Escape gives it up.
 */
export function GridSubInput(props: GridSubInputProps) {
  const { context, column, input, col } = props;
  // A refused figure that was scrolled out of sight comes back as a field, and leaves the focus where it is.
  const [opened, setOpened] = useState<Opened | null>(() => (context.refusedSubs.has(column.key) ? 'shown' : null));
  useLayoutEffect(() => {
    // The columns were drawn anew while the person was in this field: it opens again in its place.
    if (context.lostSub === col) setOpened('focused');
  }, [context, col]);
  const shown = input.kept ?? column.subHeader ?? '';
  if (opened) return <SubField {...props} takesFocus={opened === 'focused'} onLeave={() => setOpened(null)} />;
  return (
    <button
      type="button"
      tabIndex={-1}
      className="dg-sub-input"
      data-sub={col}
      data-invalid={input.kept === undefined ? undefined : ''}
      aria-label={shown === '' ? input.label : `${input.label}: ${shown}`}
      onFocus={() => setOpened('focused')}
    >
      {shown === '' ? input.placeholder : shown}
    </button>
  );
}
