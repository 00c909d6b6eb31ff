/**
 * Sets the theme before the first paint. Blocks: the page must not flash, and the content security policy allows no
 * inline script. A saved value overrides the system's. Alone changes the page's theme: src/theme/theme.ts sends
 * 'themechange'.
 */
(() => {
  const root = document.documentElement;
  const system = matchMedia('(prefers-color-scheme: dark)');
  // Page colour of src/styles/tokens.css, for the browser's bars.
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
