/**
 * Runs in the head of every page, before the first paint: what it sets must not flash. vite.config.ts puts it into the
 * HTML, and the content security policy allows it by its hash.
 */
{
  const root = document.documentElement;
  // oxlint-disable-next-line unicorn/consistent-function-scoping -- the outer scope is the page's
  const read = (storage, key) => {
    try {
      return window[storage].getItem(key);
    } catch {
      return null;
    }
  };

  // Hides parts for guests until the program has taken over the server's HTML (src/styles/theme.css).
  if (read('localStorage', 'token') !== null)
    root.dataset.audience = read('localStorage', 'userType') === 'student' ? 'student' : 'manager';
  if (read('sessionStorage', 'guestBannerDismissed') !== null) root.dataset.noBanner = '';
  // Fonts wait for the program, except where this tab has them (src/app/load-fonts.ts).
  if (read('sessionStorage', 'fonts') !== null) root.dataset.fonts = 'on';

  // The only code that changes the page's theme. The saved value wins, else the system's preference does.
  const system = matchMedia('(prefers-color-scheme: dark)');
  // The page's colour in src/styles/tokens.css, for the browser's own bars.
  const paper = { light: '#fafaf7', dark: '#0f1012' };
  let saved = read('localStorage', 'theme');

  const apply = () => {
    const theme = saved === 'dark' || saved === 'light' ? saved : system.matches ? 'dark' : 'light';
    root.classList.toggle('dark', theme === 'dark');
    root.style.colorScheme = theme;
    document.querySelector('meta[name="theme-color"]').content = paper[theme];
  };

  apply();
  system.addEventListener('change', apply);
  // src/theme/theme.ts sends it.
  addEventListener('themechange', ({ detail }) => {
    saved = detail;
    apply();
  });
  // Another tab changed it.
  addEventListener('storage', () => {
    saved = read('localStorage', 'theme');
    apply();
  });
}
