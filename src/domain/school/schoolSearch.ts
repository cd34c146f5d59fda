/** How people find their school in the directory: by the beginning of its name, or of its 6-digit id. */

/** Lower case, without accents or punctuation: what the directory stores beside each name, and what a search compares. */
export function toNormalizedName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9 ]/g, '')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/** The field that the search goes by, and what its values start with. */
export type SchoolPrefix = { by: 'id' | 'name'; prefix: string };

/** Digits alone look for an id; fewer than 2 characters look for nothing. */
export function parseSchoolSearch(text: string): SchoolPrefix | null {
  const typed = text.trim();
  if (/^\d{2,6}$/.test(typed)) return { by: 'id', prefix: typed };
  const prefix = toNormalizedName(typed);
  return prefix.length < 2 ? null : { by: 'name', prefix };
}
