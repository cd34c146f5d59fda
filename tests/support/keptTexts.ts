import type { Page } from '@playwright/test';

/** All texts that the browser keeps for this site: databases, local and session storage, caches. */
export function keptTexts(page: Page): Promise<string> {
  return page.evaluate(async () => {
    const settled = <Value>(request: IDBRequest<Value>) =>
      new Promise<Value>((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    const texts = [JSON.stringify({ ...localStorage }), JSON.stringify({ ...sessionStorage })];
    for (const { name } of await indexedDB.databases()) {
      const database = await settled(indexedDB.open(name ?? ''));
      for (const store of database.objectStoreNames) {
        const objects = database.transaction(store).objectStore(store);
        texts.push(JSON.stringify(await settled(objects.getAll())));
      }
      database.close();
    }
    for (const name of await caches.keys()) {
      for (const answer of await (await caches.open(name)).matchAll()) texts.push(await answer.text());
    }
    return texts.join('\n');
  });
}
