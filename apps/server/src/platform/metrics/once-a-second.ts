// Shares what is costly to make: whoever asks while it is made, or within a second after, gets the same.
const SHARED_MS = 1_000;

export const onceASecond = <T>(make: () => Promise<T>, now: () => number) => {
  let last: { made: Promise<T>; until: number } | undefined;
  return () => {
    if (last && now() < last.until) return last.made;
    const fresh = { made: make(), until: Number.POSITIVE_INFINITY };
    const expire = () => {
      fresh.until = now() + SHARED_MS;
    };
    fresh.made.then(expire, expire);
    last = fresh;
    return fresh.made;
  };
};
