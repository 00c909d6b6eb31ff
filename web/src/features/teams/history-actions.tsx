import type { ChangedField, EventField, HistoryEntry } from '@hackon/contract/history/history';
import { rejectionReasonNames } from '@hackon/contract/teams/rejection-reasons';
import Check from 'lucide-react/icons/check';
import MessageCircleQuestionMark from 'lucide-react/icons/message-circle-question-mark';
import MessageCircleReply from 'lucide-react/icons/message-circle-reply';
import Pencil from 'lucide-react/icons/pencil';
import RotateCcw from 'lucide-react/icons/rotate-ccw';
import UserMinus from 'lucide-react/icons/user-minus';
import UserPlus from 'lucide-react/icons/user-plus';
import UserX from 'lucide-react/icons/user-x';
import X from 'lucide-react/icons/x';
import { Link } from 'react-router';
import { pathTo } from '../../app/paths.ts';
import type { FieldWords, HistoryActions } from '../../define-feature.ts';

const teamFields: Record<Exclude<ChangedField, EventField>, FieldWords> = {
  teamName: { name: 'Team name' },
  members: { name: 'Members' },
  answers: { name: 'Answers' },
  transactionId: { name: 'Transaction ID' },
};

export const actions = {
  team_registered: ({ team, details: { members } }, isOfTeam) => ({
    icon: UserPlus,
    sentence: (
      <>
        registered {nameOf(team, isOfTeam)}
        {members !== undefined && ` with ${members === 1 ? '1 member' : `${members} members`}`}
      </>
    ),
  }),
  team_edited: ({ team }, isOfTeam) => ({
    icon: Pencil,
    sentence: <>edited {nameOf(team, isOfTeam)}</>,
    fields: teamFields,
  }),
  team_withdrawn: ({ team, details }, isOfTeam) => ({
    icon: UserMinus,
    sentence: (
      <>
        withdrew {nameOf(team, isOfTeam)}
        {details.status === 'pending' && ', whose payment was pending'}
        {details.status === 'verified' && ', whose payment was accepted'}
      </>
    ),
  }),
  member_erased: ({ team }, isOfTeam) => ({
    icon: UserX,
    sentence: <>removed their details from {nameOf(team, isOfTeam)}</>,
  }),
  payment_decided: ({ team, details }, isOfTeam) => {
    const ofTeam = !isOfTeam && <> of {nameOf(team, isOfTeam)}</>;
    if (details.byStatement) {
      const sentence = <>uploaded the bank statement that accepted the payment{ofTeam}</>;
      return { icon: Check, tone: 'green', sentence };
    }
    return details.status === 'rejected'
      ? {
          icon: X,
          tone: 'red',
          sentence: (
            <>
              rejected the payment{ofTeam}
              {details.reason && `: ${rejectionReasonNames[details.reason].toLowerCase()}`}
            </>
          ),
        }
      : { icon: Check, tone: 'green', sentence: <>accepted the payment{ofTeam}</> };
  },
  payment_resubmitted: ({ team }, isOfTeam) => ({
    icon: RotateCcw,
    sentence: <>sent a transaction ID{!isOfTeam && <> for {nameOf(team, isOfTeam)}</>}</>,
  }),
  payment_corrected: ({ team }, isOfTeam) => ({
    icon: Pencil,
    sentence: <>corrected the transaction ID{!isOfTeam && <> of {nameOf(team, isOfTeam)}</>}</>,
    fields: teamFields,
  }),
  payment_reopened: ({ team }, isOfTeam) => ({
    icon: RotateCcw,
    sentence: <>reopened the payment{!isOfTeam && <> of {nameOf(team, isOfTeam)}</>}</>,
  }),
  payment_undone: ({ team }, isOfTeam) => ({
    icon: RotateCcw,
    sentence: <>undid the decision on the payment{!isOfTeam && <> of {nameOf(team, isOfTeam)}</>}</>,
  }),
  payment_asked: ({ team }, isOfTeam) => ({
    icon: MessageCircleQuestionMark,
    sentence: <>asked about the payment{!isOfTeam && <> of {nameOf(team, isOfTeam)}</>}</>,
  }),
  payment_answered: ({ team }, isOfTeam) => ({
    icon: MessageCircleReply,
    sentence: <>answered about the payment{!isOfTeam && <> of {nameOf(team, isOfTeam)}</>}</>,
    fields: teamFields,
  }),
} satisfies HistoryActions;

/** A withdrawn team has no page. */
function nameOf(team: HistoryEntry['team'], isOfTeam: boolean) {
  if (isOfTeam) return 'the team';
  if (!team) return 'a team';
  if (!team.isListed) return <span className="font-semibold wrap-anywhere">{team.teamName}</span>;
  return (
    <Link to={pathTo('team', team._id)} className="font-semibold wrap-anywhere hover:underline">
      {team.teamName}
    </Link>
  );
}
