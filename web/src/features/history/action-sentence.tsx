import type { HistoryEntry } from '@hackon/contract/history';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';

/** Who did what, in a sentence. On the page of a team, that team goes without saying. */
export function ActionSentence({ entry, isOfTeam }: { entry: HistoryEntry; isOfTeam: boolean }) {
  return (
    <>
      <span className="font-semibold">{nameOf(entry)}</span> {wordsOf(entry, isOfTeam)}
    </>
  );
}

function nameOf({ actor }: HistoryEntry): string {
  if (!actor) return 'Deleted account';
  return actor.isYou ? 'You' : actor.name;
}

function wordsOf(entry: HistoryEntry, isOfTeam: boolean) {
  const { action, details } = entry;
  const team = isOfTeam ? 'the team' : <TeamName entry={entry} />;
  const ofTeam = isOfTeam ? null : <> of {team}</>;
  switch (action) {
    case 'event_created':
      return 'created the event';
    case 'event_edited':
      return 'edited the event';
    case 'event_deleted':
      return 'deleted the event';
    case 'event_image_set':
      return 'set the image of the event';
    case 'event_image_removed':
      return 'removed the image of the event';
    case 'teams_exported':
      return `exported ${exported(details.filter)} as ${details.format?.toUpperCase() ?? 'a file'}`;
    case 'team_registered':
      return (
        <>
          registered {team}
          {details.members !== undefined && ` with ${membersIn(details.members)}`}
        </>
      );
    case 'team_edited':
      return <>edited {team}</>;
    case 'team_withdrawn':
      return <>withdrew {team}</>;
    case 'member_erased':
      return <>removed their details from {team}</>;
    case 'payment_decided':
      return (
        <>
          {details.status === 'rejected' ? 'rejected' : 'accepted'} the payment{ofTeam}
        </>
      );
    case 'payment_resubmitted':
      return <>entered a new transaction ID{isOfTeam ? null : <> for {team}</>}</>;
    default:
      return action satisfies never;
  }
}

/** A team that was withdrawn has no page. */
function TeamName({ entry: { team } }: { entry: HistoryEntry }) {
  if (!team) return 'a team';
  if (!team.isListed) return <span className="font-semibold wrap-anywhere">{team.teamName}</span>;
  return (
    <Link to={pathTo('team', team._id)} className="font-semibold wrap-anywhere hover:underline">
      {team.teamName}
    </Link>
  );
}

function membersIn(count: number): string {
  return count === 1 ? '1 member' : `${count} members`;
}

function exported(filter: HistoryEntry['details']['filter'] = 'all'): string {
  if (filter === 'not_required') return 'the teams without a payment';
  return filter === 'all' ? 'all teams' : `the ${filter} teams`;
}
