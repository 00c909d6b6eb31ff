import { isBeforeDeadline } from '@hackon/contract/events/event-phase';
import type { PublicEventCard } from '@hackon/contract/events/events';
import { visitorMessages } from '@hackon/contract/events/visitor-messages';
import { useNavigate, type LinkProps } from 'react-router';
import { pathTo, pathToLoginFor } from '../../app/paths.ts';
import { saveRedirectPath, savePendingRegistration } from '../../session/redirect-path.ts';
import { useSession } from '../../session/session.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import type { ButtonLook } from '../../ui/button-look.ts';
import { Button } from '../../ui/button.tsx';
import { classes } from '../../ui/classes.ts';
import { toastError } from '../../ui/toast.ts';

type Registrable = Pick<
  PublicEventCard,
  | '_id'
  | 'shareLink'
  | 'title'
  | 'isRegistrationOpen'
  | 'registrationDeadline'
  | 'availableSlots'
  | 'hasWaitlist'
  | 'registerBy'
>;

/** Does not check free places. Compares the time, because a page can stay open for hours. */
export function isOpen(event: Registrable, now: Date): boolean {
  return event.isRegistrationOpen && isBeforeDeadline(event, now);
}

/** Only teams that form by a link can wait. */
export function hasWaitlist({
  hasWaitlist: isOn,
  registerBy,
}: Pick<PublicEventCard, 'hasWaitlist' | 'registerBy'>): boolean {
  return isOn && registerBy !== 'form';
}

/**
 * With `asksGuests`, guests see a grey 'Login to Register' (specification, points 2 and 6): a link, so it works before
 * hydration. Without `asksGuests`, 'Register Now' leads guests to the login directly, which saves loading the form
 * page.
 */
export function RegisterButton({
  event,
  now,
  asksGuests = false,
  className,
  ...look
}: ButtonLook & { event: Registrable; now: Date; asksGuests?: boolean; className?: string }) {
  const { status, audience } = useSession();
  const place = { ...look, ...(className && { className }) };
  if (!isOpen(event, now)) return <Unavailable {...place}>Registration Closed</Unavailable>;
  if (event.availableSlots === 0)
    return hasWaitlist(event) ? (
      <ButtonLink {...place} to={pathTo('formTeam', event.shareLink)}>
        Join the waitlist
      </ButtonLink>
    ) : (
      <Unavailable {...place}>Event Full</Unavailable>
    );
  if (audience === 'manager')
    return (
      <Button {...place} onClick={() => toastError(visitorMessages.onlyStudentsRegister)}>
        Register Now <ForEvent title={event.title} />
      </Button>
    );
  if (status === 'guest' && asksGuests) return <LoginToRegister {...place} event={event} />;
  return (
    <ButtonLink
      {...place}
      to={status === 'guest' ? pathToLoginFor(event.shareLink) : pathTo('registerTeam', event.shareLink)}
    >
      Register Now <ForEvent title={event.title} />
    </ButtonLink>
  );
}

function ForEvent({ title }: { title: string }) {
  return <span className="sr-only">for {title}</span>;
}

function Unavailable({ children, ...place }: ButtonLook & { className?: string; children: string }) {
  return (
    <Button {...place} variant="secondary" disabled>
      {children}
    </Button>
  );
}

function LoginToRegister({
  event,
  className,
  ...look
}: ButtonLook & { event: Registrable; className?: string }) {
  const navigate = useNavigate();
  const explain: LinkProps['onClick'] = (press) => {
    press.preventDefault();
    toastError(visitorMessages.loginToRegister);
    savePendingRegistration(event._id);
    saveRedirectPath(pathTo('registerTeam', event.shareLink));
    void navigate(pathTo('studentLogin'));
  };
  return (
    <ButtonLink
      {...look}
      variant="secondary"
      className={classes('opacity-60 signed-in:invisible', className)}
      to={pathToLoginFor(event.shareLink)}
      onClick={explain}
    >
      Login to Register <ForEvent title={event.title} />
    </ButtonLink>
  );
}
