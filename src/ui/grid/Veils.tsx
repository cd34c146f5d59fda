/** The class of the covers that `useHalfCovered` moves. */
export const VEIL = 'dg-veil';

/** The covers of the columns that are in sight in part: one beside the frozen columns, one beside the pinned one. */
export function Veils({ top }: { top: number }) {
  return (
    <>
      <div className={VEIL} data-side="left" aria-hidden hidden style={{ top }} />
      <div className={VEIL} data-side="right" aria-hidden hidden style={{ top }} />
    </>
  );
}
