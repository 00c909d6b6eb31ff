/** Sentences about pictures of events. Visitors' pages do not load them. */
export const imageMessages = {
  imageTooLarge: 'The image is larger than 5 MB. Please choose a smaller one.',
  imageTooManyPixels: 'The image has too many pixels. Please choose a smaller one.',
  imageTypeWrong: 'Please choose a JPEG, PNG or WebP image.',
  imageFailed: 'The image could not be uploaded. Please try again.',
  imageCancelled: 'The upload was cancelled.',
  eventWithoutImage: (reason: string) => `Your event was created, but without its image. ${reason}`,
  savedWithoutImage: (reason: string) => `Your changes are saved, but not the image. ${reason}`,
  imageBroken: 'The image is damaged or incomplete. Please choose another one.',
  imageUnreadable:
    'This image cannot be read. Save it again as an ordinary JPEG or PNG, then choose the new file.',
} as const;
