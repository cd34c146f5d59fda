/* Runs before the first paint, so that a stored theme never flashes. The list is the one of src/ui/theme.ts. */
(() => {
  const themes = [
    'talaan', 'talaan-dark', 'light', 'dark', 'corporate', 'business',
    'emerald', 'dim', 'nord', 'night', 'winter', 'coffee',
  ];
  let theme = null;
  try {
    theme = localStorage.getItem('theme');
  } catch {
    // Storage is blocked: the system's preference decides.
  }
  if (!themes.includes(theme)) {
    theme = matchMedia('(prefers-color-scheme: dark)').matches ? 'talaan-dark' : 'talaan';
  }
  document.documentElement.setAttribute('data-theme', theme);
})();
