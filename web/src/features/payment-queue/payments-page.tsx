import { eventMessages } from '@hackon/contract/events/messages';
import { countPayments, isInGroup } from '@hackon/contract/payment-queue/count-payments';
import { paymentQueueMessages } from '@hackon/contract/payment-queue/messages';
import {
  type QueueCounts,
  type QueuedPayment,
  QueueGroup,
} from '@hackon/contract/payment-queue/payment-queue';
import CircleCheck from 'lucide-react/icons/circle-check';
import LockKeyhole from 'lucide-react/icons/lock-keyhole';
import SearchX from 'lucide-react/icons/search-x';
import { useCallback, useState } from 'react';
import { useParams } from 'react-router';
import { ApiFailure, failureMessage } from '../../api/api-failure.ts';
import { useIsDeciding } from '../../api/deciding.ts';
import { pathTo } from '../../app/paths.ts';
import { useAskBeforeUnload } from '../../forms/use-ask-before-unload.ts';
import { formatMoney } from '../../format/money.ts';
import { AcceptBar } from '../../ui/accept-bar.tsx';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { FloatingBars } from '../../ui/floating-bars.tsx';
import { ErrorState } from '../../ui/error-state.tsx';
import { PageTitle } from '../../ui/page-title.tsx';
import { SearchBox } from '../../ui/search-box.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { useStatementDoubts } from '../../api/statement-doubts.ts';
import { paymentWarnings } from '../../api/payment-warnings.ts';
import { PasteIds } from './paste-ids.tsx';
import { usePaymentQueue } from './payment-queue.queries.ts';
import { PaymentDetails, QueueRow } from './queue-row.tsx';
import { UndoDecision } from './undo-decision.tsx';
import { useQueue } from './use-queue.ts';

/** The payments of an event that wait for a decision. Owners and finance may open it. */
export function Component() {
  const { id = '' } = useParams();
  const [group, setGroup] = useState<QueueGroup>('all');
  const { data, error, isLoadingError, refetch } = usePaymentQueue(id, group);
  const isRefused = error instanceof ApiFailure && (error.status === 403 || error.status === 404);
  return (
    <div className="page-width py-8">
      <PageTitle title="Payments" />
      <h1 className="mb-5 text-page">Payments</h1>
      {!data && !isLoadingError && (
        <SkeletonGroup label="Loading the payments" className="flex flex-col gap-4">
          <Skeleton className="h-11 w-80 max-w-full" />
          <Skeleton className="h-64" />
        </SkeletonGroup>
      )}
      {isLoadingError && isRefused && (
        <EmptyState
          icon={<LockKeyhole />}
          title={failureMessage(error, eventMessages.eventNotFound)}
          action={<ButtonLink to={pathTo('managerEvents')}>Back to Events</ButtonLink>}
        />
      )}
      {isLoadingError && !isRefused && (
        <ErrorState title={paymentQueueMessages.queueFailed} onRetry={() => void refetch()} />
      )}
      {data && (
        <PaymentQueue eventId={id} group={group} setGroup={setGroup} queue={data} reload={() => refetch()} />
      )}
    </div>
  );
}

function PaymentQueue({
  eventId,
  group,
  setGroup,
  queue: { items, askedAt, counts },
  reload,
}: {
  eventId: string;
  group: QueueGroup;
  setGroup: (group: QueueGroup) => void;
  queue: { items: readonly QueuedPayment[]; askedAt: number; counts: QueueCounts };
  reload: () => unknown;
}) {
  const [found, setFound] = useState('');
  const queue = useQueue(eventId, { items, askedAt, found, reload });
  const { waiting, shown, open, setOpenId, move, skip, decide, refused } = queue;
  useAskBeforeUnload(useIsDeciding());
  const [selected, setSelected] = useState<readonly string[]>([]);
  const select = useCallback((teamId: string) => {
    setSelected((before) =>
      before.includes(teamId) ? before.filter((other) => other !== teamId) : [...before, teamId],
    );
  }, []);
  const chosen = shown.filter(({ teamId }) => selected.includes(teamId));
  const hasDoubts = items.some(({ flags }) => isInGroup.doubted(flags));
  const { data: doubts } = useStatementDoubts(eventId, { isOn: hasDoubts });
  const left = without(counts, countPayments(queue.gone));
  useShortcuts({
    j: { does: 'Next payment', act: () => move(1) },
    k: { does: 'Previous payment', act: () => move(-1) },
    g: {
      does: 'Show the same or nearly the same IDs',
      act: () => setGroup(group === 'duplicates' ? 'all' : 'duplicates'),
    },
    x: { does: 'Select the payment', act: () => open && select(open.teamId) },
  });
  return (
    <div className="flex max-w-3xl flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <p className="tabular-nums">
          {left.pending === 0
            ? 'All payments are decided.'
            : `${left.pending} to decide, ${formatMoney(left.amount)}`}
        </p>
        <div className="flex flex-wrap gap-3">
          <PasteIds
            eventId={eventId}
            onAccept={(payments, onLost) => void decide({ payments, status: 'verified' }, onLost)}
          />
          <ButtonLink variant="secondary" to={pathTo('statements', eventId)}>
            Upload a bank statement
          </ButtonLink>
        </div>
      </div>
      {(group !== 'all' || counts.doubted + counts.duplicates + counts.unusual + counts.asked > 0) && (
        <Groups group={group} setGroup={setGroup} counts={left} />
      )}
      {items.length > 1 && <SearchBox label="Find a payment" value={found} onSearch={setFound} />}
      {shown.length === 0 && waiting.length > 0 && (
        <NotFound eventId={eventId} text={found} onClear={() => setFound('')} />
      )}
      {waiting.length === 0 && (
        <NoPayments eventId={eventId} isAll={group === 'all'} showAll={() => setGroup('all')} />
      )}
      {shown.length > 0 && (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {shown.map((payment) => (
            <QueueRow
              key={payment.teamId}
              payment={payment}
              refusal={refused.get(payment.teamId)}
              isSelected={selected.includes(payment.teamId)}
              isChosen={payment.teamId === queue.openId}
              onSelect={select}
              onOpen={setOpenId}
              details={
                payment === open ? (
                  <PaymentDetails
                    payment={payment}
                    doubt={doubts?.get(payment.teamId)}
                    notePlace={queue.notePlaceOf(payment)}
                    onDecide={(decision) => void decide({ ...decision, payments: [payment] })}
                    onAsked={() => skip(payment)}
                    onUse={queue.stay}
                  />
                ) : undefined
              }
            />
          ))}
        </ul>
      )}
      <FloatingBars>
        <UndoDecision queue={queue} />
        <AcceptBar
          count={chosen.length}
          sum={sumOf(chosen)}
          warnings={paymentWarnings(chosen)}
          onAccept={async () => {
            const ids = chosen.map(({ teamId }) => teamId);
            // A search may hide others.
            setSelected((before) => before.filter((id) => !ids.includes(id)));
            const decision = { payments: chosen, status: 'verified' } as const;
            void decide(decision, () => setSelected((before) => [...before, ...ids]));
          }}
          onClear={() => setSelected([])}
        />
      </FloatingBars>
    </div>
  );
}

/** The page has the first payments only, and decided teams are not in it. */
function NotFound({ eventId, text, onClear }: { eventId: string; text: string; onClear: () => void }) {
  return (
    <EmptyState
      icon={<SearchX />}
      title="No payment here matches"
      hint="A decided team, or one far down the list, is among all teams."
      action={
        <div className="flex flex-wrap justify-center gap-3">
          <ButtonLink to={`${pathTo('teams', eventId)}?${new URLSearchParams({ q: text })}`}>
            Search all teams
          </ButtonLink>
          <Button variant="secondary" onClick={onClear}>
            Clear search
          </Button>
        </div>
      }
    />
  );
}

function NoPayments({ eventId, isAll, showAll }: { eventId: string; isAll: boolean; showAll: () => void }) {
  if (!isAll) {
    return (
      <EmptyState
        icon={<CircleCheck />}
        title="No payment waits in this group"
        action={<Button onClick={showAll}>Show all payments</Button>}
      />
    );
  }
  return (
    <EmptyState
      icon={<CircleCheck />}
      title={paymentQueueMessages.noneWaits}
      hint="Payments appear here when teams send their transaction ID."
      action={<ButtonLink to={pathTo('teams', eventId)}>See all teams</ButtonLink>}
    />
  );
}

/** The server counts decided payments until the list is loaded again. */
function without(counts: QueueCounts, decided: QueueCounts): QueueCounts {
  return {
    pending: counts.pending - decided.pending,
    amount: counts.amount - decided.amount,
    doubted: counts.doubted - decided.doubted,
    duplicates: counts.duplicates - decided.duplicates,
    unusual: counts.unusual - decided.unusual,
    asked: counts.asked - decided.asked,
    rest: counts.rest - decided.rest,
  };
}

function sumOf(payments: readonly { amount: number }[]): number {
  return payments.reduce((sum, { amount }) => sum + amount, 0);
}

const groupNames: Record<QueueGroup, string> = {
  all: 'All',
  doubted: 'Doubtful',
  duplicates: 'Same or similar ID',
  unusual: 'Not 12 digits',
  asked: 'Asked',
  rest: 'Nothing unusual',
};

function Groups({
  group,
  setGroup,
  counts,
}: {
  group: QueueGroup;
  setGroup: (group: QueueGroup) => void;
  counts: QueueCounts;
}) {
  const sizes: Record<QueueGroup, number> = { ...counts, all: counts.pending };
  const names = QueueGroup.options.filter(
    (name) => name !== 'doubted' || counts.doubted > 0 || group === name,
  );
  return (
    <fieldset className="flex flex-wrap gap-2">
      <legend className="sr-only">Show</legend>
      {names.map((name) => (
        <Button
          key={name}
          size="small"
          variant={name === group ? 'primary' : 'secondary'}
          aria-pressed={name === group}
          onClick={() => setGroup(name)}
        >
          {groupNames[name]} {sizes[name]}
        </Button>
      ))}
    </fieldset>
  );
}
