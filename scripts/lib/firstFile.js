/* The app's first file is away for a moment: nothing of the app is there to say so, so the page does. */
addEventListener(
  'error',
  ({ target }) => {
    const root = document.getElementById('root');
    if (!(target instanceof HTMLScriptElement) || !root || root.childElementCount > 0) return;
    const [page, words, button] = ['main', 'p', 'button'].map((name) => document.createElement(name));
    page.style.cssText = 'max-width:32rem;margin:20vh auto;padding:1.5rem;font:1rem/1.5 system-ui,sans-serif';
    words.textContent =
      'Talaan could not be loaded. Check the connection, then reload the page. · Hindi na-load ang Talaan. Tingnan ang koneksyon, saka i-reload ang pahina.';
    button.textContent = 'Reload the page · I-reload';
    button.style.cssText = 'padding:.5rem 1rem;font:inherit;cursor:pointer';
    button.addEventListener('click', () => location.reload());
    page.setAttribute('role', 'alert');
    page.append(words, button);
    root.append(page);
  },
  true,
);
