import { classes } from './classes.ts';
import { qrPath, type QrDrawing } from './draw-qr.ts';

/** Always black on white, for scanners. */
export function QrCode({ code, label, className }: { code: QrDrawing; label: string; className: string }) {
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${code.side} ${code.side}`}
      shapeRendering="crispEdges"
      className={classes('rounded-control border border-line', className)}
    >
      <rect width={code.side} height={code.side} fill="#fff" />
      <path d={qrPath(code)} fill="#000" />
    </svg>
  );
}
