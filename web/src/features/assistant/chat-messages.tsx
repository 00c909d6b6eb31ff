import { classes } from '../../ui/classes.ts';
import { AnswerText } from './answer-text.tsx';
import type { ChatMessage } from './use-chat.ts';

const firstSuggestions = [
  'Which free hackathons are open?',
  'Which registrations close this week?',
  'How do I register a team?',
  'Where is the 12-digit transaction ID?',
];

/**
 * The newest message is last. Suggests questions while empty, and after a question that the assistant cannot answer.
 */
export function ChatMessages({
  messages,
  isWaiting,
  onSuggestion,
  onFollow,
}: {
  messages: readonly ChatMessage[];
  isWaiting: boolean;
  onSuggestion: (question: string) => void;
  onFollow: () => void;
}) {
  const suggestions = messages.length === 0 ? firstSuggestions : messages.at(-1)?.suggestions;
  return (
    <div
      role="log"
      aria-label="Conversation"
      className="flex min-h-0 grow flex-col gap-3 overflow-y-auto overscroll-contain p-4"
    >
      {messages.map((message, place) => (
        <div
          key={message.id}
          ref={place === messages.length - 1 ? showFromStart : null}
          className={classes('max-w-[88%] rounded-card px-3.5 py-2.5 text-small', lookOf(message))}
        >
          <span className="sr-only">{message.type === 'user' ? 'You: ' : 'Assistant: '}</span>
          {message.type === 'user' || message.isError ? (
            <p className="break-words whitespace-pre-line">{message.content}</p>
          ) : (
            <AnswerText text={message.content} onFollow={onFollow} />
          )}
        </div>
      ))}
      {suggestions && <Suggestions questions={suggestions} onSuggestion={onSuggestion} />}
      {isWaiting && <TypingIndicator />}
    </div>
  );
}

function showFromStart(bubble: HTMLElement | null): void {
  const log = bubble?.parentElement;
  if (bubble && log) log.scrollTop = bubble.offsetTop - log.offsetTop - 12;
}

function lookOf({ type, isError }: ChatMessage): string {
  if (type === 'user') return 'self-end rounded-br-none bg-brand-soft text-ink';
  return classes('self-start rounded-bl-none', isError ? 'bg-red-soft text-red' : 'bg-sunken text-ink');
}

function Suggestions({
  questions,
  onSuggestion,
}: {
  questions: readonly string[];
  onSuggestion: (question: string) => void;
}) {
  return (
    <div className="flex flex-col items-start gap-2">
      <p className="text-small text-muted">Try one of these:</p>
      {questions.map((question) => (
        <button
          key={question}
          type="button"
          onClick={() => onSuggestion(question)}
          className="min-h-11 rounded-card border border-line px-3.5 py-2 text-left text-small font-medium transition-colors hover:border-control hover:bg-sunken"
        >
          {question}
        </button>
      ))}
    </div>
  );
}

function TypingIndicator() {
  return (
    <div
      ref={showFromStart}
      className="flex items-center gap-1 self-start rounded-card rounded-bl-none bg-sunken px-3.5 py-3.5"
    >
      <span className="sr-only">The assistant is typing</span>
      {['', '[animation-delay:200ms]', '[animation-delay:400ms]'].map((delay) => (
        <span
          key={delay}
          aria-hidden
          className={classes('size-2 animate-pulse rounded-full bg-muted', delay)}
        />
      ))}
    </div>
  );
}
