/** The class of the covers that `useSideways` moves. */
export const VEIL = 'dg-veil';

type VeilsProps = {
  /** In CSS pixels. */
  top: number;
  /** Below the line of groups, whose names stay beside the frozen columns; `top` where absent. */
  leftTop?: number;
};

/** The covers of the columns that are in sight in part: one beside the frozen columns, one beside the pinned one. */
export function Veils({ top, leftTop = top }: VeilsProps) {
  return (
    <>
      <div className={VEIL} data-side="left" aria-hidden hidden style={{ top: leftTop }} />
      <div className={VEIL} data-side="right" aria-hidden hidden style={{ top }} />
    </>
  );
}
