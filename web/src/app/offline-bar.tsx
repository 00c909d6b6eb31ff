import WifiOff from 'lucide-react/icons/wifi-off';
import { useSyncExternalStore } from 'react';
import { codeWaiting } from '../api/load-code.ts';
import { useDeferredLink } from './use-deferred-link.ts';

export function OfflineBar() {
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  const isCodeWaiting = useSyncExternalStore(codeWaiting.subscribe, codeWaiting.isSo, () => false);
  const isHolding = useDeferredLink(isOnline);
  return (
    <output className="tall:sticky top-0 z-30 block">
      {(!isOnline || isCodeWaiting) && (
        <span
          data-top-bar
          className="block border-b border-line bg-amber-soft text-small font-medium text-amber"
        >
          <span className="page-width flex items-center gap-2 py-2">
            <WifiOff className="size-4 shrink-0" />
            You’re offline.{' '}
            {isHolding || isCodeWaiting
              ? 'The page opens when you’re back online.'
              : 'What you type stays here.'}
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
