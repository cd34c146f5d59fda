/** A file or link that is dropped where no part takes it would replace the page, and lose what is not saved. */
export function keepPageOnDrop(): void {
  for (const type of ['dragover', 'drop'] as const) window.addEventListener(type, refuse);
}

function refuse(event: DragEvent): void {
  const { dataTransfer, defaultPrevented, target } = event;
  const kinds = dataTransfer?.types ?? [];
  // Text and links may be dropped into a field.
  const isText = target instanceof Element && target.closest('input, textarea') && !kinds.includes('Files');
  if (defaultPrevented || isText || !(kinds.includes('Files') || kinds.includes('text/uri-list'))) return;
  event.preventDefault();
  if (dataTransfer) dataTransfer.dropEffect = 'none';
}
