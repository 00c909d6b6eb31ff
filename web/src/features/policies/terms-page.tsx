import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import { PolicyList, PolicyPage, PolicySection } from './policy-page.tsx';

export function Component() {
  return (
    <PolicyPage
      policy="terms"
      title="Terms"
      lead="HackOn lists hackathons and takes registrations. Each hackathon is run by its organizer."
    >
      <PolicySection title="Accounts">
        <PolicyList
          items={[
            'Use your own name and an email address that belongs to you.',
            'Keep your password to yourself. Actions in your account count as yours.',
            'You can delete your account at any time. An organizer must first delete every event that is not over and has teams.',
          ]}
        />
      </PolicySection>
      <PolicySection title="Students">
        <PolicyList
          items={[
            'Ask every member before you enter their details, and enter them correctly.',
            'A team holds its place from registration on, and for 15 minutes while it pays. A place from the waitlist is held until the time in the offer. A team loses its place when it withdraws or when the organizer rejects its payment.',
            'Pay the entry fee once, to the UPI ID in the form, and enter the ID of that payment.',
            'The rules of the event apply too. They are on its page.',
          ]}
        />
      </PolicySection>
      <PolicySection title="Organizers">
        <PolicyList
          items={[
            'You are responsible for your event: its description, its rules, its prizes, and that it takes place.',
            'Entry fees come to your UPI ID. You check them, and you decide about refunds.',
            'Use the details of teams for your event only, and protect the files that you download.',
          ]}
        />
      </PolicySection>
      <PolicySection title="Fees">
        <p>
          HackOn takes no part in payments and no share of them.{' '}
          <Link to={pathTo('refunds')} className="link">
            Refunds
          </Link>{' '}
          come from organizers.
        </p>
      </PolicySection>
      <PolicySection title="Data">
        <p>
          The{' '}
          <Link to={pathTo('privacy')} className="link">
            privacy page
          </Link>{' '}
          says which data are stored, who sees them, and how long they are kept.
        </p>
      </PolicySection>
    </PolicyPage>
  );
}
