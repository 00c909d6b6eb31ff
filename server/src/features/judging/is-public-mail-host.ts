/** Providers with a domain in many countries, such as `yahoo.co.in`. */
const families = new Set(['aol', 'gmx', 'hotmail', 'live', 'mail', 'outlook', 'yahoo', 'yandex', 'zohomail']);

const hosts = new Set([
  '126.com',
  '163.com',
  'duck.com',
  'fastmail.com',
  'gmail.com',
  'googlemail.com',
  'hey.com',
  'icloud.com',
  'mac.com',
  'me.com',
  'msn.com',
  'naver.com',
  'pm.me',
  'proton.me',
  'protonmail.com',
  'qq.com',
  'rediff.com',
  'rediffmail.com',
  'rocketmail.com',
  'tuta.com',
  'tuta.io',
  'tutanota.com',
  'ymail.com',
  'zoho.com',
]);

/** Returns whether anybody can get an address at this host, in lower case. */
export function isPublicMailHost(host: string): boolean {
  const [name = '', ...rest] = host.split('.');
  return hosts.has(host) || (families.has(name) && isCountry(rest));
}

/** Accepts `com`, `in`, `co.in` and `com.au`: `live.psgtech.ac.in` is a college. */
function isCountry(labels: readonly string[]): boolean {
  const [first = '', second] = labels;
  if (second === undefined) return /^(?:com|net|org|[a-z]{2})$/u.test(first);
  return labels.length === 2 && /^com?$/u.test(first) && /^[a-z]{2}$/u.test(second);
}
