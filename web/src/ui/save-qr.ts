import { qrPicture, type QrDrawing } from './draw-qr.ts';
import { saveFile } from './save-file.ts';
import { toastError } from './toast.ts';

/** Saves the code as a PNG. Asks for a screenshot if the browser cannot create one. */
export async function saveQr(code: QrDrawing, name: string): Promise<void> {
  const picture = await qrPicture(code);
  if (picture) saveFile(picture, name);
  else toastError('Could not save the QR code. Please take a screenshot instead.');
}
