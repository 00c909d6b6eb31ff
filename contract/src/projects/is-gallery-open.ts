/** A gallery opens by the clock, at the end of the grace. Null: never. */
export function isGalleryOpen(galleryOpensAt: string | null, now: Date): boolean {
  return galleryOpensAt !== null && Date.parse(galleryOpensAt) <= now.getTime();
}
