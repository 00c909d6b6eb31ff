import type { JudgeKit, KitAssignment, KitProject, KitRound } from '@hackon/contract/judging/judging';
import ListOrdered from 'lucide-react/icons/list-ordered';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { Badge, type Tone } from '../../ui/badge.tsx';
import { buttonClasses } from '../../ui/button-look.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classes } from '../../ui/classes.ts';
import { EmptyState } from '../../ui/empty-state.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { JudgeMenu } from './judge-menu.tsx';
import { nextLabel } from './next-label.ts';
import { RoundNotice } from './round-notice.tsx';
import { UndoVisit } from './undo-visit.tsx';
import { searchOf } from './use-place.ts';
import { useServerNow } from './use-server-now.ts';
import {
  assignmentsIn,
  nextIn,
  type Phase,
  phaseOf,
  placeName,
  progressIn,
  projectOf,
  roundsInOrder,
} from './walk.ts';

/** The projects of a round, in walking order. */
export function ListScreen({
  kit,
  round,
  phase,
  isGone = false,
}: {
  kit: JudgeKit;
  round: KitRound;
  phase: Phase;
  /** The wanted project was handed to another judge. */
  isGone?: boolean;
}) {
  const { _id: roundId, mode, name } = round;
  const assignments = assignmentsIn(kit, roundId);
  const next = nextIn(kit, roundId);
  const nextProject = projectOf(kit, roundId, next?.submissionId);
  const { all } = progressIn(kit, roundId);
  const isBallot = mode === 'ballot';
  return (
    <>
      <ListFrame kit={kit}>
        {isGone && <Note>This project is no longer among yours.</Note>}
        <Rounds kit={kit} shown={roundId} />
        <UndoVisit kit={kit} round={round} />
        <RoundNotice kit={kit} round={round} phase={phase} />
        {assignments.length === 0 && (
          <EmptyState title="No projects yet" hint="They appear here once the organizer assigns them." />
        )}
        {phase === 'open' && all > 0 && !next && !isBallot && (
          <Note>
            {all === 1 ? 'You have seen your project.' : `You have seen all ${all} projects.`} Thank you. You
            can change {mode === 'placing' ? 'your order' : 'your scores'} until the round closes.
          </Note>
        )}
        {assignments.length > 0 && (
          <section aria-label={name}>
            <ol className="divide-y divide-line border-y border-line">
              {assignments.map((assignment) => (
                <Row
                  key={assignment.submissionId}
                  assignment={assignment}
                  isBallot={isBallot}
                  project={projectOf(kit, roundId, assignment.submissionId)}
                />
              ))}
            </ol>
          </section>
        )}
      </ListFrame>
      {phase === 'open' && assignments.length > 0 && <ListActions round={round} next={nextProject} />}
    </>
  );
}

function ListActions({
  round: { _id: roundId, mode },
  next,
}: {
  round: KitRound;
  next: KitProject | undefined;
}) {
  const order = searchOf({ roundId, view: 'order' });
  if (mode === 'ballot') {
    return (
      <BottomBar>
        <ButtonLink size="large" className="flex-1" to={order}>
          Order them
        </ButtonLink>
      </BottomBar>
    );
  }
  if (mode === 'scores' && !next) return null;
  return (
    <BottomBar>
      {mode === 'placing' && (
        <ButtonLink variant="secondary" size="large" to={order}>
          <ListOrdered />
          Your order
        </ButtonLink>
      )}
      {next && (
        <ButtonLink size="large" className="flex-1" to={searchOf({ roundId, projectId: next._id })}>
          {nextLabel(next)}
        </ButtonLink>
      )}
    </BottomBar>
  );
}

/** Who judges what, and what a judge can do besides. */
export function ListFrame({ kit, children }: { kit: JudgeKit; children: ReactNode }) {
  return (
    <main className="mx-auto flex w-full max-w-xl flex-1 flex-col gap-4 px-4 py-5">
      <div>
        <h1 className="text-page wrap-anywhere">{kit.event.title}</h1>
        <p className="mt-1 text-small wrap-anywhere text-muted">You judge as {kit.judge.name}.</p>
      </div>
      {children}
      <JudgeMenu kit={kit} />
    </main>
  );
}

function Note({ children }: { children: ReactNode }) {
  return <p className="rounded-control bg-sunken px-3.5 py-3 text-small font-medium">{children}</p>;
}

function Rounds({ kit, shown }: { kit: JudgeKit; shown: string }) {
  const now = useServerNow();
  const rounds = roundsInOrder(kit, now);
  if (rounds.length < 2) return <h2 className="text-title wrap-anywhere">{rounds[0]?.name}</h2>;
  return (
    <nav aria-label="Rounds" className="flex flex-wrap gap-2">
      {rounds.map((round) => (
        <Link
          key={round._id}
          to={searchOf({ roundId: round._id })}
          aria-current={round._id === shown ? 'page' : undefined}
          className={classes(
            buttonClasses({ variant: round._id === shown ? 'secondary' : 'ghost' }),
            'max-w-full min-w-0 wrap-anywhere whitespace-normal',
          )}
        >
          {round.name}
          {phaseOf(round, now) === 'closed' && <Badge>Closed</Badge>}
        </Link>
      ))}
    </nav>
  );
}

const stateNames: Record<KitAssignment['state'], [name: string, tone: Tone] | undefined> = {
  todo: undefined,
  started: ['Started', 'blue'],
  done: ['Done', 'green'],
  skipped: ['Skipped', 'amber'],
  absent: ['Absent', 'neutral'],
  conflict: ['Conflict', 'neutral'],
  released: undefined,
};

function Row({
  assignment: { roundId, submissionId, state, isTaken },
  project,
  isBallot,
}: {
  assignment: KitAssignment;
  project: KitProject | undefined;
  isBallot: boolean;
}) {
  if (!project) return null;
  const isElsewhere = isTaken && !isBallot && (state === 'todo' || state === 'started');
  const [name, tone] = (isElsewhere ? undefined : stateNames[state]) ?? [];
  return (
    <li>
      <Link
        to={searchOf({ roundId, projectId: submissionId })}
        className="flex min-h-14 items-center gap-3 py-2 hover:bg-sunken"
      >
        <span className="min-w-0 flex-1">
          {project.tableNo !== null && (
            <span className="block text-caption font-semibold text-brand">{placeName(project)}</span>
          )}
          <span className={classes('block font-semibold wrap-anywhere', state === 'done' && 'text-muted')}>
            {project.title}
          </span>
        </span>
        {isElsewhere && <Badge>Another judge is there</Badge>}
        {name && <Badge tone={tone ?? 'neutral'}>{name}</Badge>}
      </Link>
    </li>
  );
}
