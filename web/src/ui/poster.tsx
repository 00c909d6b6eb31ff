import { drawPoster } from '@hackon/contract/events/draw-poster';
import { classes } from './classes.ts';

/** A decorative picture drawn from an id. Match columns and rows to its proportions. */
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
