/** Files dropped on a page by a real drag and drop of the browser's events. */
import type { Locator, Page } from '@playwright/test';

export type DroppedFile = { name: string; text: string };

async function dataTransferOf(page: Page, files: readonly DroppedFile[]) {
  return await page.evaluateHandle((given) => {
    const transfer = new DataTransfer();
    for (const { name, text } of given) transfer.items.add(new File([text], name));
    return transfer;
  }, files);
}

export async function dragOver(page: Page, files: readonly DroppedFile[], on: Locator = page.locator('body')) {
  const dataTransfer = await dataTransferOf(page, files);
  await on.dispatchEvent('dragenter', { dataTransfer });
  await on.dispatchEvent('dragover', { dataTransfer });
  return dataTransfer;
}

/** Answers whether the page took the files, or kept the browser from opening them. */
export async function drop(
  page: Page,
  files: readonly DroppedFile[],
  on: Locator = page.locator('body'),
): Promise<boolean> {
  const dataTransfer = await dragOver(page, files, on);
  return await on.evaluate(
    (element, transfer) =>
      !element.dispatchEvent(
        new DragEvent('drop', { dataTransfer: transfer as DataTransfer, bubbles: true, cancelable: true }),
      ),
    dataTransfer,
  );
}
