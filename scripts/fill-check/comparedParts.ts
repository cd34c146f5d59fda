/** Compares the parts of two workbooks by their packed bytes. */
import { readZipDirectory } from '@/files/read/zip/directory';

/** Sheets, strings, the workbook, and what names the order of calculation may change. */
const MAY_CHANGE =
  /^(?:xl\/worksheets\/[^/]+\.xml|xl\/sharedstrings\.xml|xl\/workbook\.xml|xl\/_rels\/workbook\.xml\.rels|\[content_types\]\.xml)$/;

export function comparedParts(before: Uint8Array, after: Uint8Array) {
  const [old, now] = [readZipDirectory(before), readZipDirectory(after)];
  let [same, changed] = [0, 0];
  const wrong: string[] = [];
  for (const [name, entry] of old) {
    const other = now.get(name);
    const packed = other && after.subarray(other.from, other.from + other.packed);
    const isSame =
      packed !== undefined &&
      packed.length === entry.packed &&
      before.subarray(entry.from, entry.from + entry.packed).every((byte, index) => byte === packed[index]);
    if (isSame) same += 1;
    else if (other ? MAY_CHANGE.test(name) : name === 'xl/calcchain.xml') changed += 1;
    else wrong.push(name);
  }
  for (const name of now.keys()) if (!old.has(name)) wrong.push(name);
  return { same, changed, wrong };
}
