import { pagePaths } from '@hackon/contract/pages/page-paths';

/** What the assistant can be asked, said wherever it cannot answer. */
export const whatItKnows = `Ask me about the hackathons here, such as "Which free hackathons are open in Chennai?", or the fee, deadline, places left, venue, prizes or contact of one by its name; or how registering, paying by UPI, changing a team or hosting works. All hackathons are on [the list](${pagePaths.events}).`;

/** Said to what it has understood nothing of. */
export const unknownAnswer = `I don't know that. ${whatItKnows}`;

/** Said to who asks for what only organizers, or only one team, may see. */
export const privateAnswer = `That is private: I know only what stands on the public pages. Teams, members and payments are seen by the organizer of the hackathon and by the student who registered the team; drafts by their organizer alone. ${whatItKnows}`;

/** Said to a question about a hackathon by a name that none has. */
export const unknownName = `I don't know a hackathon of that name. It may not be published, or be called something else: [see all hackathons](${pagePaths.events}).`;

const most = 6;

const replies: [RegExp, string][] = [
  [
    /^(?:thanks?|thank you|thankyou|thx|ty|shukriya|dhanyavaad|dhanyawad|nandri|धन्यवाद|शुक्रिया|நன்றி)\b/u,
    "You're welcome! Good luck with your hackathon.",
  ],
  [/^(?:bye|goodbye|good night|see you|alvida|tata)\b/u, 'Good luck, and see you at a hackathon!'],
  [
    /^(?:hi+|hello|hey+|hola|namaste|namaskar|vanakkam|good (?:morning|afternoon|evening)|yo|sup|नमस्ते|வணக்கம்)(?: |$)/u,
    `Hello! ${whatItKnows}`,
  ],
  [
    /\bwhat can (?:you|u) (?:do|answer|help)|\bhow can you help|\bhelp(?: me)?$|\bwho are you\b|\bkya kar sakte\b|^what do you know$/u,
    `I am the HackOn assistant. I can tell you the fee, dates, deadline, places left, team size, venue, prizes, rules and contact of every published hackathon. ${whatItKnows}`,
  ],
];

/** The reply to a greeting, thanks and the like, where a question is nothing more than that. */
export function smallTalk(tokens: readonly string[]): string | undefined {
  if (tokens.length === 0 || tokens.length > most) return undefined;
  const words = tokens.join(' ');
  return replies.find(([pattern]) => pattern.test(words))?.[1];
}
