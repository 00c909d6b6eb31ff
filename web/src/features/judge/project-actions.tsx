import { judgingMessages } from '@hackon/contract/judging/messages';
import { useNavigate } from 'react-router';
import { toastError } from '../../ui/toast.ts';
import { Button } from '../../ui/button.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { classes } from '../../ui/classes.ts';
import { BottomBar } from './bottom-bar.tsx';
import { placingOf } from './judge-write.ts';
import { nextLabel } from './next-label.ts';
import { usePhone } from './phone-context.ts';
import type { Visit } from './visit.ts';
import { unscored } from './review-draft.ts';
import { scaleId } from './score-props.ts';
import { searchOf } from './use-place.ts';
import { isStillAt, useVisits } from './use-visits.ts';
import { nextIn, projectOf } from './walk.ts';

/** The bar at the bottom of a project, by the round's mode. */
export function ProjectActions(
  given: Visit & { isStopped: boolean; isMissing: boolean; onMissing: () => void; onSkip: () => void },
) {
  const { kit, round, project, isStopped } = given;
  const { order } = placingOf(kit, round._id);
  if (round.mode === 'ballot') {
    return (
      <BottomBar>
        <ButtonLink size="large" className="flex-1" to={searchOf({ roundId: round._id, view: 'order' })}>
          Back to your ballot
        </ButtonLink>
      </BottomBar>
    );
  }
  if (round.mode === 'scores' && !isStopped) return <ScoreActions {...given} />;
  const isToPlace = !isStopped && !order.includes(project._id);
  return (
    <BottomBar>
      {isToPlace && <Skip {...given} />}
      {isToPlace ? <Compare {...given} isFirst={order.length === 0} /> : <Next {...given} />}
    </BottomBar>
  );
}

function ScoreActions(visit: Parameters<typeof ProjectActions>[0]) {
  const { round, project, assignment, isMissing, onMissing } = visit;
  const { phone } = usePhone();
  const [first] = unscored(round, phone.draft(round._id, project._id));
  const hint = first && (
    <span className={classes(isMissing && 'font-semibold text-red')}>{judgingMessages.scoreEvery}</span>
  );

  /** Returns whether the judge may go on. */
  async function save(): Promise<boolean> {
    if (first) {
      onMissing();
      document.getElementById(scaleId(first._id))?.focus();
      return false;
    }
    try {
      await phone.finishReview(round._id, project._id);
      return true;
    } catch {
      toastError(judgingMessages.notKept);
      return false;
    }
  }

  return (
    <BottomBar hint={hint}>
      {assignment.state !== 'done' && <Skip {...visit} />}
      <Next {...visit} save={save} />
    </BottomBar>
  );
}

function Skip({ kit, round, project, onSkip }: Visit & { onSkip: () => void }) {
  const { leave } = useVisits(kit, round);
  return (
    <Button
      variant="secondary"
      size="large"
      onClick={() => {
        onSkip();
        void leave('skip', project._id);
      }}
    >
      Skip
    </Button>
  );
}

function Next({ kit, round, project, save }: Visit & { save?: () => Promise<boolean> }) {
  const { goOn } = useVisits(kit, round);
  const next = nextIn(kit, round._id, project._id);
  return (
    <Button
      size="large"
      className="min-w-0 flex-1"
      onClick={async () => {
        const { search } = globalThis.location;
        if (!save) goOn(project._id);
        else if ((await save()) && isStillAt(search)) goOn(project._id, project._id);
      }}
    >
      {next ? nextLabel(projectOf(kit, round._id, next.submissionId)) : 'Finish'}
    </Button>
  );
}

/** Placing the first project takes no question. */
function Compare({ kit, round, project, isFirst }: Visit & { isFirst: boolean }) {
  const { write } = useVisits(kit, round);
  const navigate = useNavigate();
  const { _id: roundId } = round;

  async function compare() {
    if (isFirst && !(await write({ kind: 'placing', roundId, order: [project._id] }))) return;
    void navigate({ search: searchOf({ roundId, projectId: project._id, view: 'place' }) });
  }

  return (
    <Button size="large" className="min-w-0 flex-1" onClick={() => void compare()}>
      {isFirst ? 'Place it first' : 'Better or worse?'}
    </Button>
  );
}
