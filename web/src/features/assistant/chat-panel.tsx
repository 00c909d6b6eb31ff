import { assistantLimits } from '@hackon/contract/assistant/limits';
import X from 'lucide-react/icons/x';
import { type FormEvent, useEffect, useId, useRef, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Input } from '../../ui/input.tsx';
import { useDeviceBack } from '../../ui/use-device-back.ts';
import { ChatMessages } from './chat-messages.tsx';
import { useChat } from './use-chat.ts';

export interface ChatPanelProps {
  isOpen: boolean;
  /** Closes the panel and focuses the button. */
  onClose: () => void;
}

/** Keeps the conversation and the typed text while closed. */
export function ChatPanel({ isOpen, onClose }: ChatPanelProps) {
  const { messages, isWaiting, ask } = useChat();
  const [question, setQuestion] = useState('');
  const panel = useRef<HTMLDialogElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const title = useId();

  useEffect(() => {
    if (isOpen) input.current?.focus();
  }, [isOpen]);

  useEffect(() => {
    const element = panel.current;
    const closeOnEscape = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') onClose();
    };
    element?.addEventListener('keydown', closeOnEscape);
    return () => element?.removeEventListener('keydown', closeOnEscape);
  }, [onClose]);

  useDeviceBack({ isOpen, onClose });

  function send(text: string) {
    if (!ask(text)) return;
    setQuestion('');
    input.current?.focus();
  }

  function submit(event: FormEvent) {
    event.preventDefault();
    send(question);
  }

  return (
    <dialog
      ref={panel}
      open={isOpen}
      aria-labelledby={title}
      className="fixed inset-0 z-30 m-0 hidden size-full max-h-none max-w-none animate-rise flex-col overflow-clip bg-surface text-body text-ink shadow-float open:flex sm:inset-auto sm:right-4 sm:bottom-22 sm:h-[31.25rem] sm:max-h-[calc(100dvh-6.5rem)] sm:w-96 sm:rounded-card sm:border sm:border-line"
    >
      <div className="flex items-start gap-3 border-b border-line px-4 py-3">
        <div className="min-w-0 grow">
          <h2 id={title} className="text-title">
            HackOn Assistant
          </h2>
          <p className="text-small text-muted">Ask me anything about hackathons!</p>
        </div>
        <Button variant="ghost" size="icon" aria-label="Close chat" className="-mr-2" onClick={onClose}>
          <X />
        </Button>
      </div>
      <ChatMessages
        messages={messages}
        isWaiting={isWaiting}
        onSuggestion={send}
        onFollow={() => {
          // On a phone the chat covers the page.
          if (window.matchMedia('(width < 40rem)').matches) onClose();
        }}
      />
      <form
        onSubmit={submit}
        className="flex gap-2 border-t border-line p-3 pb-[max(0.75rem,env(safe-area-inset-bottom))]"
      >
        <Input
          ref={input}
          aria-label="Your question"
          placeholder="Type your question..."
          autoComplete="off"
          enterKeyHint="send"
          maxLength={assistantLimits.question}
          value={question}
          onChange={(event) => setQuestion(event.target.value)}
        />
        <Button type="submit" disabled={isWaiting}>
          Send
        </Button>
      </form>
    </dialog>
  );
}
