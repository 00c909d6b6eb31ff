import { boardLimits } from './limits.ts';

/** Sentences about the board on which students and teams find each other. */
export const boardMessages = {
  none: 'This event has no board.',
  notFound: 'This entry is no longer on the board.',
  quota: `You are on ${boardLimits.perAccount} boards. Leave one first.`,
  reportQuota: 'You reported many entries. Write to the organizer.',
  confirmFirst: 'Confirm your email address first.',
  inTeam: 'You are in a team of this event.',
  leaderOnly: 'Only the leader of a team that forms asks students.',
  askQuota: `You asked ${boardLimits.asks} students. Wait for their answers.`,
  linkEnded: 'Your join link has ended. Make a new one first.',
  asked: (name: string) => `Sent. ${name} gets your join link.`,
  put: 'You are on the board.',
  left: 'You are no longer on the board.',
  reported: 'Reported. The organizer decides.',
  hidden: 'Hidden from the board.',
  shown: 'Shown on the board.',
  hiddenOwn: 'The organizer has hidden your entry.',
  loadFailed: 'Error loading the board',
  changeFailed: 'Error changing the board',
  textRequired: 'Say what you look for',
  manySkills: `Name at most ${boardLimits.skills} skills`,
  longSkill: `Name each skill in at most ${boardLimits.skill} letters`,
} as const;
