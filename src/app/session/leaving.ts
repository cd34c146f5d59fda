/**
 * Set while the page reloads because the person agreed to it: what is typed is kept and offered back, so the browser
 * need not ask a second time.
 */
export const leaving = { agreed: false };
