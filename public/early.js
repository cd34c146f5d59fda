/* Asks at once for the files that this address is sure to need; the page would find them one after another. */
(() => {
  const list = document.querySelector('meta[name="early-files"]');
  if (!list) return;
  const { pathname } = location;
  let hasToken = false;
  try {
    hasToken = (sessionStorage.getItem('token') ?? localStorage.getItem('token')) !== null;
  } catch {
    // Storage is blocked: no session is kept here.
  }
  // Without a session the address leads to the landing page.
  if (pathname.startsWith('/app/') && !hasToken) return;
  const lists = Object.entries(JSON.parse(list.content)).filter(([address]) => pathname.startsWith(address));
  for (const file of new Set(lists.flatMap(([, files]) => files))) {
    const link = document.createElement('link');
    link.rel = 'modulepreload';
    link.href = file;
    document.head.append(link);
  }
})();
