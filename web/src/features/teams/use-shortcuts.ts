import { useEffect, useEffectEvent } from 'react';

/** Ignores controls, dialogs and modifiers. */
export function useShortcuts(shortcuts: Readonly<Record<string, () => void>>): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = shortcuts[event.key];
    if (!act || hasModifier(event) || isTyping(event.target)) return;
    event.preventDefault();
    act();
  });

  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listener);
    return () => document.removeEventListener('keydown', listener);
  }, []);
}

function hasModifier(event: KeyboardEvent): boolean {
  return event.ctrlKey || event.metaKey || event.altKey;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof Element &&
    target.closest(
      'input:not([type="checkbox"]), textarea, select, [role="dialog"], [role="alertdialog"]',
    ) !== null
  );
}
