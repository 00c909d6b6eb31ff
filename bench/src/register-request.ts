/** Registers a team of three. */
export function registerRequest(eventId: string, number: number, token: string) {
  return {
    method: 'POST',
    path: `/api/public/events/${eventId}/register`,
    headers: {
      'content-type': 'application/json',
      authorization: `Bearer ${token}`,
      'idempotency-key': `bench-${number}`,
    },
    body: JSON.stringify(teamBody(number)),
  } as const;
}

function teamBody(number: number) {
  return {
    teamName: `Team ${number}`,
    members: [0, 1, 2].map((seat) => ({
      name: `Member ${number} ${seat}`,
      email: `m${number}.${seat}@college.example`,
      registerNumber: `R${number}.${seat}`,
      mobileNumber: '9876543210',
    })),
    upiTransactionId: String(400_000_000_000 + number),
  };
}
