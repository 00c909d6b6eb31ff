import { pagePaths } from '@hackon/contract/pages/page-paths';
import { supportEmail } from '@hackon/contract/contact/support';

/** How something works here: the words by which it is asked for, over a question's words, and what is said. */
interface GuideEntry {
  asked: RegExp;
  answer: string;
}

const registrations = `[My Registrations](${pagePaths.registered})`;

const hosting = `To host a hackathon, [create an organizer account](${pagePaths.managerSignUp}), then press Create Event on your dashboard: dates, venue, places, fee and UPI ID. It appears on the public list at once, unless you choose Draft as its status.`;

/** What may not be told, and is asked for in words that would fit an entry of the guide too: looked for after it. */
const privateMatters = [
  /\b(?:phone|mobile|number|numbers|email|emails|contact|contacts|address|names|details|data)\b.* (?:participants?|students?|members?|attendees|registrants|leaders?|users?|accounts?|everyone|everybody)\b/u,
  /\b(?:participants?|students?|members?|attendees|registrants|leaders?|users?|accounts?)\b.* (?:phone|mobile|numbers?|emails?|contacts?|names|passwords?)\b/u,
  /\b(?:list|show|give|which|who|name|names|tell|all|dump)\b.*\b(?:students?|participants?|members?|attendees|teams?|people|persons?)\b.*\b(?:registered|registrations?|joined|signed up|participating|paid|list|in|of)\b/u,
  /\b(?:who|which teams?) (?:has|have|is|are|all)? ?(?:registered|joined|paid|signed up|participating)\b/u,
  /\b(?:has|have|did|is) (?!(?:registration|the|it|this|there|to|we|i|you|my|our|not)\b)\p{L}+(?: \p{L}+)? (?:registered|joined|paid|register|pay|participating)\b/u,
  /\b(?:transaction ids?|utr|payments?|screenshots?|upi transaction)\b.* (?:of|from|by|for) (?:the )?(?:team|teams|other|another|someone|everyone|all)\b/u,
  /\b(?:drafts?|unpublished|hidden|secret) (?:events?|hackathons?)\b|\b(?:events?|hackathons?)\b.* (?:in draft|drafts?|unpublished)\b/u,
  /\b(?:email|mail|phone|mobile|number|password|login|account)\b.* (?:of|from) .*\baccount\b/u,
  /\b(?:database|admin|root|server|api) (?:passwords?|keys?|credentials|tokens?|login)\b|\bpasswords? of\b|\bsession tokens?\b/u,
];

/** Whether a question asks for what only those concerned may see. */
export function asksForPrivateMatters(words: string): boolean {
  return privateMatters.some((pattern) => pattern.test(words));
}

/** The first entry that fits counts: the particular ones stand before the general. */
const entries: GuideEntry[] = [
  {
    asked:
      /\b(?:forgot|forgotten|forget|lost|reset|recover|bh(?:oo|u)l\w*|dont remember)\b.*\bpasswords?\b|\bpasswords?\b.*\b(?:forgot|forgotten|lost|reset|recover|bh(?:oo|u)l\w*)\b/u,
    answer: `Ask for a new password on [Forgot password](${pagePaths.forgotPassword}): we mail you a link that works once, for 30 minutes.`,
  },
  {
    asked: /\b(?:change|new)\b.*\bpassword\b/u,
    answer: `Signed in, you change your password on your profile page ([students](${pagePaths.studentProfile}), [organizers](${pagePaths.managerProfile})). If you do not remember it: [Forgot password](${pagePaths.forgotPassword}).`,
  },
  {
    asked:
      /\b(?:who|kaun|visible|see|seen|share[ds]?|public|private|privacy|safe)\b.*\b(?:my|mera|our|phone|mobile|number|email|data)\b|\bmy (?:phone|mobile|number|email|data)\b.*\b(?:visible|public|shown|private|safe|seen|see)\b|\bprivacy\b/u,
    answer:
      'Only the organizer of the hackathon, and the student who registered the team, see its members with their phone numbers and emails, and its payment. They never appear on public pages.',
  },
  {
    asked: /\b(?:delete|remove|close|deactivate)\b.*\b(?:my |the )?(?:account|profile|data)\b/u,
    answer: `Signed in, you delete your account on your profile page ([students](${pagePaths.studentProfile}), [organizers](${pagePaths.managerProfile})), where you can also download your data first.`,
  },
  {
    asked:
      /\b(?:paise|paisa|money|amount)\b.*\b(?:kat|kata|kate|katt|debited|deducted)\b|\b(?:debited|deducted)\b.*\b(?:money|amount|account|not register\w*)\b/u,
    answer: `Do not pay twice. Look at ${registrations}: a team that stands there is registered. If it does not, open the form again on the same device, where what you typed is kept, enter the transaction ID of the payment that was made, and press Register Team. If registration has closed, write to the organizer, whose contact stands on the page of the hackathon.`,
  },
  {
    asked: /\b(?:refund\w*|money back|paise wapas|paisa wapas)\b/u,
    answer:
      'Entry fees go straight from you to the organizer by UPI, so only the organizer can refund them. Their contact stands on the page of the hackathon.',
  },
  {
    asked:
      /\bpayments?\b.*\b(?:reject\w*|declin\w*|fail\w*|refus\w*|not accepted|denied)\b|\b(?:reject\w*|declin\w*|refus\w*|denied)\b.*\bpayments?\b|\brejected\b/u,
    answer: `A rejected payment can be sent again: open ${registrations}, read what the organizer wrote, and enter a new transaction ID before the deadline. A rejected team holds no place until then, so do it soon.`,
  },
  {
    asked:
      /\b(?:wrong|incorrect|mistake|mistyped|typo)\b.*\b(?:transaction|utr|payment)\b|\b(?:transaction|utr)\b.*\b(?:wrong|incorrect|mistake)\b/u,
    answer: `While a payment is pending its transaction ID cannot be changed here: write to the organizer, whose contact stands on the page of the hackathon. If it is rejected, you can enter the right one on ${registrations}.`,
  },
  {
    asked:
      /^(?!.* of (?:the )?(?:team|teams|another|other|someone)\b).*(?:\b(?:12|twelve|utr|transaction|txn|reference)\b.*\b(?:digits?|id|ids|number|no)\b|\b(?:utr|transaction id)\b)/u,
    answer:
      'The transaction ID is the 12-digit number of your UPI payment, also called UTR or UPI reference. In GPay: open the payment, "UPI transaction ID". In PhonePe: History, the payment, "UTR". In Paytm: Balance & History, the payment, "UPI Ref No".',
  },
  {
    asked: /\b(?:export|download|excel|xlsx|csv|pdf|spreadsheet)\b/u,
    answer: `Organizers export the teams of their own event as CSV, PDF or XLSX (for Excel), all of them or those of one payment status: with the export buttons above the team list, which you reach from [My Events](${pagePaths.managerEvents}).`,
  },
  {
    asked:
      /\b(?:accept|verify|approve|decide|check)\b.*\bpayments?\b.*\b(?:organi[sz]er|manager|team)\b|\b(?:organi[sz]er|manager)\b.*\b(?:accept|verify|approve|reject|check)\b.*\bpayments?\b|\bhow (?:do|to|can) (?:i )?(?:accept|approve|verify) payments?\b/u,
    answer: `Open the team from the team list of your event ([My Events](${pagePaths.managerEvents})), compare the transaction ID and the amount with your bank statement, and press Accept Payment or Reject Payment. Write a note when you reject: the team reads it.`,
  },
  {
    asked:
      /\b(?:verification|confirmation|verify|confirm) (?:my )?(?:e ?mail|mail|link)\b|\bverify my account\b/u,
    answer: `We mail a link to confirm your email when you sign up. If it did not come, look into the spam folder, or ask for another on your [profile page](${pagePaths.studentProfile}). Nothing waits for it but the teams in which you are a member.`,
  },
  {
    asked:
      /\bwhat\b.* after (?:i |we )?(?:the )?(?:regist\w*|payment|paying|sign\w*)\b|\bwhat (?:happens )?next\b/u,
    answer: `After you register, your team holds a place, and you find it on ${registrations}. With an entry fee the payment is pending until the organizer has checked it. Join the WhatsApp group from the success page, if there is one.`,
  },
  {
    asked: /\b(?:after|miss\w*|past|over) (?:the )?deadline\b/u,
    answer:
      'Registration is open through the last second of the deadline, and nobody can register after it. Ask the organizer, whose contact stands on the page of the hackathon.',
  },
  {
    asked: /\b(?:event|hackathon|it) is full\b|\bwaiting ?list\b|\bwaitlist\b/u,
    answer:
      'When a hackathon is full nobody can register. A place comes free when a team withdraws or its payment is rejected, so look again before the deadline. There is no waiting list.',
  },
  {
    asked:
      /\bbecome (?:an? )?organi[sz]er\b|\borgani[sz]er account\b|\b(?:as an?) organi[sz]er\b.*\b(?:sign|register|join)\b|\b(?:sign up|register|join) as (?:an? )?organi[sz]er\b/u,
    answer: hosting,
  },
  {
    asked:
      /\b(?:verified|verification|verify|status|pending|confirm\w*|accepted|success\w*|approve\w*)\b.*\b(?:payment|team|registration|mean|means|my|pending)\b|\b(?:payment|team|registration)\b.*\b(?:verified|verification|pending|confirm\w*|success\w*|went through|accepted)\b|\bpending\b/u,
    answer: `After you register, your payment is pending until the organizer checks it against the bank; then it is verified or rejected. Where it stands is shown on ${registrations}. A pending team already holds its place.`,
  },
  {
    asked:
      /\b(?:withdraw\w*|unregister|deregister|leave)\b|\bcancel\w*\b.*\b(?:registrations?|team|my|our|participation)\b/u,
    answer: `Until the deadline you can withdraw your team: open ${registrations}, Edit Details, Withdraw Team. A team whose payment is verified cannot be withdrawn there; write to the organizer then.`,
  },
  {
    asked:
      /\b(?:edit|change|update|correct|replace|add|remove|modify|swap|badal\w*)\b.*\b(?:teams?|members?|teammates?|names?|details|registrations?)\b/u,
    answer: `Until the deadline you can change your team's name and members: open ${registrations} and choose Edit Details.`,
  },
  {
    asked:
      /\b(?:two|2|multiple|many|more than one|several|both|second|another)\b.*\bteams\b.*\b(?:same|hackathon|event|one)\b|\bin (?:two|2) teams\b/u,
    answer:
      'Nobody can be in more than one team of the same hackathon: one team for each person and event. You may join as many different hackathons as you like.',
  },
  {
    asked:
      /\b(?:host|organi[sz]e|create|publish|conduct|run|post|start|put up)\b (?:\p{L}+ )?(?:a |an |my |our |own )?(?:\p{L}+ )?(?:hackathon|hackathons|event|events|competition)\b(?! (?:close|start|end|happen))/u,
    answer: hosting,
  },
  {
    asked:
      /\b(?:sign ?up|create|make|open|need|have to|necessary|register)\b.*\b(?:account|as a student|as student|profile|id banana)\b|\baccount\b.*\b(?:need|necessary|required|banau|create)\b/u,
    answer: `To register a team you need a student account: [create one](${pagePaths.studentSignUp}) with your name, college, email and a password. Only the student who registers the team needs it, not the other members. Looking at hackathons needs none.`,
  },
  {
    asked: /\b(?:log ?in|sign ?in)\b/u,
    answer: `Students sign in [here](${pagePaths.studentLogin}), organizers [here](${pagePaths.managerLogin}). Lost your password? [Forgot password](${pagePaths.forgotPassword}).`,
  },
  {
    asked:
      /\b(?:how(?! much)|kaise|where|can i|way|steps?)\b.*\b(?:pay|payment|fees? (?:pay|bhar\w*|de)|upi)\b|\bpay\w* (?:kaise|kare\w*)\b|\bupi payment\b|\bwhat is (?:a )?upi\b/u,
    answer:
      'You pay the entry fee by UPI while registering: the form shows the amount, the UPI ID of the organizer and a QR code. Pay in any UPI app, then enter the 12-digit transaction ID in the form. The organizer checks it against the bank.',
  },
  {
    asked: /\bcalend[ae]r\b/u,
    answer:
      'Open the page of the hackathon and press Add to calendar: it gives you a file that every calendar takes.',
  },
  {
    asked:
      /\b(?:support|helpline|help desk|customer care|contact (?:hackon|you|us)|hackon (?:team|contact|email))\b/u,
    answer: `Write to the people behind HackOn on the [contact page](${pagePaths.contact}) or to ${supportEmail}. For a question about one hackathon, its organizer knows best: the contact stands on its page.`,
  },
  {
    asked:
      /\bwhat(?: is| are)? (?:hackon|this (?:site|website|app|page)|it)\b|\bhackon (?:kya|means?)\b|\babout hackon\b|\bwhat is a hackathon\b/u,
    answer: `HackOn is where college hackathons are published, and where students find them and register teams. [See all hackathons](${pagePaths.events}), or read [about HackOn](${pagePaths.about}).`,
  },
  {
    asked:
      /\b(?:how|kaise|steps?|process|procedure|where)\b.*\b(?:register|registration|registrations|join|participate|apply|enrol\w*|take part|sign up)\b|\b(?:register|registration|join|participate)\b.*\b(?:kaise|steps?|process|procedure|kare)\b/u,
    answer: `To register a team: open the page of the hackathon from [the list](${pagePaths.events}), press Register Now, sign in as a student, enter the team name and its members, pay the entry fee by UPI if there is one, and enter the transaction ID. You find your team on ${registrations} afterwards.`,
  },
];

/** What a question asks about how things work here; undefined when it is about something else. */
export function guideAnswer(words: string): string | undefined {
  return entries.find(({ asked }) => asked.test(words))?.answer;
}
