import { eventLimits } from '@hackon/contract/events/limits';

/** In pixels. */
export const imageSizes = { image: eventLimits.largeImage, smallImage: eventLimits.smallImage } as const;
export type ImageSize = keyof typeof imageSizes;

export const uploadsPath = '/uploads/';

export function imageFile(name: string, size: ImageSize): string {
  return `${name}-${imageSizes[size]}.webp`;
}

export function imagePaths(name: string | null): Record<ImageSize, string | null> {
  if (name === null) return { image: null, smallImage: null };
  return {
    image: uploadsPath + imageFile(name, 'image'),
    smallImage: uploadsPath + imageFile(name, 'smallImage'),
  };
}
