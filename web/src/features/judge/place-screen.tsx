import type { JudgeKit, KitProject, KitRound } from '@hackon/contract/judging/judging';
import ChevronDown from 'lucide-react/icons/chevron-down';
import ChevronUp from 'lucide-react/icons/chevron-up';
import Undo2 from 'lucide-react/icons/undo-2';
import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { BottomBar } from './bottom-bar.tsx';
import { type Answer, insertAt, insertionAfter } from './insertion.ts';
import { placingOf } from './judge-write.ts';
import { LeaveButtons } from './leave-buttons.tsx';
import { nextLabel } from './next-label.ts';
import { OrderList } from './order-list.tsx';
import { PlaceCards } from './place-cards.tsx';
import { PlaceRange } from './place-range.tsx';
import { rankedIn } from './ranked-in.ts';
import { searchOf } from './use-place.ts';
import { useVisits } from './use-visits.ts';
import { nextIn, type Phase, placeName, projectOf } from './walk.ts';

interface Given {
  kit: JudgeKit;
  round: KitRound;
  phase: Phase;
  project: KitProject;
}

/** Finds a project's place in the judge's order by questions, then shows the order. */
export function PlaceScreen(given: Given) {
  const { order } = placingOf(given.kit, given.round._id);
  return order.includes(given.project._id) ? (
    <Placed {...given} order={order} />
  ) : (
    // Another device may change the order: the questions then begin again.
    <Questions key={order.join()} {...given} order={order} />
  );
}

function Questions({ kit, round, project, order }: Given & { order: string[] }) {
  const { write, leave } = useVisits(kit, round);
  const [answers, setAnswers] = useState<readonly Answer[]>([]);
  const { _id: roundId } = round;
  const insertion = insertionAfter(answers, order.length);
  const { against = 0, question, most } = insertion;
  const other = projectOf(kit, roundId, order[against]);

  function answer(given: Answer) {
    const all = [...answers, given];
    const { low, against: open } = insertionAfter(all, order.length);
    if (open === undefined)
      void write({ kind: 'placing', roundId, order: insertAt(order, low, project._id) });
    else setAnswers(all);
  }

  return (
    <>
      <main className="mx-auto flex w-full max-w-xl flex-1 flex-col gap-4 px-4 pt-2 pb-6">
        <div>
          <Link
            to={searchOf({ roundId, projectId: project._id })}
            className="flex min-h-11 items-center text-small font-semibold wrap-anywhere text-brand underline-offset-3 hover:underline"
          >
            {project.tableNo !== null && `${placeName(project)}, `}
            {project.title}
          </Link>
          <h1 className="text-page wrap-anywhere">
            {other ? `Better or worse than ${other.title}?` : 'Place it in your order'}
          </h1>
        </div>
        <PlaceCards project={project} other={other} />
        <div className="grid grid-cols-2 gap-3">
          <Choice onClick={() => answer('better')}>
            <ChevronUp /> Better
          </Choice>
          <Choice onClick={() => answer('worse')}>
            <ChevronDown /> Worse
          </Choice>
        </div>
        <div className="flex min-h-11 items-center justify-between gap-3">
          <output className="text-small text-muted tabular-nums">
            Question {question} of {most}
          </output>
          <Button
            variant="ghost"
            disabled={answers.length === 0}
            onClick={() => setAnswers(answers.slice(0, -1))}
          >
            <Undo2 />
            Undo
          </Button>
        </div>
        <PlaceRange project={project} items={rankedIn(kit, roundId, order)} insertion={insertion} />
      </main>
      <BottomBar>
        <Button variant="secondary" onClick={() => void leave('skip', project._id)}>
          Skip
        </Button>
        <LeaveButtons kit={kit} round={round} project={project} />
      </BottomBar>
    </>
  );
}

function Choice({ onClick, children }: { onClick: () => void; children: ReactNode }) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="inline-flex min-h-16 items-center justify-center gap-2 rounded-card bg-ink font-heading text-title font-bold text-paper [&_svg]:size-6"
    >
      {children}
    </button>
  );
}

function Placed({ kit, round, phase, project, order }: Given & { order: string[] }) {
  const { write, goOn } = useVisits(kit, round);
  const { _id: roundId } = round;
  const next = nextIn(kit, roundId, project._id);

  /** Takes the project out of the order. The questions follow. */
  const placeAgain = () =>
    write({ kind: 'placing', roundId, order: order.filter((id) => id !== project._id) });

  return (
    <>
      <main className="mx-auto flex w-full max-w-xl flex-1 flex-col gap-3 px-4 pt-4 pb-6">
        <h1 className="text-page wrap-anywhere">
          {project.title} is {order.indexOf(project._id) + 1} of {order.length}
        </h1>
        <p className="text-small text-muted">Not right? Drag a number, or use the arrows.</p>
        <OrderList
          label="Your order"
          items={rankedIn(kit, roundId, order)}
          shownFirst={project._id}
          disabled={phase !== 'open'}
          onChange={(changed) => void write({ kind: 'placing', roundId, order: changed })}
        />
      </main>
      <BottomBar>
        {phase === 'open' && order.length > 1 && (
          <Button variant="secondary" size="large" onClick={() => void placeAgain()}>
            <Undo2 />
            Undo
          </Button>
        )}
        <Button size="large" className="flex-1" onClick={() => goOn(project._id)}>
          {next ? nextLabel(projectOf(kit, roundId, next.submissionId)) : 'Finish'}
        </Button>
      </BottomBar>
    </>
  );
}
