import type { JudgeKit } from '@hackon/contract/judging/judging';
import { judgingMessages } from '@hackon/contract/judging/messages';
import { closeOf } from '@hackon/contract/judging/round-state';
import { formatDateTime } from '../../format/dates.ts';
import { Button } from '../../ui/button.tsx';
import type { Refusal } from './judge-shelf.ts';
import { usePhone } from './phone-context.ts';
import { placeName, projectOf } from './walk.ts';

/** What the server did not take, until the judge has read it. */
export function Refusals({ kit }: { kit: JudgeKit }) {
  const { phone, state } = usePhone();
  if (state.refusals.length === 0) return null;
  return (
    <section aria-label="Not counted" className="border-b border-line bg-amber-soft text-amber">
      <div className="mx-auto flex max-w-xl flex-col items-start gap-2 px-4 py-3 text-small font-medium">
        <div role="alert">
          <ul className="flex flex-col gap-1.5">
            {sentencesOf(state.refusals, kit).map((sentence) => (
              <li key={sentence}>{sentence}</li>
            ))}
          </ul>
        </div>
        <Button variant="secondary" size="small" onClick={() => void phone.dropRefusals()}>
          I have read it
        </Button>
      </div>
    </section>
  );
}

function sentencesOf(refusals: readonly Refusal[], kit: JudgeKit): string[] {
  const isLate = ({ code, write }: Refusal) =>
    code === 'round_closed' && write.kind === 'review' && closeIn(kit, write.roundId) !== null;
  const ofRounds = kit.rounds.flatMap(({ _id }) => {
    const late = refusals.filter((refusal) => isLate(refusal) && refusal.write.roundId === _id);
    const close = closeIn(kit, _id);
    if (late.length === 0 || close === null) return [];
    const titles = late.flatMap(({ write }) =>
      write.kind === 'review' ? (projectOf(kit, _id, write.submissionId)?.title ?? []) : [],
    );
    return [
      judgingMessages.tooLate(formatDateTime(close, kit.event.timeZone), late.length),
      ...(titles.length > 0 ? [`Not counted: ${titles.join(', ')}.`] : []),
    ];
  });
  const others = refusals.filter((refusal) => !isLate(refusal)).map((refusal) => sentenceOf(refusal, kit));
  return [...new Set([...ofRounds, ...others])];
}

function closeIn(kit: JudgeKit, roundId: string): string | null {
  const round = kit.rounds.find(({ _id }) => _id === roundId);
  return round ? closeOf(round) : null;
}

function sentenceOf({ write, code, message }: Refusal, kit: JudgeKit): string {
  if (code === 'stale_version') return judgingMessages.orderMerged;
  if (write.kind === 'placing') {
    const round = kit.rounds.find(({ _id }) => _id === write.roundId);
    return `${round?.name ?? 'Your order'}: ${message} Your last order did not arrive.`;
  }
  const project = projectOf(kit, write.roundId, write.submissionId);
  const name = project ? namesOf(placeName(project), project.title) : 'A project';
  return `${name}: ${message}`;
}

function namesOf(place: string, title: string): string {
  return place === title ? title : `${place}, ${title}`;
}
