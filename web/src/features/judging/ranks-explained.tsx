import type { Preview, RoundMode } from '@hackon/contract/judging/rounds';
import { Dialog } from '../../ui/dialog.tsx';

/** Says in five sentences how the ranks come about. */
export function RanksExplained({
  preview: { method, inputsHash },
  open,
  onOpenChange,
}: {
  preview: Preview;
  open: boolean;
  onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog open={open} onOpenChange={onOpenChange} title="How the ranks are computed">
      <ol className="flex list-decimal flex-col gap-2.5 pl-5">
        {sentences[method].map((sentence) => (
          <li key={sentence} className="pl-1">
            {sentence}
          </li>
        ))}
      </ol>
      <p className="mt-5 border-t border-line pt-3 text-caption text-muted">
        The same reviews always give the same ranks. Their fingerprint is{' '}
        <span className="font-medium wrap-anywhere text-ink tabular-nums">{inputsHash.slice(0, 16)}</span>.
      </p>
    </Dialog>
  );
}

const sentences: Record<RoundMode, readonly string[]> = {
  scores: [
    'Each review becomes a score of 100 from its criteria and their weights.',
    'Strict and generous judges are evened out, and so are those who use a narrow or a wide range of scores.',
    'A judge who often disagrees with the others counts less.',
    'A project’s score is what an average judge would give it; with few reviews it stays nearer to the middle.',
    'With a chance of 80%, the true score is on the line. A box joins projects whose order is less sure.',
  ],
  placing: [
    'Each judge puts the projects that they saw in one order.',
    'Every two projects of an order are a comparison, which the upper one wins.',
    'A judge who often disagrees with the others counts less.',
    'A project’s score is the chance, in percent, that a reliable judge places it above an average project.',
    'With a chance of 80%, the true score is on the line. A box joins projects whose order is less sure.',
  ],
  ballot: [
    'Each judge puts all finalists in one order.',
    'A project gets a point for each project below it.',
    'Every judge counts the same.',
    'A project’s score is its points, in percent of all points that it can get.',
    'Projects with equal points share a rank, and a box joins them.',
  ],
};
