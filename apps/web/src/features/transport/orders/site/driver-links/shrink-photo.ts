// Scales a photo down before it is kept and uploaded; the new picture also has no place and device recorded in it.
const MAX_SIDE = 1600;
const QUALITY = 0.8;

type Shrunk = { bytes: ArrayBuffer; mimeType: string };

/** Blob.arrayBuffer is missing in older browsers. */
export const bytesOf = (blob: Blob) =>
  new Promise<ArrayBuffer>((done, fail) => {
    const reader = new FileReader();
    reader.onload = () => done(reader.result as ArrayBuffer);
    reader.onerror = () => fail(reader.error);
    reader.readAsArrayBuffer(blob);
  });

const loadImage = (address: string) =>
  new Promise<HTMLImageElement>((done, fail) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = () => fail(new Error('not a picture'));
    image.src = address;
  });

const jpegOf = async (image: HTMLImageElement) => {
  const scale = Math.min(1, MAX_SIDE / Math.max(image.naturalWidth, image.naturalHeight));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(image.naturalWidth * scale);
  canvas.height = Math.round(image.naturalHeight * scale);
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise<Blob | null>((done) => canvas.toBlob(done, 'image/jpeg', QUALITY));
};

/** Undefined when the browser cannot read the picture. */
export const shrinkPhoto = async (file: Blob): Promise<Shrunk | undefined> => {
  const address = URL.createObjectURL(file);
  try {
    const jpeg = await jpegOf(await loadImage(address));
    return jpeg ? { bytes: await bytesOf(jpeg), mimeType: 'image/jpeg' } : undefined;
  } catch {
    return undefined;
  } finally {
    URL.revokeObjectURL(address);
  }
};
