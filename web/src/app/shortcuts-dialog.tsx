import { useState } from 'react';
import { localStore } from '../storage.ts';
import { Checkbox } from '../ui/checkbox.tsx';
import { Dialog } from '../ui/dialog.tsx';
import { areShortcutsOn, CHANGE, mounted, OFF_KEY } from '../ui/use-shortcuts.ts';

export function ShortcutsDialog({ onClose }: { onClose: () => void }) {
  const [areOn, setOn] = useState(areShortcutsOn);
  const shortcuts = listShortcuts();

  function change(on: boolean) {
    switchShortcuts(on);
    setOn(on);
  }

  return (
    <Dialog
      open
      onOpenChange={onClose}
      title="Keyboard shortcuts"
      description={areOn ? 'Single keys that work on this page.' : 'Single keys do nothing now.'}
    >
      {areOn && (
        <dl className="mb-5 grid grid-cols-[auto_1fr] items-center gap-x-4 gap-y-2">
          {shortcuts.map(({ key, does }) => (
            <div key={key} className="contents">
              <dt>
                <kbd className="inline-grid min-w-8 place-items-center rounded-control border border-line bg-sunken px-2 py-1 font-sans text-small font-semibold">
                  {key.toUpperCase()}
                </kbd>
              </dt>
              <dd className="text-small">{does}</dd>
            </div>
          ))}
        </dl>
      )}
      <Checkbox
        label="Use single-key shortcuts in this browser"
        checked={areOn}
        onChange={(event) => change(event.target.checked)}
      />
    </Dialog>
  );
}

/** Returns the shortcuts of this page. */
function listShortcuts(): { key: string; does: string }[] {
  const all = [...mounted].flatMap((shortcuts) => Object.entries(shortcuts));
  return [...new Map(all)].map(([key, { does }]) => ({ key, does })).toSorted(byKey);
}

function byKey(one: { key: string }, other: { key: string }): number {
  return one.key.localeCompare(other.key);
}

/** Switches shortcuts for this browser, in all tabs. */
function switchShortcuts(on: boolean): void {
  if (on) localStore.removeItem(OFF_KEY);
  else localStore.setItem(OFF_KEY, 'true');
  window.dispatchEvent(new Event(CHANGE));
}
