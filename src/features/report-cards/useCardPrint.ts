import { useState } from 'react';
import type { SectionDoc } from '@/domain/sections/sections';
import { errorCode, errorSentence } from '@/domain/words/errors';
import { useWords } from '@/language/words';
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

/** Notes the print in the school's trail, then hands over the cards. Without the note nothing is printed. */
export function useCardPrint(section: SectionDoc, logo: string | null): CardPrint {
  const { _ } = useWords();
  const dispatch = useAppDispatch();
  const [busy, setBusy] = useState(false);
  const [refusal, setRefusal] = useState<string | null>(null);
  const [cards, setCards] = useState<readonly Card[] | null>(null);
  const start = async (chosen: readonly Card[]) => {
    setBusy(true);
    setRefusal(null);
    try {
      await Promise.all([dispatch(noteCardsPrinted(section)), decoded(logo)]);
      setCards(chosen);
    } catch (error) {
      const isOffline = errorCode(error).startsWith('network/');
      setRefusal(
        isOffline
          ? _(
              'Printing is first noted in the school’s activity log, and that needs a connection. Try again once you are online.',
            )
          : errorSentence(error),
      );
    } finally {
      setBusy(false);
    }
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
