import { useMedia } from '@/ui/useMedia';

/** Below 640 CSS pixels a grid shows too few columns. */
const SMALL = '(max-width: 639px)';
/** A window zoomed to 200 %, or a phone held sideways: every line above the learners takes the room of one learner. */
const SHORT = '(max-height: 559px)';

export function useSmallScreen(): boolean {
  return useMedia(SMALL);
}

export function useShortScreen(): boolean {
  return useMedia(SHORT);
}
