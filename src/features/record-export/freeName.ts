/** A file's name that no other file of a zip has: two subjects may have the same name, and the second is “… (2).xlsx”. */
export function freeName(name: string, taken: ReadonlySet<string>): string {
  let free = name;
  for (let count = 2; taken.has(free); count += 1) free = name.replace(/(\.\w+)$/, ` (${count})$1`);
  return free;
}
