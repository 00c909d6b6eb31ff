import { askAssistant } from '@hackon/contract/assistant/assistant';
import { assistantLimits } from '@hackon/contract/assistant/limits';
import { assistantMessages } from '@hackon/contract/assistant/messages';
import type { BodyOf } from '@hackon/contract/endpoint';
import { pagePaths } from '@hackon/contract/pages/page-paths';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { matchPath, useLocation } from 'react-router';
import { call } from '../../api/call.ts';

export interface ChatMessage {
  id: number;
  type: 'user' | 'bot';
  content: string;
  /** Questions to ask instead. */
  suggestions?: readonly string[] | undefined;
  /** Set when the call failed. */
  isError?: true;
}

/** The last question and its event. The next question may refer to them. */
interface Context {
  event?: string | undefined;
  before?: string;
}

/**
 * `ask` returns false for blank text and while waiting. Each question is sent with the last question and its event.
 * After a move to another event's page, the question is sent with that event instead.
 */
export function useChat() {
  const [messages, setMessages] = useState<ChatMessage[]>([]);
  const [isWaiting, setIsWaiting] = useState(false);
  const [last, setLast] = useState<{ open: string | undefined; context: Context }>();
  const { pathname } = useLocation();
  const open = eventOf(pathname);
  const { mutateAsync } = useMutation({
    mutationFn: (body: BodyOf<typeof askAssistant>) => call(askAssistant, { body }),
  });

  function add(message: Omit<ChatMessage, 'id'>) {
    setMessages((before) => [...before, { id: before.length, ...message }]);
  }

  async function answer(question: string) {
    const context = last?.open === open ? last?.context : undefined;
    try {
      const body = { question, event: context?.event ?? open, before: context?.before };
      const { response, event, suggestions } = await mutateAsync(body);
      add({ type: 'bot', content: response, suggestions });
      setLast({ open, context: { event, before: question } });
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

/** Returns the id or share link in the address of a student's page. */
function eventOf(pathname: string): string | undefined {
  const { publicEvent, registerTeam, registrationSuccess, editTeam } = pagePaths;
  for (const pattern of [publicEvent, registerTeam, registrationSuccess, editTeam]) {
    const params: Record<string, string | undefined> = matchPath(pattern, pathname)?.params ?? {};
    const event = params.shareLink ?? params.eventId ?? params.hackathonId;
    if (event !== undefined) return event.slice(0, assistantLimits.event);
  }
  return undefined;
}
