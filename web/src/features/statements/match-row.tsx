import { mailtoAddress } from '@hackon/contract/accounts/email-address';
import { paymentQueueMessages } from '@hackon/contract/payment-queue/messages';
import { isDoubtful, isNotice } from '@hackon/contract/statements/levels';
import type { Proposal } from '@hackon/contract/statements/statements';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { formatDay } from '../../format/dates.ts';
import { formatMoney } from '../../format/money.ts';
import { Button } from '../../ui/button.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { classes } from '../../ui/classes.ts';
import { Key } from '../../ui/key.tsx';
import { onceOf } from '../../ui/once-of.ts';
import { toastError } from '../../ui/toast.ts';
import { isTyping, useShortcuts } from '../../ui/use-shortcuts.ts';
import { AlsoCovers } from './also-covers.tsx';
import { MarkedId, MarkedNarration } from './marked-text.tsx';
import { formatPaise } from '../../format/money.ts';
import { reasonsOf } from './statement-words.ts';
import type { Matches } from './use-match-decisions.ts';

/** Shows the team's transaction id beside the bank's. */
export function MatchRow({ match, list }: { match: Proposal; list: Matches }) {
  const { _id, teamId, teamName, transactionId, amount, credit } = match;
  const { open, isSelected, select, refused } = list;
  const isOpen = open?._id === _id;
  const row = useRef<HTMLLIElement>(null);
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    // A payment that is open at first must not take the focus from the title. A failed one must not take it from a
    // field: outside it, the next letters would be shortcuts.
    if (isOpen && !wasOpen.current && !isTyping(document.activeElement)) row.current?.focus();
    wasOpen.current = isOpen;
  }, [isOpen]);
  const [first, ...others] = reasonsOf(match);
  const refusal = refused.get(_id);
  return (
    <li
      ref={row}
      tabIndex={-1}
      aria-current={isOpen}
      className={classes(
        'grid scroll-mb-28 gap-x-5 gap-y-2 px-4 py-3 sm:grid-cols-[minmax(0,1fr)_minmax(0,2fr)_9.5rem] sm:px-5',
        isOpen && 'bg-brand-soft',
      )}
    >
      <div className="min-w-0">
        {match.reasons.includes('withdrawn') ? (
          <WithdrawnTeam match={match} />
        ) : isNotice(match) ? (
          <TeamLink teamId={teamId} teamName={teamName} />
        ) : (
          <span className="flex items-start gap-2.5">
            <Checkbox
              checked={isSelected(match)}
              onChange={() => select(match)}
              label={<span className="sr-only">Select {teamName}</span>}
            />
            <TeamLink teamId={teamId} teamName={teamName} />
          </span>
        )}
      </div>
      <div className="flex min-w-0 flex-col gap-2">
        <dl className="grid grid-cols-2 gap-x-5 text-small">
          <div className="min-w-0">
            <dt className="text-caption text-muted">Typed</dt>
            <dd className="wrap-anywhere">
              <MarkedId value={transactionId} other={credit.reference} />
            </dd>
            <dd className="text-caption text-muted tabular-nums">{formatMoney(amount)}</dd>
          </div>
          <div className="min-w-0">
            <dt className="text-caption text-muted">Statement</dt>
            <dd className="wrap-anywhere">
              {credit.reference === null ? (
                'No reference'
              ) : (
                <MarkedId value={credit.reference} other={transactionId} />
              )}
            </dd>
            <dd className="text-caption text-muted tabular-nums">
              <span className={classes(credit.paise !== amount * 100 && 'font-bold text-amber')}>
                {formatPaise(credit.paise)}
              </span>
              {match.level !== 'returned' && `, ${formatDay(credit.bookedOn, 'UTC')}`}
            </dd>
            <dd className="text-caption wrap-anywhere text-muted">
              <MarkedNarration text={credit.narration} />
            </dd>
          </div>
        </dl>
        <p className="text-small">
          <span className="font-semibold">{first}</span>{' '}
          <span className="text-muted">{others.join(' ')}</span>
        </p>
        {match.reasons.includes('too_much') && !isNotice(match) && (
          <span>
            <AlsoCovers match={match} onAccept={(covered) => void list.decide([match], true, covered)} />
          </span>
        )}
        {refusal !== undefined && (
          <p role="alert" className="text-small text-red">
            {refusal}
          </p>
        )}
      </div>
      <Answers match={match} isOpen={isOpen} list={list} />
    </li>
  );
}

function TeamLink({ teamId, teamName }: Pick<Proposal, 'teamId' | 'teamName'>) {
  return (
    <Link to={pathTo('team', teamId)} className="font-semibold wrap-anywhere hover:underline">
      {teamName}
    </Link>
  );
}

/** It has no page, so its leader's contact is here, for the refund. */
function WithdrawnTeam({ match: { teamName, contact } }: { match: Proposal }) {
  return (
    <>
      <span className="font-semibold wrap-anywhere">{teamName}</span>
      {contact && (
        <address className="mt-1 text-caption wrap-anywhere text-muted not-italic">
          {contact.name}
          <a href={`mailto:${mailtoAddress(contact.email)}`} className="link block w-fit">
            {contact.email}
          </a>
          <a href={`tel:${contact.mobileNumber}`} className="link block w-fit">
            {contact.mobileNumber}
          </a>
        </address>
      )}
    </>
  );
}

function Answers({ match, isOpen, list: { decide } }: { match: Proposal; isOpen: boolean; list: Matches }) {
  const isInfo = isNotice(match);
  const isDoubted = isDoubtful(match);
  return (
    <div className="flex items-start justify-end gap-2">
      {isOpen && <AnswerKeys match={match} decide={decide} />}
      {!isInfo && (
        <Button
          size="small"
          className="max-sm:flex-1"
          variant={isOpen && !isDoubted ? 'primary' : 'secondary'}
          onClick={onceOf(() => void decide([match], true))}
        >
          Accept
          {isOpen && !isDoubted && <Key>A</Key>}
        </Button>
      )}
      <Button
        size="small"
        className="max-sm:flex-1"
        variant="ghost"
        onClick={onceOf(() => void decide([match], false))}
      >
        {isInfo ? 'Seen' : 'No'}
        {isOpen && <Key>R</Key>}
      </Button>
    </div>
  );
}

function AnswerKeys({ match, decide }: { match: Proposal; decide: Matches['decide'] }) {
  function acceptByKey() {
    if (isDoubtful(match)) toastError(paymentQueueMessages.doubted);
    else void decide([match], true);
  }
  useShortcuts({
    ...(!isNotice(match) && {
      a: { does: 'Accept the payment', act: acceptByKey },
    }),
    r: { does: 'Say no: the payment is not of this team', act: () => void decide([match], false) },
  });
  return null;
}
