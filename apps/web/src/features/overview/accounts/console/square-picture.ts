// Crops an avatar to a small square before the upload, so that a phone's photo is not sent at full size.
const SIDE = 512;

/** A file the browser cannot decode is sent unchanged; the server rejects it with a reason. */
export const squarePicture = async (file: File): Promise<File> => {
  try {
    const picture = await createImageBitmap(file);
    const side = Math.min(picture.width, picture.height);
    const canvas = document.createElement('canvas');
    canvas.width = canvas.height = Math.min(SIDE, side);
    const from = [(picture.width - side) / 2, (picture.height - side) / 2, side, side] as const;
    canvas.getContext('2d')?.drawImage(picture, ...from, 0, 0, canvas.width, canvas.height);
    picture.close();
    const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9));
    return blob ? new File([blob], 'avatar.jpg', { type: 'image/jpeg' }) : file;
  } catch {
    return file;
  }
};
