// The section being read: the last heading above the upper quarter of the viewport, or the first.
import { useEffect, useState } from 'react';

const LINE = 0.25;

export const useReadingPlace = (ids: string[]) => {
  const [current, setCurrent] = useState<string>();
  const list = ids.join();
  useEffect(() => {
    const headings = list.split(',').flatMap((id) => document.getElementById(id) ?? []);
    const isAbove = (heading: Element) => heading.getBoundingClientRect().top <= innerHeight * LINE + 1;
    const look = () => setCurrent((headings.findLast(isAbove) ?? headings[0])?.id);
    // An IntersectionObserver fires only when a heading crosses the line, not on every scroll event.
    const observer = new IntersectionObserver(look, { rootMargin: `0px 0px -${100 - LINE * 100}% 0px` });
    for (const heading of headings) observer.observe(heading);
    return () => observer.disconnect();
  }, [list]);
  return current;
};
