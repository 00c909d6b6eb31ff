import { eventLimits } from '@hackon/contract/events/limits';

/** The longest side of each stored size, in pixels. */
export const imageSizes = { image: eventLimits.largeImage, smallImage: eventLimits.smallImage } as const;
export type ImageSize = keyof typeof imageSizes;

/** The path of pictures, and of nothing else. */
export const uploadsPath = '/uploads/';

/** Returns the file name of one size of a picture. */
export function imageFile(name: string, size: ImageSize): string {
  return `${name}-${imageSizes[size]}.webp`;
}

/** Returns the paths of an event's picture for its views. */
export function imagePaths(name: string | null): Record<ImageSize, string | null> {
  if (name === null) return { image: null, smallImage: null };
  return {
    image: uploadsPath + imageFile(name, 'image'),
    smallImage: uploadsPath + imageFile(name, 'smallImage'),
  };
}
