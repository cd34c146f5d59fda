import type { Page } from '@playwright/test';
import { DEVICE_CHOICE } from '@/domain/storageKeys';

/** The stored choice of a person who saves by hand: drafts stay until Save. Pages of the same browser that open later have it too. */
export async function saveByHand(page: Page): Promise<void> {
  await page.evaluate((key) => localStorage.setItem(key, '1'), DEVICE_CHOICE.saveByHand);
}

/** Saves at once where changes are saved by themselves: by the menu of the bar. */
export async function saveNow(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Save or discard' }).click();
  await page.getByRole('menuitem', { name: 'Save now' }).click();
}
