import { retention } from '@hackon/contract/policies/retention';
import { PolicyList, PolicyPage, PolicySection } from './policy-page.tsx';

export function Component() {
  return (
    <PolicyPage
      policy="privacy"
      title="Privacy"
      lead="HackOn stores what registrations need. This page says which data, who sees them, and how long they are kept."
    >
      <PolicySection title="What is stored">
        <PolicyList
          items={[
            'Your account: name, email address and a hash of your password. A student’s college; an organizer’s organization, department and role.',
            'Your team: its name, and each member’s name, email address, register number, mobile number and, if given, college.',
            'Your payment: the amount, the UPI transaction ID, when you sent it, and the organizer’s decision and note; a question about it, and the picture with which you answer. HackOn never learns your bank account or UPI PIN.',
            'Your team’s project: its texts, links, pictures and slides, and which account wrote each version when. The server opens the links to check them.',
            'Judges of an event: name, email address, organization, when they were last seen, and their scores and comments.',
            'Your event: everything in its form, with contact email, contact phone and UPI ID.',
            'The history of each event and team: who did what and when, the browser and system in words, and the network without the end of the address.',
            'Your sessions: when each began and was last used, with the browser and system in words.',
            'Messages that you send on the contact page.',
          ]}
        />
        <p>
          The assistant does not store questions. If the operator has connected a language model, it receives
          the questions that the assistant can answer.
        </p>
      </PolicySection>
      <PolicySection title="What stays in your browser">
        <p>
          The browser keeps your sign-in, your name and email address, the colour theme and drafts of forms.
          Signing in sets one cookie, which marks the browser as known. There is no advertising and no
          tracking.
        </p>
      </PolicySection>
      <PolicySection title="Who sees it">
        <PolicyList
          items={[
            'Everybody sees published events, with the organizer’s contact and UPI ID. Of teams, everybody sees only how many places are left.',
            'The organizer of an event sees its teams: members with email addresses, register numbers, mobile numbers and colleges, payments and history. The organizer can download them as a file. HackOn cannot delete such files.',
            'The student who registered a team sees and edits it. In a team that forms, the leader sees the details of each student who is in it or asks to join; the others see names.',
            'A project is seen by its team and the organizers. If the organizer opens a gallery, everybody sees it after the deadline, with the team’s name.',
            'Judges see the projects of their rounds, unless the round hides the names of teams. A judge’s name, scores and private comments are seen by the organizers. Teams see comments for them without a name, if the organizer shows them.',
            'The operator of this site can read the database and its backups.',
          ]}
        />
      </PolicySection>
      <PolicySection title="How long it is kept">
        <PolicyList items={kept} />
        <p>
          The operator decides how long backups are kept. Data that you delete stay in older backups until
          those are removed.
        </p>
      </PolicySection>
      <PolicySection title="What you can do">
        <p>
          Your profile lets you correct your details, download everything that is stored about you, and delete
          your account. Deleting removes your name, email address, register number, mobile number and college
          from the teams that you registered. If your email address is confirmed, it also removes them from
          teams that others registered. The organizer keeps the team’s name, its other members and its
          payment. A project stays with its team, without your name on its versions. A judge’s scores still
          count, without name and comments.
        </p>
        <p>
          An organizer’s account can be deleted once no team waits for one of its events. Past events with
          teams keep title, dates and place. Contact, UPI ID and texts are removed.
        </p>
        <p>
          If somebody entered you in a team and you have no account, ask the leader of the team to correct it,
          or write to the address below.
        </p>
      </PolicySection>
    </PolicyPage>
  );
}

const kept = [
  `Accounts: until you delete them. An account with an unconfirmed address that is signed out, without event or team, is deleted after ${retention.unusedAccount} days.`,
  'Events, teams, members, payments and history: until they are deleted. No date ends them. A withdrawn team stays stored.',
  `Browser and network in the history: ${retention.actionSource} days, or until the account is deleted.`,
  `Sessions: ${retention.session} days, or ${retention.unusedSession} days without use.`,
  `Contact messages: ${retention.contactMessage} days. Support also gets them by email.`,
  `An organizer’s question about a payment, and the picture that answers it: ${retention.paymentQuestion} days after the decision, the withdrawal or the event. Only the organizers who check payments see the picture.`,
  `Pictures and slides of a project that the organizer hides: ${retention.hiddenProject} days.`,
  `Emails: address and text until the email is sent, or for ${retention.mailRetries} days of attempts. Its kind and time stay for ${retention.sentMail} days. Without a mail server, mails are files for ${retention.mailFile} days.`,
  `Replies to a registration, for retries: ${retention.reply} day.`,
  `The cookie of a known browser: ${retention.deviceCookie} days.`,
];
