import type { PublicEvent } from '@hackon/contract/events/events';
import { sessionDays, sessionTime } from '@hackon/contract/programme/session-days';

export function Schedule({ sessions, timeZone }: Pick<PublicEvent, 'sessions' | 'timeZone'>) {
  return (
    <div className="flex flex-col gap-5">
      {sessionDays(sessions, timeZone).map((day) => (
        <div key={day.name}>
          <h3 className="font-semibold">{day.name}</h3>
          <ol className="mt-1 divide-y divide-line border-y border-line">
            {[...day.sessions.entries()].map(([at, session]) => (
              <li key={at} className="gap-x-6 py-2.5 sm:grid sm:grid-cols-[11rem_1fr]">
                <p className="text-small text-muted tabular-nums sm:pt-0.5">
                  {sessionTime(session, timeZone)}
                </p>
                <div className="min-w-0 break-words">
                  <p className="font-medium">{session.title}</p>
                  {session.place && <p className="text-small text-muted">{session.place}</p>}
                </div>
              </li>
            ))}
          </ol>
        </div>
      ))}
    </div>
  );
}

/** Opens without JavaScript. Not `Folded`: the page's code has a budget. */
export function Faqs({ faqs }: Pick<PublicEvent, 'faqs'>) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {[...faqs.entries()].map(([at, { question, answer }]) => (
        <details key={at}>
          <summary className="min-h-11 cursor-pointer py-2.5 font-medium break-words hover:text-brand">
            {question}
          </summary>
          <p className="pb-4 pl-4 break-words whitespace-pre-line">{answer}</p>
        </details>
      ))}
    </div>
  );
}
