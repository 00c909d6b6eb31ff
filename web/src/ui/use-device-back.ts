import { useEffect, useEffectEvent } from 'react';

/** The API for Android's Back button in Chrome. TypeScript does not know it yet. */
interface CloseWatcher extends EventTarget {
  destroy: () => void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/** Back closes an overlay instead of leaving the page. */
export function useDeviceBack({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher || !window.matchMedia('(width < 40rem)').matches) return undefined;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, [isOpen]);
}
