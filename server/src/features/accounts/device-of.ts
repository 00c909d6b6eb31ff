/** In this order: Edge and Opera claim to be Chrome, Chrome claims to be Safari. */
const browsers: [RegExp, string][] = [
  [/\bEdg(?:e|A|iOS)?\//u, 'Edge'],
  [/\b(?:OPR|Opera)\//u, 'Opera'],
  [/\bSamsungBrowser\//u, 'Samsung Internet'],
  [/\b(?:Firefox|FxiOS)\//u, 'Firefox'],
  [/\b(?:Chrome|CriOS|Chromium|HeadlessChrome)\//u, 'Chrome'],
  [/\bSafari\//u, 'Safari'],
];

/** In this order: Android claims to be Linux, an iPhone says 'like Mac OS X'. */
const systems: [RegExp, string][] = [
  [/\biPhone\b/u, 'iPhone'],
  [/\biPad\b/u, 'iPad'],
  [/\bAndroid\b/u, 'Android'],
  [/\bCrOS\b/u, 'ChromeOS'],
  [/\bWindows\b/u, 'Windows'],
  [/\bMac OS X\b/u, 'macOS'],
  [/\bLinux\b/u, 'Linux'],
];

/** Returns a name such as 'Firefox on Windows', or blank. The full header reveals too much to store. */
export function deviceOf(userAgent = ''): string {
  const first = (known: [RegExp, string][]) => known.find(([pattern]) => pattern.test(userAgent))?.[1];
  return [first(browsers), first(systems)].filter((part) => part !== undefined).join(' on ');
}
