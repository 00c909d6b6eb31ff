import sharp from 'sharp';

/** Of a drawn picture. */
const width = 1280;
const height = 720;

const palettes = [
  ['#1F3A2D', '#6FA55F', '#E9963A', '#F3EAD3'],
  ['#F3ECE0', '#D8E4CF', '#0F4C5C', '#E2651A'],
  ['#EFE6FA', '#3B0764', '#C4A6E8', '#FF9F1C'],
  ['#1B2A4A', '#35507F', '#E9505A', '#F7F4EA'],
  ['#E3F0E6', '#0F3D2E', '#2FA86B', '#F2A11F'],
  ['#FAE3DC', '#8C1D3F', '#1D3557', '#F4A261'],
] as const;

type Draw = (colors: (typeof palettes)[number], seed: number) => string;

const motifs: readonly Draw[] = [bars, map, timetable, curve, rooms, tanks];

/** Draws a screenshot that nobody has to read. Each number gives another one. */
export function drawProject(number: number): Promise<Buffer> {
  const colors = palettes[number % palettes.length] ?? palettes[0];
  const draw = motifs[number % motifs.length] ?? bars;
  const seed = Math.floor(number / motifs.length) + 1;
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <rect width="100%" height="100%" fill="${colors[0]}"/>${draw(colors, seed)}</svg>`;
  return sharp(Buffer.from(svg)).png({ palette: true }).toBuffer();
}

function rect(x: number, y: number, w: number, h: number, fill: string, radius = 12): string {
  return `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${radius}" fill="${fill}"/>`;
}

function counted(count: number, draw: (index: number) => string): string {
  return Array.from({ length: count }, (_, index) => draw(index)).join('');
}

/** A wave from 0 to 1. */
function wave(index: number, seed: number): number {
  return (Math.sin(index * 0.7 * seed + seed) + Math.sin(index * 0.31) + 2) / 4;
}

function bars([, bar, mark, text]: Parameters<Draw>[0], seed: number): string {
  const columns = counted(13, (index) => {
    const tall = 60 + wave(index, seed) * 330;
    return rect(100 + index * 84, 630 - tall, 56, tall, index === 6 + seed ? mark : bar, 8);
  });
  return rect(100, 90, 260, 26, text, 13) + rect(100, 140, 430, 84, text, 20) + columns;
}

function map([, park, route, stop]: Parameters<Draw>[0], seed: number): string {
  const blocks = counted(12, (index) => {
    const [x, y] = [(index % 4) * 330 - 40, Math.floor(index / 4) * 250 - 30];
    return rect(x, y, 290, 210, (index + seed) % 3 === 0 ? park : '#E6DFCF', 18);
  });
  const path = `M0 ${200 + seed * 20} H330 V470 H820 V210 H1280`;
  const line = `<path d="${path}" fill="none" stroke="${route}" stroke-width="20" stroke-linejoin="round"/>`;
  const stops = [
    [140, 200 + seed * 20],
    [330, 340],
    [600, 470],
    [820, 330],
    [1100, 210],
  ].map(([x, y]) => `<circle cx="${x}" cy="${y}" r="20" fill="#fff" stroke="${route}" stroke-width="9"/>`);
  return blocks + line + stops.join('') + rect(430, 425, 110, 84, stop, 20);
}

function timetable([, full, half, mark]: Parameters<Draw>[0], seed: number): string {
  const fills = ['#FFFFFF', full, half, '#FFFFFF', mark, full, '#FFFFFF'];
  return counted(30, (index) => {
    const [column, row] = [index % 6, Math.floor(index / 6)];
    return rect(120 + column * 180, 90 + row * 112, 156, 88, fills[(index * (seed + 2) + row) % 7] ?? full);
  });
}

function curve([, grid, line, text]: Parameters<Draw>[0], seed: number): string {
  const lines = counted(5, (index) => rect(100, 180 + index * 110, 1080, 3, grid, 0));
  const points = Array.from({ length: 19 }, (_, index) => {
    return `${100 + index * 60},${620 - wave(index, seed) * 380}`;
  });
  const drawn = `<polyline points="${points.join(' ')}" fill="none" stroke="${line}" stroke-width="12" stroke-linejoin="round"/>`;
  return rect(100, 80, 330, 60, text, 16) + lines + drawn;
}

function rooms([, wall, free, way]: Parameters<Draw>[0], seed: number): string {
  const drawn = counted(8, (index) => {
    const [x, y] = [100 + (index % 4) * 275, index < 4 ? 90 : 400];
    const fill = index === 4 + seed ? free : '#FFFFFF';
    return `<rect x="${x}" y="${y}" width="245" height="220" rx="10" fill="${fill}" stroke="${wall}" stroke-width="9"/>`;
  });
  const path = `M0 355 H${500 + seed * 120} V420`;
  return `${drawn}<path d="${path}" fill="none" stroke="${way}" stroke-width="14" stroke-dasharray="26 18"/>`;
}

function tanks([, wall, water, mark]: Parameters<Draw>[0], seed: number): string {
  return counted(5, (index) => {
    const x = 110 + index * 220;
    const level = 80 + wave(index, seed) * 380;
    const fill = level > 380 ? mark : water;
    const tank = `<rect x="${x}" y="110" width="170" height="500" rx="36" fill="#fff" stroke="${wall}" stroke-width="10"/>`;
    return tank + rect(x + 16, 594 - level, 138, level, fill, 20);
  });
}
