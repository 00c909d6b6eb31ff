import type { Draft, DraftMember } from '@hackon/contract/drafts/drafts';
import { draftMessages } from '@hackon/contract/drafts/messages';
import Ellipsis from 'lucide-react/icons/ellipsis';
import X from 'lucide-react/icons/x';
import { useState } from 'react';
import { failureMessage } from '../../api/api-failure.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { Button } from '../../ui/button.tsx';
import { Card } from '../../ui/card.tsx';
import { ConfirmDialog } from '../../ui/confirm-dialog.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { toastError } from '../../ui/toast.ts';
import { type MemberChange, useChangeMember } from './drafts.queries.ts';

interface Question {
  member: DraftMember;
  kind: 'remove' | 'lead';
}

/** The members, then the students who ask to join. The leader lets them in, removes members, or hands the team over. */
export function RoomMembers({
  draft,
  studentId,
  maxTeamSize,
}: {
  draft: Draft;
  studentId: string;
  maxTeamSize: number;
}) {
  const { mutate, isPending } = useChangeMember(draft._id);
  const [question, setQuestion] = useState<Question>();
  const isLeader = draft.leaderId === studentId;
  const isIn = draft.members.some(({ accountId, state }) => accountId === studentId && state === 'in');
  const count = draft.members.filter(({ state }) => state === 'in').length;

  function change({ accountId }: DraftMember, body: MemberChange) {
    mutate(
      { accountId, body },
      { onError: (failure) => toastError(failureMessage(failure, draftMessages.changeFailed)) },
    );
  }

  return (
    <section>
      <div className="mb-3 flex items-baseline gap-3">
        <h2 className="text-section">Members</h2>
        {isIn && (
          <p className="text-small text-muted tabular-nums">
            {count} of max {maxTeamSize}
          </p>
        )}
      </div>
      <Card flush>
        <ul aria-label="Members" className="divide-y divide-line">
          {draft.members.map((member) => (
            <li key={member.accountId} className="flex min-h-14 items-center gap-3 px-4 py-2.5">
              <Avatar name={member.name} className="size-9" />
              <div className="min-w-0 flex-1">
                <p className="wrap-anywhere">
                  <span className="font-semibold">{member.name}</span>{' '}
                  <span className="text-small text-muted">
                    {[member.accountId === studentId ? 'you' : '', member.isLeader ? 'leader' : '']
                      .filter(Boolean)
                      .join(', ')}
                  </span>
                </p>
                <MemberState member={member} />
              </div>
              {isLeader && !member.isLeader && (
                <Actions
                  member={member}
                  isBusy={isPending}
                  onLetIn={() => change(member, { state: 'in' })}
                  onRefuse={() => change(member, { state: 'removed' })}
                  onAsk={(kind) => setQuestion({ member, kind })}
                />
              )}
            </li>
          ))}
        </ul>
      </Card>
      {question && (
        <AskFirst
          question={question}
          onClose={() => setQuestion(undefined)}
          onConfirm={() => {
            change(question.member, question.kind === 'remove' ? { state: 'removed' } : { leader: true });
            setQuestion(undefined);
          }}
        />
      )}
    </section>
  );
}

function MemberState({ member: { state, isComplete } }: { member: DraftMember }) {
  if (state === 'asked') return <p className="text-caption text-blue">Asks to join</p>;
  return isComplete ? (
    <p className="text-caption text-green">Complete</p>
  ) : (
    <p className="text-caption text-amber">Details missing</p>
  );
}

function Actions({
  member: { name, state },
  isBusy,
  onLetIn,
  onRefuse,
  onAsk,
}: {
  member: DraftMember;
  isBusy: boolean;
  onLetIn: () => void;
  onRefuse: () => void;
  onAsk: (kind: Question['kind']) => void;
}) {
  if (state === 'asked')
    return (
      <div className="flex shrink-0 items-center gap-1">
        <Button
          variant="ghost"
          size="icon"
          disabled={isBusy}
          aria-label={`Refuse ${name}`}
          onClick={onRefuse}
        >
          <X aria-hidden />
        </Button>
        <Button
          variant="secondary"
          size="small"
          disabled={isBusy}
          aria-label={`Let in ${name}`}
          onClick={onLetIn}
        >
          Let in
        </Button>
      </div>
    );
  return (
    <Menu
      trigger={
        <Button variant="ghost" size="icon" disabled={isBusy} aria-label={`More for ${name}`}>
          <Ellipsis aria-hidden />
        </Button>
      }
    >
      <MenuItem onSelect={() => onAsk('lead')}>Make leader</MenuItem>
      <MenuItem onSelect={() => onAsk('remove')}>Remove</MenuItem>
    </Menu>
  );
}

function AskFirst({
  question: { member, kind },
  onClose,
  onConfirm,
}: {
  question: Question;
  onClose: () => void;
  onConfirm: () => void;
}) {
  const isRemoval = kind === 'remove';
  return (
    <ConfirmDialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={isRemoval ? `Remove ${member.name}?` : `Make ${member.name} the leader?`}
      confirmLabel={isRemoval ? 'Remove' : 'Make leader'}
      onConfirm={onConfirm}
    >
      {isRemoval
        ? 'The seat is free again. We tell the student by mail.'
        : 'Only the leader lets students in and registers the team. A held place ends: if you have paid, send the transaction ID first.'}
    </ConfirmDialog>
  );
}
