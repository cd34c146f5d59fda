import { searchText } from '@/domain/words/searchText';
import { matchText } from './matchText';
import { GROUPS, type Group, type PaletteEntry } from './paletteEntries';

export type Found = { group: Group; entries: PaletteEntry[] };

/** Entries shown of each group: the palette finds a thing by its name, the lists are for browsing. */
const SHOWN_OF_GROUP = 8;
/** A match in the label counts this many times a match that needs the hint or the words. */
const LABEL_FACTOR = 4;

/**
 * The matching entries, best first. The group with the best match comes first; groups that match alike keep their
 * order.
 */
export function rankEntries(entries: readonly PaletteEntry[], typed: string): Found[] {
  const search = searchText(typed);
  const ranked = entries
    .map((entry) => ({ entry, score: scoreOf(entry, search) }))
    .filter(({ score }) => score > 0)
    .sort((a, b) => b.score - a.score);
  const groups = GROUPS.flatMap((group) => {
    const own = ranked.filter(({ entry }) => entry.group === group).slice(0, SHOWN_OF_GROUP);
    return own[0] ? [{ group, best: own[0].score, entries: own.map(({ entry }) => entry) }] : [];
  });
  return groups.sort((a, b) => b.best - a.best).map(({ group, entries: found }) => ({ group, entries: found }));
}

function scoreOf({ label, hint = '', words = '' }: PaletteEntry, search: string): number {
  if (search === '') return 1;
  const name = searchText(label);
  const byName = matchText(name, search) * LABEL_FACTOR;
  return byName > 0 ? byName : matchText(`${name} ${searchText(hint)} ${searchText(words)}`, search);
}
