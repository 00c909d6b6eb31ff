import type { TeamDetail } from '@hackon/contract/teams/teams';
import { useId, type ReactNode } from 'react';
import { formatDateTime } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { Card } from '../../ui/card.tsx';
import { Fact, Facts } from '../../ui/facts.tsx';
import { EarlierPayments } from './earlier-payments.tsx';
import { TransactionId } from './transaction-id.tsx';

export function TeamInformation({ team }: { team: TeamDetail }) {
  const { event } = team;
  return (
    <FactCard title="Team Information">
      <Fact label="Team name">{team.teamName}</Fact>
      <Fact label="Event">{event.title}</Fact>
      <Fact label="Registered">{formatDateTime(team.registrationDate, event.timeZone)}</Fact>
    </FactCard>
  );
}

export function ManagerContact({ manager }: { manager: TeamDetail['event']['manager'] }) {
  return (
    <FactCard title="Event Manager Contact">
      <Fact label="Organization">{manager.organization || NOT_SPECIFIED}</Fact>
      <Fact label="Email">{manager.email || NOT_SPECIFIED}</Fact>
      <Fact label="Phone">{manager.phone || NOT_SPECIFIED}</Fact>
    </FactCard>
  );
}

const NOT_SPECIFIED = 'Not specified';

export function PaymentInformation({ team }: { team: TeamDetail }) {
  const { event, amount, payCode, transactionId, verificationDate, notes } = team;
  return (
    <FactCard title="Payment Information" foot={<EarlierPayments team={team} />}>
      <Fact label="Entry fee">{formatMoney(amount)}</Fact>
      <Fact label="Transaction ID">
        {transactionId ? <TransactionId value={transactionId} whole /> : 'Not provided'}
      </Fact>
      {payCode && <Fact label="Pay code">{payCode}</Fact>}
      {verificationDate && (
        <Fact label="Verified on">{formatDateTime(verificationDate, event.timeZone)}</Fact>
      )}
      {notes && (
        <Fact label="Notes">
          <span className="whitespace-pre-line">{notes}</span>
        </Fact>
      )}
    </FactCard>
  );
}

function FactCard({ title, foot, children }: { title: string; foot?: ReactNode; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id}>
      <Card>
        <h2 id={id} className="mb-3 text-title">
          {title}
        </h2>
        <Facts>{children}</Facts>
        {foot}
      </Card>
    </section>
  );
}
