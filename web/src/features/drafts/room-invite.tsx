import type { Draft } from '@hackon/contract/drafts/drafts';
import { draftMessages } from '@hackon/contract/drafts/messages';
import MessageCircle from 'lucide-react/icons/message-circle';
import { failureMessage } from '../../api/api-failure.ts';
import { formatDay } from '../../format/dates.ts';
import { useNow } from '../../format/use-now.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { Checkbox } from '../../ui/checkbox.tsx';
import { CopyButton } from '../../ui/copy-button.tsx';
import { toastError } from '../../ui/toast.ts';
import { useChangeDraft, useRenewLink } from './drafts.queries.ts';

/** The join link. Only the leader makes a new one, or lets everybody in who has it. */
export function RoomInvite({
  draft,
  joinLink,
  joinUntil,
  isLeader,
  timeZone,
}: {
  draft: Draft;
  joinLink: string;
  joinUntil: string;
  isLeader: boolean;
  timeZone: string;
}) {
  const renew = useRenewLink(draft._id);
  const change = useChangeDraft(draft._id);
  const now = useNow(30_000);
  const hasEnded = Date.parse(joinUntil) <= now.getTime();
  return (
    <section>
      <h2 className="mb-3 text-section">Invite a teammate</h2>
      <Card className="flex flex-col gap-3">
        {!hasEnded && (
          <>
            <div className="flex items-center gap-2">
              <p className="min-w-0 flex-1 text-small wrap-anywhere">
                {joinLink.replace(/^https?:\/\//u, '')}
              </p>
              <CopyButton text={joinLink} label="Copy link" size="icon" variant="ghost" />
            </div>
            <ButtonLink
              to={whatsappShare(draft, joinLink)}
              target="_blank"
              rel="noreferrer"
              className="w-full"
            >
              <MessageCircle />
              Share on WhatsApp
            </ButtonLink>
          </>
        )}
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1">
          <p className="min-w-0 text-small text-muted">
            {hasEnded ? 'The link has ended.' : `Works until ${formatDay(joinUntil, timeZone)}.`}
          </p>
          {isLeader && (
            <Button
              variant="ghost"
              size="small"
              className="-mr-3"
              busy={renew.isPending}
              onClick={() => renew.mutate(undefined, { onError })}
            >
              New link
            </Button>
          )}
        </div>
        {isLeader && (
          <Checkbox
            label="Whoever has the link joins at once"
            checked={change.isPending ? (change.variables.isOpen ?? draft.isOpen) : draft.isOpen}
            onChange={({ target }) => change.mutate({ isOpen: target.checked }, { onError })}
          />
        )}
      </Card>
    </section>
  );
}

function onError(failure: Error): void {
  toastError(failureMessage(failure, draftMessages.changeFailed));
}

/** Returns a link that opens WhatsApp with a ready message. */
function whatsappShare({ teamName, event }: Draft, joinLink: string): string {
  return `https://wa.me/?text=${encodeURIComponent(`Join ${teamName} for ${event.title}: ${joinLink}`)}`;
}
