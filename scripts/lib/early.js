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
  const ask = (lists, fetchPriority) => {
    const files = Object.keys(lists)
      .filter((address) => pathname.startsWith(address))
      .flatMap((address) => lists[address]);
    for (const href of files) {
      const kind = href.endsWith('.css') ? { rel: 'preload', as: 'style' } : { rel: 'modulepreload' };
      // Vite's own links have this mode too: the browser does not use a file that was asked for in another.
      const link = { ...kind, crossOrigin: '', fetchPriority, href };
      document.head.append(Object.assign(document.createElement('link'), link));
    }
  };
  const { first, others } = JSON.parse(list.content);
  ask(first, 'high');
  ask(others, 'low');
})();
