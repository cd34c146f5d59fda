/* Asks at once for the files that this address is sure to need: scripts/lib/earlyFiles.mjs. */
(() => {
  const list = document.querySelector('meta[name="early-files"]');
  const { pathname } = location;
  let hasToken = false;
  try {
    hasToken = (sessionStorage.getItem('token') ?? localStorage.getItem('token')) !== null;
  } catch {
    // Storage is blocked: no session is kept here.
  }
  // Without a session the address leads to the landing page.
  if (!list || (pathname.startsWith('/app/') && !hasToken)) return;
  const ask = (lists) =>
    Object.keys(lists)
      .filter((address) => pathname.startsWith(address))
      .flatMap((address) => lists[address])
      .map(
        (href) =>
          new Promise((onload) => {
            document.head.append(
              Object.assign(document.createElement('link'), { rel: 'modulepreload', href, onload, onerror: onload }),
            );
          }),
      );
  const { first, others } = JSON.parse(list.content);
  void Promise.all(ask(first)).then(() => ask(others));
})();
