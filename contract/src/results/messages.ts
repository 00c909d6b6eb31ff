/** Sentences about results. */
export const resultMessages = {
  notPublished: 'The results are not published yet.',
  failed: 'The results could not be loaded',
  changeFailed: 'The change could not be saved',
  nowPublished: 'Results published',
  withdrawn: 'Results withdrawn',
  published: 'Results are published; withdraw them before you change an award.',
  cannotTell: (projects: number, prize: string) =>
    `${projects} projects cannot be told apart for ${prize}. Choose one and say why.`,
  againstRanks: (prize: string) =>
    `The ranks name another project for ${prize}. Say why you choose this one.`,
  awardsMissing: 'Give at least one prize before you publish.',
  winnerGone: (title: string) => `${title} is no longer in the event. Choose another project.`,
  ranksChanged: (title: string) =>
    `The ranks no longer give ${title} this place. Choose again, or give a reason.`,
  roundNotStored: (round: string) => `${round} is not finished. Close it and store its ranks first.`,
  prizeNotFound: 'This prize no longer exists.',
  projectNotFound: 'This project is not in the event.',
  notEntrant: 'This project does not compete for this prize.',
  placeUnknown: 'This prize does not have so many places.',
  awardTwice: 'A project can win a prize once.',
  roundNotFinal: 'Store the ranks of this round first.',
} as const;
