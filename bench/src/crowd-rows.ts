import type { Question } from '@hackon/contract/questions/questions';
import { createHash } from 'node:crypto';
import type { PrizeTiers } from '@hackon/contract/events/events';
import type { ActionDetails } from '@hackon/contract/history/history';
import { textKey } from '@hackon/contract/text-key';
import { toJson } from '@hackon/server/db/json-text';
import type { NewRow } from '@hackon/server/db/tables';
import { type CrowdPlan, fraction, mostMembers, type PlannedTeam } from './plan-crowd.ts';

const day = 24 * 60 * 60 * 1000;

/** Days of past events. Registration is open for 20 to 100 days, so a fifth of all events are open. */
const historyDays = 300;

const topics = [
  'Smart Campus',
  'Green Energy',
  'Rural Health',
  'Open Data',
  'Robotics',
  'Fintech',
  'Agri',
  'Space',
];
const kinds = ['Hack', 'Hack', 'Hackathon', 'Hack Night', 'Sprint'];
const cities = [
  'Chennai',
  'Coimbatore',
  'Pune',
  'Kochi',
  'Delhi',
  'Jaipur',
  'Kolkata',
  'Surat',
  'Mysuru',
  'Patna',
];
const people = ['Asha Raman', 'मीरा नायर', 'காவின் ராஜ்', 'Ravi Kumar', 'సాయి తేజ', 'Farah Khan', 'Kavin Das'];
const paragraph =
  'Teams build for a day and a night, show what they made, and leave with friends. Mentors walk the hall, food is there. ';

/** Returns rows by number. The same plan always gives the same rows. */
export class CrowdRows {
  readonly #plan: CrowdPlan;
  readonly #now: Date;
  readonly #oldest: string;
  /** Times of each event, for the rows of its teams. */
  readonly #times: ReturnType<typeof drawTimes>[];

  constructor(plan: CrowdPlan, now: Date) {
    this.#plan = plan;
    this.#now = now;
    this.#oldest = new Date(now.getTime() - historyDays * day).toISOString();
    this.#times = Array.from({ length: plan.events }, (_, event) => drawTimes(event, plan.events, now));
  }

  manager(number: number): NewRow<'accounts'> {
    const email = `manager${number}@college.example`;
    const hosts = {
      organization: `College ${number}`,
      department: '',
      role: 'other',
      college: null,
    } as const;
    return { ...this.#account('a', number, email), audience: 'manager', ...hosts };
  }

  student(number: number): NewRow<'accounts'> {
    const studies = { organization: null, department: null, role: null, college: 'Anna University' } as const;
    return { ...this.#account('b', number, emailOf(number)), audience: 'student', ...studies };
  }

  #account(kind: string, number: number, email: string) {
    const at = this.#oldest;
    return {
      id: idOf(at, kind, number),
      email,
      email_key: email,
      password_hash: 'nobody signs in',
      name: nameOf(number),
      email_verified_at: number % 2 === 1 ? at : null,
      created_at: at,
      updated_at: at,
    };
  }

  session(accountId: string, token: string): NewRow<'sessions'> {
    const at = this.#now.toISOString();
    return {
      token_hash: createHash('sha256').update(token).digest('hex'),
      account_id: accountId,
      created_at: at,
      last_used_at: at,
      expires_at: new Date(this.#now.getTime() + 30 * day).toISOString(),
    };
  }

  eventId(number: number): string {
    return idOf(this.#timesOf(number).created_at, 'c', number);
  }

  shareLink(number: number): string {
    // Share links use only the digits 2 to 7.
    const letters = String(number).replaceAll(/\d/gu, (digit) => 'abcdefghij'.charAt(Number(digit)));
    return `crowd-hack-${letters.padStart(8, 'a')}`;
  }

  event(number: number): NewRow<'events'> {
    const { isOfProbe, manager, teams } = this.#plan.eventAt(number);
    const times = this.#timesOf(number);
    const title = `${number === this.#plan.probeEvent ? 'Aurora' : pick(topics, number, 1)} ${pick(kinds, number, 2)} ${number % 1000}`;
    const city = pick(cities, number, 3);
    const fee = this.#feeOf(number);
    return {
      id: this.eventId(number),
      manager_id: this.manager(manager).id,
      share_link: this.shareLink(number),
      title,
      description: paragraph.repeat(2 + Math.floor(fraction(number, 4) * 9)),
      status: isOfProbe || fraction(number, 5) > 0.05 ? 'published' : 'draft',
      ...times,
      time_zone: 'Asia/Kolkata',
      mode: 'in_person',
      venue_name: 'Main Hall',
      venue_address: 'College Road',
      venue_city: city,
      venue_state: 'Tamil Nadu',
      venue_country: 'India',
      min_team_size: 1,
      max_team_size: 4,
      register_by: 'both',
      has_waitlist: 1,
      has_board: 0,
      offer_hours: 12,
      max_teams: Math.max(50, teams * 2),
      entry_fee: fee,
      prize_pool: 50_000,
      prizes: toJson<string | PrizeTiers>('To be announced'),
      requirements: 'A laptop',
      upi_id: fee > 0 ? upiOf(manager) : null,
      account_name: 'College',
      payment_notes: '',
      whatsapp_link: null,
      contact_email: 'help@college.example',
      contact_phone: '9876543210',
      rules: toJson(['Be kind.', 'Code is written at the event.']),
      departments: toJson<string[]>([]),
      questions: toJson<Question[]>([]),
      skills: toJson(['TypeScript']),
      image: null,
      search_key: [title, city].map(textKey).join('\n'),
      version: 1,
      updated_at: times.created_at,
      deleted_at: isOfProbe || fraction(number, 6) > 0.03 ? null : times.created_at,
    };
  }

  #feeOf(event: number): number {
    return this.#plan.eventAt(event).isOfProbe || fraction(event, 7) < 0.7 ? 500 : 0;
  }

  #timesOf(event: number) {
    const times = this.#times[event];
    if (!times) throw new Error(`There is no event ${event}`);
    return times;
  }

  teamId({ number, event }: Pick<PlannedTeam, 'number' | 'event'>): string {
    return idOf(this.#registeredAt(number, event), 'd', number);
  }

  team({ number, event, place, student }: PlannedTeam): NewRow<'teams'> {
    const at = this.#registeredAt(number, event);
    const name = `${topics[place % topics.length] ?? ''} ${place}`;
    const payment = this.#paymentOf({ number, event, place });
    const isWithdrawn = place > 0 && payment.payment_status !== 'verified' && fraction(place, 11) < 0.05;
    const isDecided = payment.payment_status === 'verified' || payment.payment_status === 'rejected';
    const members = this.members({ number, event, place, student });
    return {
      id: this.teamId({ number, event }),
      event_id: this.eventId(event),
      account_id: this.student(student).id,
      team_name: name,
      team_name_key: textKey(name),
      ...payment,
      registration_date: at,
      verification_date: isDecided ? at : null,
      decided_by: isDecided ? this.manager(this.#plan.eventAt(event).manager).id : null,
      notes: isDecided ? 'Seen on the bank statement' : null,
      withdrawn_at: isWithdrawn ? at : null,
      holds_place: payment.payment_status === 'rejected' || isWithdrawn ? 0 : 1,
      search_key: [name, ...members.flatMap((row) => [row.name, row.email, row.register_number])]
        .map(textKey)
        .join('\n'),
    };
  }

  #paymentOf({ number, event, place }: Omit<PlannedTeam, 'student'>) {
    const amount = this.#feeOf(event);
    if (amount === 0) {
      const nothing = { transaction_id: null, transaction_key: null, payee_key: null };
      return { payment_status: 'not_required', amount, ...nothing } as const;
    }
    const drawn = fraction(place, 12);
    const transactionId = String(400_000_000_000 + number);
    return {
      payment_status: drawn < 0.6 ? 'verified' : drawn < 0.9 ? 'pending' : 'rejected',
      amount,
      transaction_id: transactionId,
      transaction_key: transactionId,
      payee_key: upiOf(this.#plan.eventAt(event).manager),
    } as const;
  }

  #registeredAt(team: number, event: number): string {
    const { created_at, registration_deadline } = this.#timesOf(event);
    const opened = Date.parse(created_at);
    const closes = Math.min(Date.parse(registration_deadline), this.#now.getTime());
    return new Date(opened + fraction(team, 13) * (closes - opened)).toISOString();
  }

  /** Returns one to four members, leader first. Nobody is in two teams of an event. */
  members({ number, event, place, student }: PlannedTeam): Omit<NewRow<'members'>, 'holds_place'>[] {
    const size = 1 + Math.floor(fraction(place, 14) * mostMembers);
    return Array.from({ length: size }, (_, position) => {
      const person = student + position;
      return {
        id: idOf(this.#registeredAt(number, event), '9', person),
        team_id: this.teamId({ number, event }),
        event_id: this.eventId(event),
        position,
        name: nameOf(person),
        email: emailOf(person),
        email_key: emailOf(person),
        register_number: `21CS${person}`,
        register_number_key: `21cs${person}`,
        mobile_number: '9876543210',
        college: 'Anna University',
        is_leader: position === 0 ? 1 : 0,
      };
    });
  }

  /** Returns no rows without a fee. */
  attempts(team: NewRow<'teams'>, { number, event }: PlannedTeam): NewRow<'payment_attempts'>[] {
    const { payment_status: status, transaction_id, transaction_key, payee_key, amount } = team;
    if (!transaction_id || !transaction_key || !payee_key) return [];
    const isDecided = status === 'verified' || status === 'rejected';
    return [
      {
        id: idOf(this.#registeredAt(number, event), 'e', number),
        team_id: team.id,
        event_id: team.event_id,
        transaction_id,
        transaction_key,
        payee_upi_id: payee_key,
        payee_key,
        amount,
        submitted_at: team.registration_date,
        decision: isDecided ? status : null,
        decided_at: isDecided ? team.registration_date : null,
        decided_by: team.decided_by ?? null,
        notes: team.notes ?? null,
      },
    ];
  }

  action(team: PlannedTeam): NewRow<'audit_log'> {
    const at = this.#registeredAt(team.number, team.event);
    return {
      id: idOf(at, 'f', team.number),
      at,
      account_id: this.student(team.student).id,
      action: 'team_registered',
      event_id: this.eventId(team.event),
      subject_id: this.teamId(team),
      device: null,
      network: null,
      details: toJson<ActionDetails>({}),
    };
  }
}

function drawTimes(event: number, events: number, now: Date) {
  const created = now.getTime() - (1 - (event + 1) / events) * historyDays * day;
  const deadline = created + (20 + fraction(event, 8) * 80) * day;
  const start = deadline + fraction(event, 9) * 5 * day;
  return {
    created_at: new Date(created).toISOString(),
    registration_deadline: new Date(deadline).toISOString(),
    start_date: new Date(start).toISOString(),
    end_date: new Date(start + 2 * day).toISOString(),
  };
}

/** Returns an id that sorts by time, like the program's. */
function idOf(at: string, kind: string, number: number): string {
  const seconds = Math.floor(Date.parse(at) / 1000);
  return `${seconds.toString(16).padStart(8, '0')}${kind}${number.toString(16).padStart(15, '0')}`;
}

function emailOf(person: number): string {
  return `student${person}@campus.example`;
}

function nameOf(person: number): string {
  return `${people[person % people.length] ?? ''} ${person % 997}`;
}

function upiOf(manager: number): string {
  return `college${manager}@okaxis`;
}

function pick(texts: readonly string[], number: number, salt: number): string {
  return texts[Math.floor(fraction(number, salt) * texts.length)] ?? '';
}
