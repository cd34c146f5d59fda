/**
 * Does to a page what a browser's translation does: every text goes into an element of its own, new ones too. It runs in
 * the page, so it uses nothing from outside. Answers a function that ends it.
 */
export function translatePage(): () => void {
  const wrap = (text: Node) => {
    const around = text.parentElement;
    if (
      !around ||
      text.nodeValue === '' ||
      around.closest('font, script, style, title, textarea, option, [translate=no]')
    )
      return;
    const font = document.createElement('font');
    around.replaceChild(font, text);
    font.append(text);
  };
  const wrapAll = (root: Node) => {
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
    const texts: Node[] = [];
    while (walker.nextNode()) texts.push(walker.currentNode);
    texts.forEach(wrap);
  };
  wrapAll(document.documentElement);
  const observer = new MutationObserver((changes) => {
    for (const { addedNodes } of changes) {
      for (const node of addedNodes) {
        if (node.nodeType === Node.TEXT_NODE) wrap(node);
        else wrapAll(node);
      }
    }
  });
  observer.observe(document.documentElement, { childList: true, subtree: true });
  return () => observer.disconnect();
}
