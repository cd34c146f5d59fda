import type { Page } from '@playwright/test';

type Heard = { toastTexts?: string[] };

/**
 * Notes the text of every toast of the pages that open from now on. A toast goes after five seconds, and a test that
 * looks only then, after a slow page or on a busy machine, would miss it.
 */
export async function noteToasts(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const heard: string[] = [];
    (window as Heard).toastTexts = heard;
    new MutationObserver(() => {
      for (const toast of document.querySelectorAll('.Toastify__toast')) {
        const text = toast.textContent ?? '';
        if (!heard.includes(text)) heard.push(text);
      }
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

/** The texts of the toasts since the page opened, joined by lines. */
export function toastTexts(page: Page): Promise<string> {
  return page.evaluate(() => ((window as Heard).toastTexts ?? []).join('\n'));
}
