import { drawPoster } from '@hackon/contract/events/draw-poster';
import { classes } from './classes.ts';

/**
 * A decorative picture drawn from an id. Less bright in the dark theme. Choose columns and rows that fit its proportions.
 * `palette` comes from `neighbourPalettes`.
 */
export function Poster({
  id,
  columns = 9,
  rows = 4,
  palette,
  className,
}: {
  id: string;
  columns?: number;
  rows?: number;
  palette?: number | undefined;
  className?: string;
}) {
  const { width, height, background, shapes } = drawPoster(id, { columns, rows, palette });
  return (
    <svg
      aria-hidden
      viewBox={`0 0 ${width} ${height}`}
      preserveAspectRatio="xMidYMid slice"
      className={classes('block w-full dark:brightness-[0.82] dark:saturate-[0.85]', className)}
    >
      <rect width={width} height={height} fill={background} />
      {shapes.map(({ d, fill }) => (
        <path key={fill} d={d} fill={fill} />
      ))}
    </svg>
  );
}
