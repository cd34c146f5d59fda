/** The codes of mails that were used in this tab, so that a link which is opened again says that it was done. */
import { tryOrNull } from '@/domain/tryOrNull';

const KEY = 'talaan.usedLinks';

export function wasUsedHere(code: string): boolean {
  return readUsed().includes(code);
}

/** A used code is worth nothing to anybody. */
export function noteUsed(code: string): void {
  tryOrNull(() => sessionStorage.setItem(KEY, JSON.stringify([...readUsed(), code])));
}

function readUsed(): string[] {
  return tryOrNull(() => JSON.parse(sessionStorage.getItem(KEY) ?? '[]') as string[]) ?? [];
}
