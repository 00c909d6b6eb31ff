import type { Judge } from '@hackon/contract/judging/judges';
import type {
  Board,
  BoardEntry,
  BoardJudge,
  Preview,
  RankedEntry,
  Round,
} from '@hackon/contract/judging/rounds';

export function buildRound(about: Partial<Round> = {}): Round {
  return {
    _id: '65f0000000000000000000d1',
    name: 'Screening',
    mode: 'scores',
    source: 'all',
    trackId: null,
    prizeId: null,
    blind: 'none',
    minReviews: null,
    ownOrganization: false,
    opensAt: null,
    closesAt: null,
    criteria: [
      { _id: '65f0000000000000000000c1', title: 'Idea', help: '', min: 1, max: 5, weight: 2, required: true },
      { _id: '65f0000000000000000000c2', title: 'Demo', help: '', min: 1, max: 5, weight: 1, required: true },
    ],
    state: 'open',
    closedAt: null,
    revealedAt: null,
    reopenReason: '',
    entries: 2,
    assignments: 6,
    ...about,
  };
}

export function buildJudge(about: Partial<Judge> = {}): Judge {
  return {
    _id: '65f0000000000000000000f1',
    name: 'Thomas Kurian',
    email: 'thomas@backwater.example',
    organization: 'Backwater Ventures',
    kind: 'general',
    capacity: null,
    trackIds: [],
    prizeIds: [],
    state: 'invited',
    invitedAt: null,
    hasBounced: false,
    lastSeenAt: null,
    devices: 0,
    reviews: 0,
    ...about,
  };
}

export function buildBoardJudge(about: Partial<BoardJudge> = {}): BoardJudge {
  return {
    judgeId: '65f0000000000000000000f1',
    name: 'Thomas Kurian',
    organization: 'Backwater Ventures',
    done: 1,
    assigned: 2,
    lastSeenAt: new Date().toISOString(),
    doneAt: null,
    isSilent: false,
    ...about,
  };
}

export function buildEntry(about: Partial<BoardEntry> = {}): BoardEntry {
  return {
    submissionId: '65f0000000000000000000a1',
    title: 'Bus Kab?',
    teamName: 'Off By One',
    tableNo: null,
    state: 'in',
    reason: '',
    reviews: 1,
    dueFrom: [{ judgeId: '65f0000000000000000000f1', name: 'Thomas Kurian' }],
    absentFor: 0,
    ...about,
  };
}

export function buildBoard(about: Partial<Board> = {}): Board {
  return {
    round: buildRound(),
    minReviews: 3,
    done: 1,
    due: 6,
    doneBy: null,
    judges: [buildBoardJudge()],
    entries: [buildEntry()],
    unpaid: 0,
    late: 0,
    unconnected: null,
    ...about,
  };
}

export function buildRank(about: Partial<RankedEntry> = {}): RankedEntry {
  return {
    submissionId: '65f0000000000000000000a1',
    title: 'Bus Kab?',
    teamName: 'Off By One',
    rank: 1,
    score: 84.1,
    se: 3,
    reviews: 3,
    tieGroup: 1,
    tiedThrough: 1,
    ...about,
  };
}

export function buildPreview(about: Partial<Preview> = {}): Preview {
  return { method: 'scores', parameters: {}, ranks: [buildRank()], inputsHash: 'ab'.repeat(32), ...about };
}
