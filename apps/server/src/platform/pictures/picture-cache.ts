// Rendered pictures in memory, by everything they show; a few are rendered at a time.
import { createFairQueue } from '../limits/fair-queue.ts';

const KEPT = 60;
const enqueue = createFairQueue({ concurrency: 2, maxQueued: 100, maxQueuedPerCaller: 40 });

export const createPictureCache = () => {
  const pictures = new Map<string, Promise<Buffer>>();
  return (key: string, render: () => Promise<Buffer>) => {
    const known = pictures.get(key);
    if (known) return known;
    const [oldest] = pictures.keys();
    if (pictures.size >= KEPT && oldest) pictures.delete(oldest);
    const picture = enqueue(render);
    pictures.set(key, picture);
    picture.catch(() => pictures.delete(key));
    return picture;
  };
};
