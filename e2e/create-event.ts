import type { APIRequestContext } from '@playwright/test';

const day = 24 * 60 * 60 * 1000;

/** Creates an event as an organizer does, by a new one. Answers its share link. */
export async function createEvent(request: APIRequestContext, title: string): Promise<string> {
  const account = { name: 'Meera Nair', organization: 'PSG Tech', role: 'event_manager' };
  const signUp = await request.post('/api/auth/register', {
    data: {
      ...account,
      email: `meera-${Date.now()}@psgtech.example`,
      password: 'correct horse',
      confirmPassword: 'correct horse',
      department: 'CSE',
    },
  });
  const { token }: { token: string } = await signUp.json();
  const created = await request.post('/api/events', {
    headers: { authorization: `Bearer ${token}` },
    data: {
      title,
      description: 'Thirty hours to make one thing on campus work better.',
      startDate: inDays(20),
      endDate: inDays(21),
      registrationDeadline: inDays(10),
      venue: {
        name: 'Main Auditorium',
        address: 'Avinashi Road',
        city: 'Coimbatore',
        state: 'Tamil Nadu',
        country: 'India',
      },
      entryFee: 0,
    },
  });
  const { shareLink }: { shareLink: string } = await created.json();
  return shareLink;
}

function inDays(days: number): string {
  return new Date(Date.now() + days * day).toISOString();
}
