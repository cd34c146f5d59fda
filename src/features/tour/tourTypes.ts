import type { Message } from '@/language/words';

export type TourStep = {
  title: Message;
  text: Message;
  /** A selector; the first visible match counts. */
  target?: string;
};

export type Tour = {
  steps: readonly TourStep[];
};
