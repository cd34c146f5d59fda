/** A file's name of several parts, without characters that a file system refuses, and without an initial's dot before the ending. */
export function fileName(parts: readonly string[], ending: string): string {
  const clean = parts.map((part) => part.replace(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim()).filter((part) => part !== '');
  return `${clean.join(' - ').replace(/\.+$/, '')}.${ending}`;
}
