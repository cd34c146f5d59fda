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

/** Number of versions of one file that stay, for pages that are still open in another tab. */
const KEPT_USED = 2;

/** Addresses of files that were used and have a newer version; they come oldest first, as the browser lists them. */
export function staleUsed(addresses: readonly string[]): readonly string[] {
  return addresses.filter((address, at) => {
    const newer = addresses.slice(at + 1).filter((other) => fileOf(other) === fileOf(address));
    return newer.length >= KEPT_USED;
  });
}

/** The address without the part that changes with the content: `-BmX3_d0a.js`, or the version in a folder's name. */
function fileOf(address: string): string {
  return address.replace(/-[\w-]{8}(\.\w+)$/, '$1').replace(/-[\d.]+\//, '/');
}
