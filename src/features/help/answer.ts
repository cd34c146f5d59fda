import type { Message } from '@/language/words';

/** Common questions with short answers in plain words. */
export type Answer = { question: Message; answer: readonly Message[] };
