import { useState } from 'react';
import type { SectionDoc } from '@/domain/sections/sections';
import { errorCode, errorSentence } from '@/domain/words/errors';
import { type Say, useWords } from '@/language/words';
import { useAsk } from '@/parts/hooks/useAsk';
import { useAppDispatch } from '@/store/hooks';
import type { Card } from './cardModel';
import { noteCardsPrinted } from './loadCards';

type CardPrint = {
  busy: boolean;
  refusal: string | null;
  /** On paper now. */
  cards: readonly Card[] | null;
  start: (cards: readonly Card[]) => Promise<void>;
  end: () => void;
};

/** The reason why nothing is printed. */
export function printRefusal(_: Say, error: unknown): string {
  if (!errorCode(error).startsWith('network/')) return errorSentence(error);
  return _(
    'Printing is first noted in the school’s activity log, and that needs a connection. Try again once you are online.',
  );
}

/** Notes the print in the school's trail, then hands over the cards. Without the note nothing is printed. */
export function useCardPrint(section: SectionDoc, logo: string | null): CardPrint {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const { busy, refusal, ask } = useAsk((error) => printRefusal(_, error));
  const [cards, setCards] = useState<readonly Card[] | null>(null);
  const start = async (chosen: readonly Card[]) => {
    await ask(async () => {
      await Promise.all([dispatch(noteCardsPrinted(section)), decoded(logo)]);
      setCards(chosen);
    });
  };
  return { busy, refusal, cards, start, end: () => setCards(null) };
}

/** The browser prints a picture that is not decoded yet as an empty box. A broken one is left out. */
async function decoded(logo: string | null): Promise<void> {
  if (logo === null) return;
  const picture = new Image();
  picture.src = logo;
  await picture.decode().catch(() => undefined);
}
