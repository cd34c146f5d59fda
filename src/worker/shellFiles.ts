/** The decisions of the service worker, apart from the browser's caches. */

type File = string | { readonly url: string; readonly revision?: string | null };

/** Number of versions that stay besides the newest, for pages that are still open in another tab. */
const KEPT_VERSIONS = 2;

/** The page's revision is the version of the build, because the page names its chunks, and they name theirs. */
export function versionOf(files: readonly File[], page: string): string {
  const found = files.find((file) => typeof file !== 'string' && file.url === page);
  if (typeof found !== 'object' || !found.revision) throw new Error(`The build lists no ${page}.`);
  return found.revision;
}

export function isPage(path: string): boolean {
  return path.endsWith('.html');
}

/** Whether an answer is the requested file: not an error, and not the page instead of another file. */
export function isWhole(address: string, { status, headers }: Pick<Response, 'status' | 'headers'>): boolean {
  if (status !== 200) return false;
  const isHtml = (headers.get('content-type') ?? '').includes('text/html');
  return isHtml === isPage(new URL(address).pathname);
}

/** Caches of versions that no open page can need any more; `names` come oldest first, as the browser lists them. */
export function toForget(names: readonly string[], current: string): readonly string[] {
  return names.filter((name) => name !== current).slice(0, -KEPT_VERSIONS);
}
