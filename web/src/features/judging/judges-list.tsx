import type { Judge } from '@hackon/contract/judging/judges';
import { judgingMessages } from '@hackon/contract/judging/messages';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Pencil from 'lucide-react/icons/pencil';
import QrCode from 'lucide-react/icons/qr-code';
import Send from 'lucide-react/icons/send';
import Trash2 from 'lucide-react/icons/trash-2';
import Undo2 from 'lucide-react/icons/undo-2';
import { failureMessage } from '../../api/api-failure.ts';
import { timeAgo } from '../../format/time-ago.ts';
import { useNow } from '../../format/use-now.ts';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { classes } from '../../ui/classes.ts';
import { Menu, MenuItem, MenuSeparator } from '../../ui/menu.tsx';
import { toastError, toastSuccess } from '../../ui/toast.ts';
import { judgeInput } from './judge-form-values.ts';
import type { Wanted } from './judges-page.tsx';
import { useInviteJudges, useSaveJudge } from './judges.queries.ts';
import { countOf } from './judging-words.ts';
import { usePrizes, useTracks } from './judging.queries.ts';

const COLUMNS = 'md:grid-cols-[minmax(0,1.5fr)_minmax(0,1fr)_13rem_5.5rem_auto] md:gap-5';

interface Listed {
  eventId: string;
  onWant: (wanted: Wanted) => void;
}

/** Rows are table lines from `md` on. Removed judges come last. */
export function JudgesList({ eventId, judges, onWant }: Listed & { judges: readonly Judge[] }) {
  const sorted = [
    ...judges.filter(({ state }) => state !== 'removed'),
    ...judges.filter(({ state }) => state === 'removed'),
  ];
  return (
    <Card>
      <div
        aria-hidden
        className={`-mx-4 -mt-4 hidden border-b border-line bg-sunken px-4 py-2.5 text-caption font-semibold text-muted sm:-mx-5 sm:-mt-5 sm:px-5 md:grid ${COLUMNS}`}
      >
        <span>Judge</span>
        <span>Sees</span>
        <span>Invitation</span>
        <span>Reviews</span>
        <span className="w-9" />
      </div>
      <ul aria-label="Judges" className="-my-4 divide-y divide-line sm:-mb-5 md:mt-0 max-md:sm:-mt-5">
        {sorted.map((judge) => (
          <JudgeRow key={judge._id} {...{ eventId, judge, onWant }} />
        ))}
      </ul>
    </Card>
  );
}

function JudgeRow({ eventId, judge, onWant }: Listed & { judge: Judge }) {
  const { name, email, organization, kind, capacity, reviews, state } = judge;
  const now = useNow(60_000);
  const { tone, word, note } = standingOf(judge, now);
  return (
    <li className={`relative grid gap-x-3 gap-y-1.5 py-3 md:items-center ${COLUMNS}`}>
      <div className="min-w-0 max-md:pr-12">
        <p
          className={
            state === 'removed' ? 'wrap-anywhere text-muted line-through' : 'font-semibold wrap-anywhere'
          }
        >
          {name}
        </p>
        <p className="text-small wrap-anywhere text-muted">
          {[organization, email].filter(Boolean).join(' · ')}
        </p>
      </div>
      <p
        className={classes(
          'text-small wrap-anywhere text-muted',
          kind === 'general' && capacity === null && 'max-md:hidden',
        )}
      >
        <Sees eventId={eventId} judge={judge} />
      </p>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 md:contents">
        <p className="flex flex-wrap items-center gap-x-2.5 gap-y-0.5">
          <Badge tone={tone}>{word}</Badge>
          {note && <span className="text-caption text-muted">{note}</span>}
        </p>
        <p className={classes('text-small tabular-nums max-md:text-muted', reviews === 0 && 'max-md:hidden')}>
          {reviews}
          <span className="md:sr-only"> {reviews === 1 ? 'review' : 'reviews'}</span>
        </p>
      </div>
      <div className="max-md:absolute max-md:top-2.5 max-md:right-0">
        <RowMenu {...{ eventId, judge, onWant }} />
      </div>
    </li>
  );
}

function Sees({ eventId, judge: { kind, trackIds, prizeIds, capacity } }: { eventId: string; judge: Judge }) {
  const { data: tracks = [] } = useTracks(eventId);
  const { data: prizes = [] } = usePrizes(eventId);
  const names =
    kind === 'general'
      ? ['All projects']
      : kind === 'track'
        ? namesOf(trackIds, tracks)
        : namesOf(prizeIds, prizes);
  const limit = capacity === null ? '' : `, at most ${capacity}`;
  return `${names.join(', ') || (kind === 'track' ? 'No track' : 'No prize')}${limit}`;
}

function namesOf(ids: readonly string[], all: readonly { _id: string; title: string }[]): string[] {
  return all.filter(({ _id }) => ids.includes(_id)).map(({ title }) => title);
}

function standingOf(judge: Judge, now: Date): { tone: Tone; word: string; note?: string } {
  const { state, invitedAt, hasBounced, lastSeenAt, devices } = judge;
  if (state === 'removed') return { tone: 'neutral', word: 'Removed' };
  if (state === 'declined') return { tone: 'amber', word: 'Cannot come' };
  if (hasBounced) return { tone: 'red', word: 'Mail came back', note: 'Check the address' };
  if (state === 'accepted') {
    const seen = lastSeenAt === null ? '' : timeAgo(lastSeenAt, now);
    return { tone: 'green', word: 'Signed in', note: devices > 1 ? `${seen}, ${devices} devices` : seen };
  }
  if (invitedAt === null) return { tone: 'neutral', word: 'Not invited' };
  return { tone: 'blue', word: 'Invited', note: timeAgo(invitedAt, now) };
}

function RowMenu({ eventId, judge, onWant }: Listed & { judge: Judge }) {
  const invite = useInviteJudges(eventId);
  const save = useSaveJudge(eventId);
  const trigger = (
    <Button
      variant="ghost"
      size="icon"
      busy={invite.isPending || save.isPending}
      aria-label={`Actions for ${judge.name}`}
    >
      <Ellipsis />
    </Button>
  );
  if (judge.state === 'removed')
    return (
      <Menu trigger={trigger}>
        <MenuItem
          onSelect={() =>
            save.mutate(
              { judgeId: judge._id, body: judgeInput(judge) },
              { onSuccess: () => toastSuccess(`${judge.name} is a judge again`), onError: fail },
            )
          }
        >
          <Undo2 />
          Bring back
        </MenuItem>
      </Menu>
    );
  return (
    <Menu trigger={trigger}>
      <MenuItem
        onSelect={() =>
          invite.mutate([judge._id], { onSuccess: ({ message }) => toastSuccess(message), onError: fail })
        }
      >
        <Send />
        {judge.invitedAt === null ? 'Invite' : 'Invite again'}
      </MenuItem>
      <MenuItem onSelect={() => onWant({ dialog: 'link', judge })}>
        <QrCode />
        Link and QR code
      </MenuItem>
      <MenuItem onSelect={() => onWant({ dialog: 'edit', judge })}>
        <Pencil />
        Edit
      </MenuItem>
      <MenuSeparator />
      <MenuItem onSelect={() => onWant({ dialog: 'remove', judge })}>
        <Trash2 />
        Remove{judge.reviews > 0 && ` (${countOf(judge.reviews, 'review')})`}
      </MenuItem>
    </Menu>
  );
}

function fail(failure: unknown): void {
  toastError(failureMessage(failure, judgingMessages.changeFailed));
}
