import { classes } from '../../ui/classes.ts';

export function OrganizerNote({ notes, className }: { notes: string | null; className?: string }) {
  if (!notes) return null;
  return (
    <p
      className={classes(
        'border-l-2 border-control pl-3 text-small break-words whitespace-pre-line',
        className,
      )}
    >
      <span className="font-semibold">Note from the organizer: </span>
      {notes}
    </p>
  );
}
