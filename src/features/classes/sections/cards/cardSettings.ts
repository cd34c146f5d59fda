/** How this device prints cards: language, paper, and the name under the school head's line. */
import { useState } from 'react';
import { CARD_LANGUAGES, type CardLanguage } from './cardWords';

/** Both are folded in the middle: A4, and long bond of 8.5 x 13 in. */
const PAPERS = ['a4', 'long'] as const;
export type Paper = (typeof PAPERS)[number];

export type CardSettings = { language: CardLanguage; paper: Paper; head: string };

const KEY = 'talaan.cards';
const FIRST: CardSettings = { language: 'en', paper: 'a4', head: '' };
export const HEAD_LENGTH = 80;

export function useCardSettings(): [CardSettings, (change: Partial<CardSettings>) => void] {
  const [settings, setSettings] = useState(readSettings);
  const change = (fields: Partial<CardSettings>) => {
    const next = { ...settings, ...fields };
    setSettings(next);
    try {
      localStorage.setItem(KEY, JSON.stringify(next));
    } catch {
      // Storage is blocked or full: the choice lasts for the visit.
    }
  };
  return [settings, change];
}

function readSettings(): CardSettings {
  try {
    const kept = JSON.parse(localStorage.getItem(KEY) ?? '{}') as Record<string, unknown>;
    return {
      language: CARD_LANGUAGES.find((each) => each === kept.language) ?? FIRST.language,
      paper: PAPERS.find((each) => each === kept.paper) ?? FIRST.paper,
      head: typeof kept.head === 'string' ? kept.head.slice(0, HEAD_LENGTH) : FIRST.head,
    };
  } catch {
    return FIRST;
  }
}
