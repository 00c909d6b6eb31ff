import { askAssistant } from '@hackon/contract/assistant/assistant';
import { assistantMessages } from '@hackon/contract/assistant/messages';
import { useState } from 'react';
import { call } from '../../api/call.ts';

export interface ChatMessage {
  id: number;
  type: 'user' | 'bot';
  content: string;
  /** Set when the call failed. */
  isError?: true;
}

/** `ask` returns false for blank text and while waiting. */
export function useChat() {
  const [messages, setMessages] = useState<ChatMessage[]>([]);
  const [isWaiting, setIsWaiting] = useState(false);

  function add(message: Omit<ChatMessage, 'id'>) {
    setMessages((before) => [...before, { id: before.length, ...message }]);
  }

  async function answer(question: string) {
    try {
      const { response } = await call(askAssistant, { body: { question } });
      add({ type: 'bot', content: response });
    } catch {
      add({ type: 'bot', content: assistantMessages.chatFailed, isError: true });
    }
    setIsWaiting(false);
  }

  function ask(text: string): boolean {
    const question = text.trim();
    if (question === '' || isWaiting) return false;
    add({ type: 'user', content: question });
    setIsWaiting(true);
    void answer(question);
    return true;
  }

  return { messages, isWaiting, ask };
}
