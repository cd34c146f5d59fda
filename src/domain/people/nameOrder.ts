/** Letters that no decomposition takes to their plain letter. */
const PLAIN: Readonly<Record<string, string>> = { ı: 'i', ß: 'ss', ø: 'o', ł: 'l', đ: 'd', æ: 'ae', œ: 'oe' };
const LONGEST = 100;

/**
 * A last name -> the text by which the server orders people, stored as `lastnamelower`: lower case, without accents, so
 * that Álvarez stands beside Alvarez. One apostrophe stands for all. At most 100 characters, because a letter may be
 * decomposed into several.
 */
export function toNameOrder(lastname: string): string {
  const letters = lastname.replace(/\p{L}/gu, (letter) => letter.normalize('NFKD'));
  const plain = letters
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[ıßøłđæœ]/g, (letter) => PLAIN[letter] ?? letter)
    .replace(/[ʼ’‘ʻ]/g, "'");
  return [...(plain.trim() || lastname)].slice(0, LONGEST).join('').trim();
}

/**
 * Today's order for a record that was stored with another, as earlier versions made it; else nothing to change, as for
 * a record without a last name.
 */
export function mendedOrder(stored: { lastname?: string; lastnamelower?: string }): { lastnamelower?: string } {
  if (!stored.lastname) return {};
  const order = toNameOrder(stored.lastname);
  return order === stored.lastnamelower ? {} : { lastnamelower: order };
}
