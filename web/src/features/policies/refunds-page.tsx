import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { PolicyList, PolicyPage, PolicySection } from './policy-page.tsx';

export function Component() {
  return (
    <PolicyPage
      policy="refunds"
      title="Refunds"
      lead="You pay entry fees to the organizer directly, by UPI. HackOn never holds them, so only the organizer can refund them."
    >
      <PolicySection title="How to ask">
        <p>
          Write to the organizer of the hackathon. The contact is on its page. Name your team and the
          transaction ID of your payment. The organizer decides.
        </p>
      </PolicySection>
      <PolicySection title="When to ask">
        <PolicyList
          items={[
            'You paid twice: ask for the second payment.',
            'You withdrew your team: HackOn pays nothing back by itself.',
            'The event was cancelled: you get an email. Refunds still come from the organizer.',
          ]}
        >
          <li>
            Your payment was rejected: the organizer did not find it under the ID that you entered. Do not pay
            again before you have checked that ID. You can send another one on{' '}
            <Link to={pathTo('registered')} className="link">
              My Registrations
            </Link>{' '}
            while places are left, until registration closes.
          </li>
        </PolicyList>
      </PolicySection>
    </PolicyPage>
  );
}
