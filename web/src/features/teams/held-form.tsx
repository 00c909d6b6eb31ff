import type { StudentProfile } from '@hackon/contract/accounts/accounts';
import { placeMessages } from '@hackon/contract/places/messages';
import { pathTo } from '../../app/paths.ts';
import { clockOf } from '../../format/clock-of.ts';
import { useBrowserNow } from '../../format/use-now.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';

/** Leads back to the form that holds a place. Nothing once the hold has ended. */
export function HeldForm({
  held: { title, shareLink, holdUntil, serverNow },
  readAt,
}: {
  held: NonNullable<StudentProfile['heldPlace']>;
  /** In ms by the browser's clock, which may be wrong. */
  readAt: number;
}) {
  const left = Date.parse(holdUntil) - Date.parse(serverNow) - (useBrowserNow(1000).getTime() - readAt);
  if (left <= 0) return null;
  return (
    <Card className="mb-8 flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
      <div className="min-w-0 grow basis-60">
        <h2 className="text-title wrap-anywhere">{title}</h2>
        <p className="text-small text-green tabular-nums">{placeMessages.held(clockOf(left))}</p>
      </div>
      <ButtonLink to={pathTo('registerTeam', shareLink)}>Continue registering</ButtonLink>
    </Card>
  );
}
