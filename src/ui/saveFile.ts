/** Hands a file to the browser, which saves it where the person wants. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  document.body.append(link);
  link.click();
  link.remove();
  // The browser has taken the content when the click returns; the delay is for safety.
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}
