/**
 * A text as names of things are compared: without capitals, outer and doubled blanks. Accents stay, because Peña and
 * Pena may be two sections. Lower case is taken letter by letter (`en`): no language of the schools has letters of its
 * own there. Searches compare more loosely (`searchText`), and names of learners by their own rules.
 */
export function plainText(text: string): string {
  return text.normalize('NFC').trim().replace(/\s+/g, ' ').toLocaleLowerCase('en');
}

/** Whether two texts are one name of a thing. */
export function isSameText(a: string, b: string): boolean {
  return plainText(a) === plainText(b);
}
