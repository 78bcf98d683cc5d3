// The text once nobody has typed for a moment.
import { useEffect, useState } from 'react';

const WAIT_MS = 200;

export const useSettled = (text: string) => {
  const [settled, setSettled] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), WAIT_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return settled;
};
