import { answersOf } from './twenty-questions.ts';

interface NewTeam {
  number: number;
  token: string;
  /** Whether the event asks the twenty questions. */
  hasAnswers?: boolean;
}

/** Registers a team of three. */
export function registerRequest(eventId: string, team: NewTeam) {
  return {
    method: 'POST',
    path: `/api/public/events/${eventId}/register`,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${team.token}`,
      'idempotency-key': `bench-${team.number}`,
    },
    body: JSON.stringify(teamBody(team)),
  } as const;
}

const [teamAnswers, memberAnswers] = [answersOf('team'), answersOf('member')];

function teamBody({ number, hasAnswers = false }: NewTeam) {
  return {
    teamName: `Team ${number}`,
    members: [0, 1, 2].map((seat) => ({
      name: `Member ${number} ${seat}`,
      email: `m${number}.${seat}@college.example`,
      registerNumber: `R${number}.${seat}`,
      mobileNumber: '9876543210',
      answers: hasAnswers ? memberAnswers : undefined,
    })),
    upiTransactionId: String(400_000_000_000 + number),
    ...(hasAnswers && { answers: teamAnswers }),
  };
}
