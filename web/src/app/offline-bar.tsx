import WifiOff from 'lucide-react/icons/wifi-off';
import { useSyncExternalStore } from 'react';

export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <output className="sticky top-0 z-30 block">
      {!online && (
        <span
          data-top-bar
          className="block border-b border-line bg-amber-soft text-small font-medium text-amber"
        >
          <span className="page-width flex items-center gap-2 py-2">
            <WifiOff className="size-4 shrink-0" />
            You’re offline. Your entries stay here.
          </span>
        </span>
      )}
    </output>
  );
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener('online', onChange);
  window.addEventListener('offline', onChange);
  return () => {
    window.removeEventListener('online', onChange);
    window.removeEventListener('offline', onChange);
  };
}
