const path = '/judge-worker.js';

let isRegistered = false;

interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: () => string },
  ) => { createScriptURL: (url: string) => string };
}

declare global {
  interface Window {
    /** TypeScript does not know it yet. */
    trustedTypes?: TrustedTypes;
  }
}

/** The worker opens the page without a network. Browsers have none over plain HTTP. */
export function registerWorker(): void {
  if (isRegistered || !import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  isRegistered = true;
  void navigator.serviceWorker.register(trusted(), { scope: '/judge/' }).catch(() => undefined);
}

/** The content security policy allows this policy on the judge's page, once. */
function trusted(): string {
  const { trustedTypes } = window;
  if (!trustedTypes) return path;
  return trustedTypes.createPolicy('judge-worker', { createScriptURL: () => path }).createScriptURL(path);
}
