import { useEffect, useSyncExternalStore } from 'react';
import { localStore } from '../storage.ts';

export const OFF_KEY = 'shortcutsOff';
export const CHANGE = 'shortcutschange';

/** The key is in lower case, such as `a`, or `⇧a` with Shift. */
type Shortcuts = Readonly<Record<string, { does: string; act: () => void }>>;

/** Shortcuts of the components on the page. */
export const mounted = new Set<Shortcuts>();

/** While a page asks something: only these keys do anything. */
let alone: Shortcuts | undefined;

/**
 * Binds single keys outside controls and dialogs. `does` names the action in the list of `?`. With `isAlone`, no other
 * keys are bound meanwhile. Returns whether shortcuts are on.
 */
export function useShortcuts(shortcuts: Shortcuts, { isAlone = false } = {}): boolean {
  const areOn = useShortcutsOn();

  // Registers again on each render, because the actions are new.
  useEffect(() => {
    if (!areOn) return undefined;
    const onKeyDown = (event: KeyboardEvent) => {
      const shortcut = shortcuts[nameOf(event)];
      if (!shortcut || (alone && alone !== shortcuts) || hasModifier(event) || isTyping(event.target)) return;
      event.preventDefault();
      // A held key must not decide one payment after another.
      if (!event.repeat) shortcut.act();
    };
    document.addEventListener('keydown', onKeyDown);
    mounted.add(shortcuts);
    if (isAlone) alone = shortcuts;
    return () => {
      if (alone === shortcuts) alone = undefined;
      document.removeEventListener('keydown', onKeyDown);
      mounted.delete(shortcuts);
    };
  });

  return areOn;
}

export function useShortcutsOn(): boolean {
  return useSyncExternalStore(subscribe, areShortcutsOn, () => true);
}

export function areShortcutsOn(): boolean {
  return localStore.getItem(OFF_KEY) === null;
}

function subscribe(onChange: () => void): () => void {
  window.addEventListener(CHANGE, onChange);
  window.addEventListener('storage', onChange);
  return () => {
    window.removeEventListener(CHANGE, onChange);
    window.removeEventListener('storage', onChange);
  };
}

/** Only letters show Shift. `?` can be another key on other keyboards. */
function nameOf({ key, shiftKey }: KeyboardEvent): string {
  const name = key.toLowerCase();
  return shiftKey && /^[a-z]$/u.test(name) ? `⇧${name}` : name;
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}

/** Returns whether letters go to this element. */
export function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input:not([type="checkbox"]), textarea, select, dialog, [contenteditable], [role="dialog"], [role="alertdialog"]',
    ) !== null
  );
}
