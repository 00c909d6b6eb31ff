import { encode } from 'uqr';

/** White modules around the code: scanners want four (ISO/IEC 18004), in the dark theme too. */
const QUIET_ZONE = 4;

/** Dark modules beside each other in one row, in modules from the top left. */
interface Run {
  x: number;
  y: number;
  length: number;
}

/** A QR code: its side in modules, quiet zone included, and what is dark in it. */
export interface QrDrawing {
  side: number;
  runs: Run[];
}

/**
 * Draws a text as a QR code, with as few modules as it can have: it is scanned from a clean screen. Modules beside each other are one run, so that no seams show.
 */
export function drawQr(text: string): QrDrawing {
  const { data, size } = encode(text, { ecc: 'L', boostEcc: true, border: QUIET_ZONE });
  const runs: Run[] = [];
  for (const [y, row] of data.entries()) {
    for (const [x, dark] of row.entries()) {
      const last = runs.at(-1);
      if (!dark) continue;
      if (last?.y === y && last.x + last.length === x) last.length += 1;
      else runs.push({ x, y, length: 1 });
    }
  }
  return { side: size, runs };
}

/** The dark part as the path of an SVG with a unit for each module. */
export function qrPath({ runs }: QrDrawing): string {
  return runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}Z`).join('');
}

/**
 * The code as a PNG, `scale` pixels to a module; null where the browser cannot make one. A phone cannot scan
 * its own screen, but UPI apps read pictures.
 */
export function qrPicture({ side, runs }: QrDrawing, scale = 16): Promise<Blob | null> {
  const canvas = document.createElement('canvas');
  canvas.width = side * scale;
  canvas.height = side * scale;
  const context = canvas.getContext('2d');
  if (!context) return Promise.resolve(null);
  context.fillStyle = '#fff';
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.fillStyle = '#000';
  for (const { x, y, length } of runs) context.fillRect(x * scale, y * scale, length * scale, scale);
  return new Promise((resolve) => {
    canvas.toBlob(resolve, 'image/png');
  });
}
