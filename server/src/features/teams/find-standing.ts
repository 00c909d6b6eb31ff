import type { RegisterTeamBody } from '@hackon/contract/teams/teams';
import { textKey } from '@hackon/contract/text-key';
import { transactionKey } from '@hackon/contract/teams/upi';
import type { Reader, Transaction } from '../../db/database.ts';
import { held } from '../../db/held.ts';
import { prepared } from '../../db/prepared.ts';
import type { Row } from '../../db/tables.ts';

/** How a registration meets what is there already, and whom it concerns. */
export interface Standing {
  places: number;
  /** Whether anything that must be there once is there: `requireNoTeamYet` says what. */
  isTaken: boolean;
  /** Teams of the student at this event, withdrawn and rejected ones included. */
  ownTeams: number;
  student: Pick<Row<'accounts'>, 'name' | 'email' | 'email_verified_at'>;
  host: Pick<Row<'accounts'>, 'organization' | 'email'> | undefined;
}

/**
 * Looks up all that a registration hangs on in one query: on PostgreSQL everybody who registers for the event waits for
 * it. The event must be locked. Undefined once the student's account is gone.
 */
export async function findStanding(
  trx: Transaction,
  event: Row<'events'>,
  studentId: string,
  { teamName, members, upiTransactionId }: RegisterTeamBody,
): Promise<Standing | undefined> {
  const [found] = await selectStanding(trx, {
    eventId: event.id,
    hostId: event.manager_id,
    studentId,
    nameKey: textKey(teamName),
    emailKeys: members.map(({ email }) => textKey(email)),
    registerNumberKeys: members.map(({ registerNumber }) => textKey(registerNumber)),
    // Null, without a fee, is no transaction id of anybody.
    payeeKey: event.upi_id === null ? null : textKey(event.upi_id),
    transactionKey: event.upi_id === null ? null : transactionKey(upiTransactionId),
  });
  if (!found) return undefined;
  const { places, taken, own_teams, name, email, email_verified_at, host_email, organization } = found;
  return {
    places,
    isTaken: taken !== null,
    ownTeams: own_teams,
    student: { name, email, email_verified_at },
    host: host_email === null ? undefined : { organization, email: host_email },
  };
}

interface Asked {
  eventId: string;
  hostId: string | null;
  studentId: string;
  nameKey: string;
  emailKeys: string[];
  registerNumberKeys: string[];
  payeeKey: string | null;
  transactionKey: string | null;
}

const selectStanding = prepared((db: Reader, asked: Asked) => {
  const teams = db.selectFrom('teams').where('event_id', '=', asked.eventId).where('holds_place', '=', held);
  const members = db
    .selectFrom('members')
    .select('team_id as team')
    .where('event_id', '=', asked.eventId)
    .where('holds_place', '=', held)
    .limit(1);
  return db
    .selectFrom('accounts as student')
    .leftJoin('accounts as host', (join) => join.on('host.id', '=', asked.hostId))
    .where('student.id', '=', asked.studentId)
    .select(['student.name', 'student.email', 'student.email_verified_at'])
    .select(['host.email as host_email', 'host.organization'])
    .select((eb) => [
      teams
        .select((team) => team.fn.countAll<number>().as('places'))
        .$asScalar()
        .$notNull()
        .as('places'),
      db
        .selectFrom('teams')
        .select((team) => team.fn.countAll<number>().as('teams'))
        .where('account_id', '=', asked.studentId)
        .where('event_id', '=', asked.eventId)
        .$asScalar()
        .$notNull()
        .as('own_teams'),
      eb.fn
        .coalesce(
          teams.select('id').where('account_id', '=', asked.studentId).$asScalar(),
          teams.select('id').where('team_name_key', '=', asked.nameKey).$asScalar(),
          members.where('email_key', 'in', asked.emailKeys).$asScalar(),
          members.where('register_number_key', 'in', asked.registerNumberKeys).$asScalar(),
          db
            .selectFrom('teams')
            .select('id')
            .where('payee_key', '=', asked.payeeKey)
            .where('transaction_key', '=', asked.transactionKey)
            .where('holds_place', '=', held)
            .$asScalar(),
        )
        .as('taken'),
    ]);
});
