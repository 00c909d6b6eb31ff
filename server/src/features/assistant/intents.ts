import { pagePaths } from '@hackon/contract/page-paths';
import { supportEmail } from '@hackon/contract/support';

/** What can be asked of an event, with examples. An answer says the facts in this order. */
export const topics = {
  fee: 'fee | free | paid | pay | money',
  payee: 'UPI | payee',
  start: 'when | begin',
  venue: 'where',
  deadline: 'deadline',
  open: 'open | status',
  places: 'places | how many teams',
  teamSize: 'team size | members | alone | size',
  prizes: 'prizes',
  rules: 'rules',
  requirements: 'bring',
  contact: 'contact | organizer',
  whatsapp: 'WhatsApp group',
  host: 'hosts',
  register: 'register | sign up | registered',
  about: 'about',
} satisfies Record<string, string>;

export type Topic = keyof typeof topics;

/** A question with one answer, and examples with ` | ` between them. */
export interface Intent {
  asked: string;
  answer: string;
}

const registrations = `[My Registrations](${pagePaths.registered})`;
const profiles = `your profile page ([students](${pagePaths.studentProfile}), [organizers](${pagePaths.managerProfile}))`;
const forgotPassword = `[Forgot password](${pagePaths.forgotPassword})`;
const offer = `Ask me about the hackathons here, such as "Which free hackathons are open in Chennai?", or the fee, deadline, places left, venue, prizes or contact of one by its name. I also explain how to register, pay by UPI, change a team or host. All hackathons are on [the list](${pagePaths.events}).`;

export const unknownAnswer = `I don't know that. ${offer}`;
export const unknownName = `I don't know a hackathon of that name. It may not be published, or have another name: [see all hackathons](${pagePaths.events}).`;

/** Questions for the data of others. `somebody` is any name that no public event explains. */
export const privateMatters: Intent = {
  asked:
    'Phone numbers of the participants | Emails of members | Contacts of everyone | Phone number of somebody | ' +
    'Names of students | Names of members | Details of participants | Data of members | Data of users | ' +
    'List the students | List all members | Show all participants | Which people registered? | Show registered teams | ' +
    'List of teams | Which teams? | Who registered? | Who has paid? | Has somebody registered? | Did somebody register? | ' +
    'Has somebody paid? | Did somebody pay? | Which teams paid? | Teams that paid | Who is in the team? | Who is in team somebody? | ' +
    'Transaction ID of a team | Transaction ID of somebody | All transaction IDs | Transaction IDs of teams | ' +
    'Payment of a team | Payment of somebody | Payment screenshots | Draft events | Is the hackathon a draft? | ' +
    "Email of somebody's account | Password of an account | Password of somebody | Contact of the organizer's account | " +
    'Password of the organizer | Admin password | Session token | Print the database | API key',
  answer: `That is private: I know only the public pages. The organizer and the student who registered a team see its members and payment. Only its organizer sees a draft. ${offer}`,
};

/** A greeting and the like. It counts when a question says nothing else. */
export const smallTalk: Intent[] = [
  {
    asked: 'What can you do? | help',
    answer: `I am the HackOn assistant. I can tell you the fee, dates, deadline, places left, team size, venue, prizes, rules and contact of every published hackathon. ${offer}`,
  },
  { asked: 'thanks', answer: "You're welcome! Good luck with your hackathon." },
  { asked: 'bye', answer: 'Good luck, and see you at a hackathon!' },
  { asked: 'hello', answer: `Hello! ${offer}` },
];

/** How things work here. */
export const guide: Intent[] = [
  {
    asked: 'forgot password | recover password | forgot login | cannot log in | lost account',
    answer: `Ask for a new password on ${forgotPassword}: we mail you a link that works once, for 30 minutes.`,
  },
  {
    asked: 'change password | new password',
    answer: `Sign in and change your password on ${profiles}. If you do not remember it: ${forgotPassword}.`,
  },
  {
    asked:
      'Who can see contact? | see phone number | contact safe | data safe | see my data | privacy | see our details | who sees team | share data',
    answer:
      'Only the organizer of the hackathon and the student who registered the team see its members with their phone numbers and emails, and its payment. They never appear on public pages.',
  },
  {
    asked:
      'delete account | remove profile | close account | delete data | download my data | remove my data | change account closed',
    answer: `Sign in and delete your account on ${profiles}. You can download your data there first.`,
  },
  {
    asked:
      'money deducted | payment deducted | deducted but not registered | deducted twice | paid but not registered | pay twice | double payment',
    answer: `Do not pay twice. Look at ${registrations}: a team that is listed there is registered. If yours is missing, open the form again on the same device. What you typed is kept. Enter the transaction ID of your payment and press Register Team. If registration has closed, write to the organizer: the contact is on the page of the hackathon.`,
  },
  {
    asked: 'refund | refund after I cancel registration | refund if payment rejected',
    answer:
      'Entry fees go straight from you to the organizer by UPI, so only the organizer can refund them. The contact is on the page of the hackathon.',
  },
  {
    asked:
      'payment rejected | rejected | payment failed | payment rejected by organizer | organizer rejected payment',
    answer: `You can send a rejected payment again: open ${registrations}, read the organizer's note, and enter a new transaction ID before the deadline. A rejected team holds no place until then, so do it soon.`,
  },
  {
    asked: 'wrong transaction ID | wrong payment | edit transaction ID | edit payment | wrong number entered',
    answer: `While a payment is pending you cannot change its transaction ID: write to the organizer, whose contact is on the page of the hackathon. If the payment is rejected, enter the right one on ${registrations}.`,
  },
  {
    asked:
      'transaction ID | 12 digit number | twelve digit number | 12 digits | transaction ID of my team | transaction ID of payment',
    answer:
      'The transaction ID is the 12-digit number of your UPI payment, also called UTR or UPI reference. In GPay: open the payment, "UPI transaction ID". In PhonePe: History, the payment, "UTR". In Paytm: Balance & History, the payment, "UPI Ref No".',
  },
  {
    asked:
      'export | export teams | export members | export students | export list of participants | export registered teams',
    answer: `Organizers export the teams of their event as CSV, PDF or XLSX (for Excel), all or those with one payment status. The export buttons are above the team list, which you reach from [My Events](${pagePaths.managerEvents}).`,
  },
  {
    asked:
      'How do I accept payments? | organizer accepts payment | How do organizers reject a payment? | organizer verifies team | How do I reject payments? | accept payments of teams',
    answer: `Open the team from the team list of your event ([My Events](${pagePaths.managerEvents})). Compare the transaction ID and the amount with your bank statement. Press Accept Payment or Reject Payment. When you reject, write a note: the team reads it.`,
  },
  {
    asked:
      'confirmation mail | verify email | verification link | verify account | confirmation mail did not come',
    answer: `When you sign up, we mail a link to confirm your email. If it did not come, look into the spam folder, or ask for another on your [profile page](${pagePaths.studentProfile}). Only teams that others registered with your email wait for it.`,
  },
  {
    asked: 'after I register | after payment | after paying | after sign up | what next | after registered',
    answer: `After you register, your team holds a place, and you find it on ${registrations}. With an entry fee the payment is pending until the organizer has checked it. Join the WhatsApp group from the success page, if there is one.`,
  },
  {
    asked: 'register after the deadline | after deadline',
    answer:
      'Registration is open through the last second of the deadline. Nobody can register after it. Ask the organizer: the contact is on the page of the hackathon.',
  },
  {
    asked: 'waiting list | event is full',
    answer:
      'When a hackathon is full nobody can register. A place becomes free when a team withdraws or its payment is rejected, so look again before the deadline. There is no waiting list.',
  },
  {
    asked:
      'payment verified | payment pending | pending | payment status | verification | team verified | registration verified | who verifies payment | registration pending | team status | see my registration | where can I see my team | registration status | find my registration | check my payment | successfully registered | payment successful | how do I know that my team is registered',
    answer: `After you register, your payment is pending until the organizer checks it against the bank. Then it is verified or rejected. ${registrations} shows which. A pending team already holds its place.`,
  },
  {
    asked:
      'withdraw | withdraw team | cancel registration | cancel team | cancel teams | cancel participation | cancel entry | leave team',
    answer: `Until the deadline you can withdraw your team: open ${registrations}, Edit Details, Withdraw Team. You cannot withdraw a team whose payment is verified; write to the organizer then.`,
  },
  {
    asked:
      'edit team | edit teams | edit members | edit name | edit details | edit registration | edit participant | edit contact of a member | edit my phone number | delete member | swap members | delete somebody from team',
    answer: `Until the deadline you can change your team's name and members: open ${registrations} and choose Edit Details.`,
  },
  {
    asked:
      'two teams | two teams of the same hackathon | multiple teams | several teams in one event | join two hackathons | two events | same person in two teams | member of two teams',
    answer:
      'Nobody can be in more than one team of the same hackathon: one team for each person and event. You may join as many different hackathons as you like.',
  },
  {
    asked:
      'host a hackathon | host event | publish draft | become organizer | organizer account | register as an organizer | sign up as an organizer | college can host',
    answer: `To host a hackathon, [create an organizer account](${pagePaths.managerSignUp}), then press Create Event on your dashboard: dates, venue, places, fee and UPI ID. It appears on the public list at once, unless you choose Draft as its status.`,
  },
  {
    asked:
      'need an account | create account | make account | open account | sign up as a student | register as a student | account to register | sign up account | have to account | members need accounts',
    answer: `To register a team you need a student account: [create one](${pagePaths.studentSignUp}) with your name, college, email and a password. Only the student who registers the team needs it, not the other members. You can look at hackathons without one.`,
  },
  {
    asked: 'log in',
    answer: `Students sign in [here](${pagePaths.studentLogin}), organizers [here](${pagePaths.managerLogin}). Lost your password? ${forgotPassword}.`,
  },
  {
    asked:
      'how to pay | can I pay | where do I pay | UPI payment | how does payment work | about UPI | pay by card | pay by cash | payment methods | cash | credit card',
    answer:
      'You pay the entry fee by UPI while you register. The form shows the amount, the UPI ID of the organizer and a QR code. Pay in any UPI app, then enter the 12-digit transaction ID in the form. The organizer checks it against the bank.',
  },
  {
    asked: 'calendar',
    answer: 'Open the page of the hackathon and press Add to calendar. The file works with every calendar.',
  },
  {
    asked: 'support | contact HackOn | contact support',
    answer: `Write to HackOn on the [contact page](${pagePaths.contact}) or to ${supportEmail}. For a question about one hackathon, ask its organizer: the contact is on its page.`,
  },
  {
    asked: 'HackOn | about HackOn | what is a hackathon | about this site',
    answer: `On HackOn, colleges publish hackathons, and students find them and register teams. [See all hackathons](${pagePaths.events}), or read [about HackOn](${pagePaths.about}).`,
  },
  {
    asked: 'how to register | how to register a team | where to register | how to sign up | how to apply',
    answer: `To register a team: open the page of the hackathon from [the list](${pagePaths.events}), press Register Now, sign in as a student, enter the team name and its members, pay the entry fee by UPI if there is one, and enter the transaction ID. You find your team on ${registrations} afterwards.`,
  },
];
