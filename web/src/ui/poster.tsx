import { drawPoster } from '@hackon/contract/events/draw-poster';
import { classes } from './classes.ts';

/**
 * The picture of something that has none: drawn from its id, decoration, silent. It fills the box that
 * `className` gives it, cut to fit; choose columns and rows near that box's proportions.
 */
export function Poster({
  id,
  columns = 9,
  rows = 4,
  className,
}: {
  id: string;
  columns?: number;
  rows?: number;
  className?: string;
}) {
  const { width, height, background, shapes } = drawPoster(id, { columns, rows });
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={classes('block w-full', className)}
    >
      <rect width={width} height={height} fill={background} />
      {shapes.map(({ d, fill }) => (
        <path key={fill} d={d} fill={fill} />
      ))}
    </svg>
  );
}
