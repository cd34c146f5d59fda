/**
 * A text as searches compare it: without capitals, accents, apostrophes and doubled blanks. “dona” finds Doña, “oneil”
 * finds O’Neil and O'Neil.
 */
export function searchText(text: string): string {
  return text
    .toLocaleLowerCase('fil')
    .normalize('NFD')
    .replace(/[\p{M}'’‘ʼ`´]/gu, '')
    .replace(/\s+/g, ' ')
    .trim();
}

/** Whether each word of the search stands somewhere in the text, in any order. An empty search finds everything. */
export function isFoundIn(text: string, search: string): boolean {
  const found = searchText(text);
  return searchText(search)
    .split(' ')
    .every((word) => found.includes(word));
}
