import type { PublicEventCard } from '@hackon/contract/events/events';
import { classes } from '../../ui/classes.ts';
import { Poster } from '../../ui/poster.tsx';

/** Decoration only: the title is beside it. */
export function EventPoster({
  event,
  columns,
  rows,
  large = false,
  palette,
  className,
}: {
  event: Pick<PublicEventCard, '_id' | 'image' | 'smallImage'>;
  columns: number;
  rows: number;
  large?: boolean;
  palette?: number | undefined;
  className: string;
}) {
  const src = large ? event.image : event.smallImage;
  if (!src)
    return <Poster id={event._id} columns={columns} rows={rows} palette={palette} className={className} />;
  const loading = large ? 'eager' : 'lazy';
  return (
    <img src={src} alt="" loading={loading} className={classes('block w-full object-cover', className)} />
  );
}
