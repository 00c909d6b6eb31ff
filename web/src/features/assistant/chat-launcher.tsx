import { assistantMessages } from '@hackon/contract/assistant/messages';
import MessageCircle from 'lucide-react/icons/message-circle';
import { type ComponentType, useRef, useState } from 'react';
import { classes } from '../../ui/classes.ts';
import { toastError } from '../../ui/toast.ts';
import type { ChatPanelProps } from './chat-panel.tsx';

/**
 * Loads the panel on the first press and keeps it mounted. On a phone, it hides while the bottom bar shows an error.
 * Organizers see it only on pages for everybody.
 */
export function ChatLauncher({ isForAll }: { isForAll: boolean }) {
  const [Panel, setPanel] = useState<ComponentType<ChatPanelProps>>();
  const [isOpen, setIsOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function toggle() {
    setIsOpen(!isOpen);
    if (Panel) return;
    void import('./chat-panel.tsx').then(
      ({ ChatPanel }) => setPanel(() => ChatPanel),
      () => {
        setIsOpen(false);
        toastError(assistantMessages.chatFailed);
      },
    );
  }

  function close() {
    setIsOpen(false);
    button.current?.focus();
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        aria-label="HackOn Assistant"
        aria-expanded={isOpen}
        onClick={toggle}
        className={classes(
          'absolute tall:fixed right-4 bottom-4 z-20 grid size-14 place-items-center rounded-full bg-brand text-on-brand shadow-float transition-colors hover:bg-brand-strong above-bar noscript:hidden print:hidden',
          !isForAll && 'manager:hidden',
        )}
      >
        <MessageCircle className="size-6" />
      </button>
      {Panel && <Panel isOpen={isOpen} onClose={close} />}
    </>
  );
}
