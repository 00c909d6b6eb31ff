import { mailtoAddress } from '@hackon/contract/accounts/email-address';
import type { TeamMember } from '@hackon/contract/teams/teams';
import { Cell, HeadCell, Row, Table } from '../../ui/table.tsx';

/** Without details: names and roles only. */
export function MemberTable({
  members,
  hasDetails = true,
}: {
  members: readonly TeamMember[];
  hasDetails?: boolean;
}) {
  return (
    <Table caption="Team members">
      <thead className="max-sm:sr-only">
        <tr>
          <HeadCell>Name</HeadCell>
          <HeadCell>Role</HeadCell>
          {hasDetails && (
            <>
              <HeadCell>Register No.</HeadCell>
              <HeadCell>Contact</HeadCell>
            </>
          )}
        </tr>
      </thead>
      <tbody>
        {keyed(members).map(([key, member]) => (
          <Row
            key={key}
            className="align-baseline max-sm:grid max-sm:gap-0.5 max-sm:border-b max-sm:border-line max-sm:px-4 max-sm:py-3 max-sm:last:border-b-0"
          >
            <Cell className={`${LINE} wrap-anywhere`}>
              <span className="block font-semibold">{member.name}</span>
              {member.college !== '' && <span className="block text-small text-muted">{member.college}</span>}
            </Cell>
            <Cell className={`${LINE} text-small text-muted sm:whitespace-nowrap`}>
              {member.isLeader ? 'Team Leader' : 'Member'}
            </Cell>
            {hasDetails && <Details member={member} />}
          </Row>
        ))}
      </tbody>
    </Table>
  );
}

const LINE = 'max-sm:block max-sm:border-0 max-sm:p-0';

/** Deleted accounts have no email. */
function keyed(members: readonly TeamMember[]): [string, TeamMember][] {
  return members.map((member, position) => [member.email || `deleted ${position}`, member]);
}

function Details({ member }: { member: TeamMember }) {
  return (
    <>
      <Cell className={`${LINE} text-small wrap-anywhere`}>
        {member.registerNumber !== '' && <span className="text-muted sm:hidden">Register No. </span>}
        {member.registerNumber}
      </Cell>
      <Cell className={`${LINE} text-small sm:min-w-52`}>
        <div className="pointer-coarse:-my-3">
          {/* Deleted accounts have no email or phone. */}
          {member.email !== '' && (
            <a
              href={`mailto:${mailtoAddress(member.email)}`}
              className="block wrap-anywhere hover:underline pointer-coarse:py-3"
            >
              {member.email}
            </a>
          )}
          {member.mobileNumber !== '' && (
            <a
              href={`tel:${member.mobileNumber}`}
              className="block text-muted hover:underline pointer-coarse:py-3"
            >
              {member.mobileNumber}
            </a>
          )}
        </div>
      </Cell>
    </>
  );
}
