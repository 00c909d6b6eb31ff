import { drawPoster } from '@hackon/contract/events/draw-poster';

/** Returns the poster that the page draws for an id, as SVG. */
export function posterSvg(id: string, grid: { columns: number; rows: number }): string {
  const { width, height, background, shapes } = drawPoster(id, grid);
  const paths = shapes.map(({ d, fill }) => `<path d="${d}" fill="${fill}"/>`).join('');
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" fill="${background}"/>${paths}</svg>`;
}
