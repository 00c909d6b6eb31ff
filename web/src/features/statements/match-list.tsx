import { isDoubtful, isNotice } from '@hackon/contract/statements/levels';
import { statementMessages } from '@hackon/contract/statements/messages';
import type { Proposal } from '@hackon/contract/statements/statements';
import { teamLimits } from '@hackon/contract/teams/limits';
import { useIsDeciding } from '../../api/deciding.ts';
import { useAskBeforeUnload } from '../../forms/use-ask-before-unload.ts';
import { AcceptBar } from '../../ui/accept-bar.tsx';
import { FloatingBars } from '../../ui/floating-bars.tsx';
import { UndoBar } from '../../ui/undo-bar.tsx';
import { useShortcuts } from '../../ui/use-shortcuts.ts';
import { MatchRow } from './match-row.tsx';
import { type Matches, type ShownMatches, useMatchDecisions } from './use-match-decisions.ts';

/** Payments of statements that may be of teams: first those to look at, then the sure ones, which are selected. */
export function MatchList({ eventId, ...shown }: { eventId: string } & ShownMatches) {
  const list = useMatchDecisions(eventId, shown);
  const { toLookAt, sure, chosen, open, move, select, decide, clear } = list;
  useAskBeforeUnload(useIsDeciding());
  useShortcuts({
    j: { does: 'Next payment', act: () => move(1) },
    k: { does: 'Previous payment', act: () => move(-1) },
    x: { does: 'Select the payment', act: () => open && select(open) },
  });
  return (
    <section
      hidden={open === undefined && list.last === undefined}
      className="flex flex-col gap-5"
      aria-label={statementMessages.toLookAt}
    >
      {toLookAt.length > 0 && <Group title={statementMessages.toLookAt} matches={toLookAt} list={list} />}
      {sure.length > 0 && <Group title="Sure" matches={sure} list={list} />}
      <FloatingBars>
        <UndoLast list={list} />
        <AcceptBar
          count={chosen.length}
          sum={chosen.reduce((sum, { amount }) => sum + amount, 0)}
          warnings={[
            { title: 'Doubtful payments', teams: namesOf(chosen.filter(isDoubtful)) },
            { title: 'Not sure', teams: namesOf(chosen.filter(needsALook)) },
          ]}
          onAccept={async () => void decide(chosen, true)}
          onClear={clear}
        />
      </FloatingBars>
    </section>
  );
}

function needsALook(match: Proposal): boolean {
  return match.level !== 'sure' && match.level !== 'difference' && !isDoubtful(match);
}

function namesOf(matches: readonly Proposal[]): string[] {
  return matches.map(({ teamName }) => teamName);
}

function Group({ title, matches, list }: { title: string; matches: readonly Proposal[]; list: Matches }) {
  return (
    <div className="flex flex-col gap-3">
      <h2 className="text-title tabular-nums">
        {title} <span className="text-muted">{matches.length}</span>
      </h2>
      <ul className="divide-y divide-line rounded-card border border-line bg-surface">
        {matches.map((match) => (
          <MatchRow key={match._id} match={match} list={list} />
        ))}
      </ul>
    </div>
  );
}

function UndoLast({ list: { last, undo, isUndoing } }: { list: Matches }) {
  if (!last) return null;
  const { payments, accept, covered, isStored } = last;
  const decided = [...payments, ...covered];
  const named = decided.length === 1 ? decided[0]?.teamName : `${decided.length} payments`;
  return (
    <UndoBar does="Undo the last decision" isUndoing={isUndoing} onUndo={() => void undo()}>
      {accept && !isStored && `Accepting ${named}...`}
      {accept && isStored && `Accepted ${named}. The email leaves in ${teamLimits.undoMinutes} minutes.`}
      {!accept && `${payments.every(isNotice) ? 'Seen' : 'No'}: ${named}.`}
    </UndoBar>
  );
}
