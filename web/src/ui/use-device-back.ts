import { useEffect, useEffectEvent } from 'react';

/** Chrome's API for Android's Back button, not yet in TypeScript. */
interface CloseWatcher extends EventTarget {
  destroy: () => void;
}

declare global {
  interface Window {
    CloseWatcher?: new () => CloseWatcher;
  }
}

/** Lets a phone's Back button close an overlay instead of leaving the page, where CloseWatcher exists. */
export function useDeviceBack({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }): void {
  const close = useEffectEvent(onClose);
  useEffect(() => {
    if (!isOpen || !window.CloseWatcher || !window.matchMedia('(width < 40rem)').matches) return undefined;
    const watcher = new window.CloseWatcher();
    watcher.addEventListener('close', () => close());
    return () => watcher.destroy();
  }, [isOpen]);
}
