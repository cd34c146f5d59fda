import type { Message } from '@/language/words';

/** A common question with a short answer in plain words, line by line. */
export type Answer = { question: Message; answer: readonly Message[] };
