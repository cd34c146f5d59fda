/** How this device prints cards for its person: language, paper, and the name under the school head's line. */
import { personalStorage } from '@/store/personalStorage';
import { useDeviceSettings } from '@/ui/useDeviceSettings';
import { CARD_LANGUAGES, type CardLanguage } from './cardWords';

/** Both are folded in the middle: A4, and long bond of 8.5 x 13 in. */
const PAPERS = ['a4', 'long'] as const;
export type Paper = (typeof PAPERS)[number];

/** Track and strand by the id of a section. */
type Tracks = Readonly<Record<string, string>>;

export type CardSettings = { language: CardLanguage; paper: Paper; head: string; tracks: Tracks };

export const HEAD_LENGTH = 80;
/** Sections whose track this device keeps. */
const MOST_TRACKS = 50;

export const useCardSettings = () => useDeviceSettings('talaan.cards', toSettings, personalStorage);

function toSettings({ language, paper, head, tracks }: Readonly<Record<string, unknown>>): CardSettings {
  return {
    language: CARD_LANGUAGES.find((each) => each === language) ?? 'en',
    paper: PAPERS.find((each) => each === paper) ?? 'a4',
    head: typeof head === 'string' ? head.slice(0, HEAD_LENGTH) : '',
    tracks: toTracks(tracks),
  };
}

function toTracks(tracks: unknown): Tracks {
  if (typeof tracks !== 'object' || tracks === null) return {};
  const kept = Object.entries(tracks).filter(([, track]) => typeof track === 'string' && track !== '');
  return Object.fromEntries(kept.slice(-MOST_TRACKS).map(([id, track]) => [id, String(track).slice(0, HEAD_LENGTH)]));
}
