/** Files that a person dropped or chose anywhere, on their way to the part that recognises them. */

type Listener = (files: readonly File[]) => void;

const listeners = new Set<Listener>();

export function offerFiles(files: readonly File[]): void {
  if (files.length > 0) for (const listener of listeners) listener(files);
}

export function onFilesOffered(listener: Listener): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The same by keyboard: opens the browser's own dialog for files. */
export function chooseFiles(): void {
  const input = document.createElement('input');
  input.type = 'file';
  input.multiple = true;
  input.accept = '.csv,.tsv,.txt,.xlsx,.xls';
  input.addEventListener('change', () => offerFiles([...(input.files ?? [])]));
  input.click();
}
