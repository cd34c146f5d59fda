/** Opens a workbook that a person chose to be filled; other files are refused with the way out. */
import { SheetRefused } from '@/files/read/sheetRefused';
import { type OpenedForm, openForm } from './form';

/** Throws `SheetRefused`. */
export async function openChosenForm(bytes: Uint8Array): Promise<OpenedForm> {
  refuseOthers(bytes);
  try {
    return await openForm(bytes);
  } catch (error) {
    // A field outside of its record or of the file.
    throw error instanceof RangeError ? new SheetRefused('damaged') : error;
  }
}

const COMPOUND = [0xd0, 0xcf, 0x11, 0xe0];
const ZIP = [0x50, 0x4b, 0x03, 0x04];

/** A compound file is a workbook of Excel 97 to 2003, or one that is encrypted. */
function refuseOthers(bytes: Uint8Array): void {
  const begins = (mark: readonly number[]) => mark.every((byte, index) => bytes[index] === byte);
  if (bytes.length === 0) throw new SheetRefused('empty');
  if (begins(COMPOUND)) throw new SheetRefused(isEncrypted(bytes) ? 'password' : 'oldForm');
  if (!begins(ZIP)) throw new SheetRefused('notForm');
}

/** The name of the stream that holds an encrypted workbook, in the file's directory. */
function isEncrypted(bytes: Uint8Array): boolean {
  const name = Uint8Array.from([...'EncryptedPackage'].flatMap((letter) => [letter.charCodeAt(0), 0]));
  const first = name[0] ?? 0;
  for (let at = bytes.indexOf(first); at >= 0; at = bytes.indexOf(first, at + 1)) {
    if (name.every((byte, index) => bytes[at + index] === byte)) return true;
  }
  return false;
}
