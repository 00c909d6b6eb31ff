import { registerManager } from '@hackon/contract/accounts/accounts';
import { createEvent } from '@hackon/contract/events/events';

const aDay = 24 * 60 * 60_000;
const inDays = (days: number) => new Date(Date.now() + days * aDay).toISOString();

export const organizer = {
  name: 'Meera Nair',
  email: 'meera@college.example',
  password: 'correct horse',
  organization: 'PSG College of Technology',
  department: 'Computer Science',
  role: 'event_manager',
};

/** Publishes events over HTTP, with text of the usual length. */
export async function seedEvents(url: string, count: number): Promise<{ _id: string }[]> {
  const { token } = await post<{ token: string }>(url + registerManager.path, organizer);
  const events: { _id: string }[] = [];
  for (let number = 1; number <= count; number += 1) {
    const body = {
      title: `Smart Campus Hack ${number}`,
      description: 'Thirty hours to make one thing on campus work better. '.repeat(4),
      startDate: inDays(40),
      endDate: inDays(41),
      registrationDeadline: inDays(30),
      venue: {
        name: 'Main Auditorium',
        address: 'Avinashi Road',
        city: 'Coimbatore',
        state: 'Tamil Nadu',
        country: 'India',
      },
      minTeamSize: 1,
      maxTeamSize: 4,
      maxTeams: 100,
      entryFee: 0,
    };
    events.push(await post(url + createEvent.path, body, token));
  }
  return events;
}

async function post<Reply>(url: string, body: object, token?: string): Promise<Reply> {
  const answer = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(body),
  });
  const text = await answer.text();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}: ${text}`);
  return JSON.parse(text);
}
