import { encode } from 'uqr';

/** In modules. ISO/IEC 18004 requires a white border of four modules, also in the dark theme. */
const QUIET_ZONE = 4;

/** A horizontal run of dark modules. */
interface Run {
  x: number;
  y: number;
  length: number;
}

/** `side` is in modules and includes the quiet zone. */
export interface QrDrawing {
  side: number;
  runs: Run[];
}

/** Low error correction keeps the code small. Whole runs leave no gaps between modules. */
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

/** One unit per module. */
export function qrPath({ runs }: QrDrawing): string {
  return runs.map(({ x, y, length }) => `M${x} ${y}h${length}v1h-${length}Z`).join('');
}

/** Returns null if the browser cannot create a PNG. `scale` is px per module. */
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
