import type { PublicEventCard } from '@hackon/contract/events';
import { classes } from '../../ui/classes.ts';
import { Poster } from '../../ui/poster.tsx';

/** The event's picture, or the one drawn from its id. Decoration: the title stands beside it. */
export function EventPoster({
  event,
  columns,
  rows,
  className,
}: {
  event: Pick<PublicEventCard, '_id' | 'image'>;
  columns: number;
  rows: number;
  className: string;
}) {
  if (!event.image) return <Poster id={event._id} columns={columns} rows={rows} className={className} />;
  return <img src={event.image} alt="" className={classes('block w-full object-cover', className)} />;
}
