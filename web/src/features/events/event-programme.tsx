import type { PublicEvent } from '@hackon/contract/events/events';
import { sessionDays, sessionTime } from '@hackon/contract/programme/session-days';
import { Folded } from '../../ui/folded.tsx';

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

/** Opens without JavaScript. */
export function Faqs({ faqs }: Pick<PublicEvent, 'faqs'>) {
  return (
    <div className="divide-y divide-line border-y border-line">
      {[...faqs.entries()].map(([at, { question, answer }]) => (
        <Folded
          key={at}
          summary={question}
          summaryClass="min-h-11 py-2.5 font-medium wrap-anywhere hover:text-brand"
        >
          <p className="pb-4 pl-5.5 break-words whitespace-pre-line">{answer}</p>
        </Folded>
      ))}
    </div>
  );
}
