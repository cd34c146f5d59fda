/** A file that one part gives to a dialog of another, which it names by a token: a store cannot hold a file. */

type Handed = { file: File; onDone: () => void };

const handed = new Map<string, Handed>();
let count = 0;

/** `onDone` is called once the dialog has taken the file in. */
export function handFile(file: File, onDone: () => void): string {
  count += 1;
  const token = `file-${count}`;
  handed.set(token, { file, onDone });
  return token;
}

export function handedFile(token: string | undefined): File | null {
  return handed.get(token ?? '')?.file ?? null;
}

/** The dialog has taken the file in. */
export function tookFile(token: string | undefined): void {
  handed.get(token ?? '')?.onDone();
}

export function dropHanded(token: string | null): void {
  handed.delete(token ?? '');
}
