import { useEffect, useEffectEvent } from 'react';

/** What browsers on Android have for their Back button; TypeScript does not know it yet. */
interface CloseWatcher extends EventTarget {
  destroy: () => void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/**
 * Has the Back button of a phone close what covers the screen, rather than leave the page that lies below it. Where the
 * browser cannot tell, Back goes back as ever.
 */
export function useDeviceBack({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher || !window.matchMedia('(width < 40rem)').matches) return undefined;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, [isOpen]);
}
