/**
 * The theme, set before the first paint: a small blocking script, because a page must not flash and the
 * content security policy allows nothing inline. The saved value wins, else the system's preference does.
 *
 * This is the only code that changes the page's theme. src/theme/theme.ts saves a choice and sends 'themechange'.
 */
(() => {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  // The page's colour in src/styles/tokens.css, for the browser's own bars.
  const paper = { light: '#fafaf7', dark: '#0f1012' };

  function apply() {
    const saved = localStorage.getItem('theme');
    const theme = saved === 'dark' || saved === 'light' ? saved : system.matches ? 'dark' : 'light';
    root.classList.toggle('dark', theme === 'dark');
    root.style.colorScheme = theme;
    document.querySelector('meta[name="theme-color"]').content = paper[theme];
  }

  apply();
  system.addEventListener('change', apply);
  addEventListener('themechange', apply);
  // Another tab changed it.
  addEventListener('storage', apply);
})();
