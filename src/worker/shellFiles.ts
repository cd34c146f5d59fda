/** What the service worker decides, apart from the browser's caches. */

type File = string | { readonly url: string; readonly revision?: string | null };

/** Versions that stay for pages which are still open in another tab, besides the newest. */
const KEPT_VERSIONS = 2;

/** The page names its chunks, and they name theirs: its revision is the revision of the whole. */
export function versionOf(files: readonly File[], page: string): string {
  const found = files.find((file) => typeof file !== 'string' && file.url === page);
  if (typeof found !== 'object' || !found.revision) throw new Error(`The build lists no ${page}.`);
  return found.revision;
}

export function isPage(path: string): boolean {
  return path.endsWith('.html');
}

/** Whether an answer is the file that was asked for: present, and no page in the place of something else. */
export function isWhole(address: string, { status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  if (status !== 200) return false;
  const isHtml = (headers.get('content-type') ?? '').includes('text/html');
  return isHtml === isPage(new URL(address).pathname);
}

/** Caches of versions that no open page can need any more, oldest first as the browser lists them. */
export function toForget(names: readonly string[], current: string): readonly string[] {
  return names.filter((name) => name !== current).slice(0, -KEPT_VERSIONS);
}
