import { eventLimits } from '@hackon/contract/events/limits';

/** The longest side of each size in which a picture is kept, in pixels. */
export const imageSizes = { image: eventLimits.largeImage, smallImage: eventLimits.smallImage } as const;
export type ImageSize = keyof typeof imageSizes;

/** Where pictures are served. Nothing else is. */
export const uploadsPath = '/uploads/';

/** The file of one size of the picture that goes by this name. */
export function imageFile(name: string, size: ImageSize): string {
  return `${name}-${imageSizes[size]}.webp`;
}

/** The paths of an event's picture, as they stand in the event's views. */
export function imagePaths(name: string | null): Record<ImageSize, string | null> {
  if (name === null) return { image: null, smallImage: null };
  return {
    image: uploadsPath + imageFile(name, 'image'),
    smallImage: uploadsPath + imageFile(name, 'smallImage'),
  };
}
