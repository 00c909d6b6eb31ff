import type { JudgeKit, KitRound } from '@hackon/contract/judging/judging';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { placingOf } from './judge-write.ts';
import { OrderList } from './order-list.tsx';
import { usePhone } from './phone-context.ts';
import { rankedIn } from './ranked-in.ts';
import { RoundNotice } from './round-notice.tsx';
import { searchOf } from './use-place.ts';
import { useVisits } from './use-visits.ts';
import { assignmentsIn, type Phase } from './walk.ts';

interface Given {
  kit: JudgeKit;
  round: KitRound;
  phase: Phase;
}

/** The judge's order in a round: of the projects that the judge saw, or of all in a ballot. */
export function OrderScreen(given: Given) {
  return given.round.mode === 'ballot' ? <Ballot {...given} /> : <OwnOrder {...given} />;
}

/** Each change is sent. */
function OwnOrder({ kit, round, phase }: Given) {
  const { write } = useVisits(kit, round);
  const { _id: roundId } = round;
  const { order } = placingOf(kit, roundId);
  return (
    <>
      <main className="mx-auto flex w-full max-w-xl flex-1 flex-col gap-3 px-4 pt-4 pb-6">
        <h1 className="text-page">Your order</h1>
        <p className="text-small text-muted">The best first. Drag a number, or use the arrows.</p>
        <RoundNotice kit={kit} round={round} phase={phase} />
        {order.length === 0 ? (
          <EmptyState title="Nothing placed yet" hint="Each project that you place appears here." />
        ) : (
          <OrderList
            label="Your order"
            items={rankedIn(kit, roundId, order)}
            disabled={phase !== 'open'}
            onChange={(changed) => void write({ kind: 'placing', roundId, order: changed })}
          />
        )}
      </main>
      <BottomBar>
        <ButtonLink size="large" className="flex-1" to={searchOf({ roundId })}>
          All projects
        </ButtonLink>
      </BottomBar>
    </>
  );
}

/** Changes stay a draft until the judge sends the ballot. */
function Ballot({ kit, round, phase }: Given) {
  const { phone, state } = usePhone();
  const { write } = useVisits(kit, round);
  const { _id: roundId } = round;
  const sent = placingOf(kit, roundId).order;
  const all = assignmentsIn(kit, roundId).flatMap(({ submissionId, state: its }) =>
    its === 'conflict' ? [] : [submissionId],
  );
  const wanted = (state.ballots[roundId] ?? sent).filter((id) => all.includes(id));
  const order = [...wanted, ...all.filter((id) => !wanted.includes(id))];
  const isSent = sent.length > 0 && order.join() === sent.join();
  const isOpen = phase === 'open';
  return (
    <>
      <main className="mx-auto flex w-full max-w-xl flex-1 flex-col gap-3 px-4 pt-4 pb-6">
        <h1 className="text-page wrap-anywhere">{round.name}</h1>
        <p className="text-small text-muted">
          Put the best first. Drag a number, or use the arrows. Open a project by its title.
        </p>
        <RoundNotice kit={kit} round={round} phase={phase} />
        <OrderList
          label="Your ballot"
          items={rankedIn(kit, roundId, order)}
          disabled={!isOpen}
          onChange={(changed) => phone.changeBallot(roundId, changed)}
        />
      </main>
      <BottomBar hint={isOpen ? ballotHint(sent.length > 0, isSent) : undefined}>
        <ButtonLink variant="secondary" size="large" to={searchOf({ roundId })}>
          Projects
        </ButtonLink>
        {isOpen && (
          <Button
            size="large"
            className="flex-1"
            disabled={isSent}
            onClick={() => void write({ kind: 'placing', roundId, order })}
          >
            {isSent ? 'Ballot sent' : 'Send ballot'}
          </Button>
        )}
      </BottomBar>
    </>
  );
}

function ballotHint(wasSent: boolean, isSent: boolean): string {
  if (isSent) return 'You can change it until the round closes.';
  return wasSent ? 'You changed your ballot. Send it again.' : 'Nothing counts before you send it.';
}
