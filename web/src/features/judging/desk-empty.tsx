import FolderOpen from 'lucide-react/icons/folder-open';
import Gavel from 'lucide-react/icons/gavel';
import { pathTo } from '../../app/paths.ts';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Card } from '../../ui/card.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { newRound } from './round-tabs.tsx';

/** For an event that collects no projects. */
export function NoProjects({ eventId }: { eventId: string }) {
  return (
    <EmptyState
      icon={<FolderOpen />}
      title="This event does not collect projects"
      hint="Judges score the projects that teams submit. Set a deadline for the projects first."
      action={<ButtonLink to={pathTo('submissionSettings', eventId)}>Collect projects</ButtonLink>}
    />
  );
}

/** Explains judging in three steps. */
export function NoRounds({ eventId }: { eventId: string }) {
  return (
    <Card flush>
      <EmptyState
        className="border-0"
        icon={<Gavel />}
        title="Judge the projects"
        hint="Judges score on their phones, without an account. You see who has reviewed what."
        action={
          <div className="flex flex-wrap justify-center gap-2">
            <ButtonLink to={pathTo('judges', eventId)}>Add judges</ButtonLink>
            <ButtonLink variant="secondary" to={pathTo('round', eventId, newRound)}>
              Add a round
            </ButtonLink>
          </div>
        }
      />
      <ol className="grid divide-line border-t border-line bg-sunken max-md:divide-y md:grid-cols-3 md:divide-x">
        {steps.map(({ title, text }, index) => (
          <li key={title} className="flex gap-3 px-4 py-4 sm:px-5">
            <span aria-hidden className="font-heading text-title font-bold text-muted tabular-nums">
              {index + 1}
            </span>
            <div>
              <p className="font-semibold">{title}</p>
              <p className="mt-0.5 text-small text-muted">{text}</p>
            </div>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const steps = [
  {
    title: 'Add judges',
    text: 'A name and an email address. Each gets a link by mail, or as a QR code on paper.',
  },
  {
    title: 'Add a round',
    text: 'Choose what judges score. HackOn spreads the projects, and leaves out conflicts.',
  },
  {
    title: 'Open it',
    text: 'Reviews arrive as judges write them. Ranks stay hidden until the round closes.',
  },
];
