import { type RefObject, useEffect, useState } from 'react';

/** Whether a box that scrolls sideways hides something at its right edge. */
export function useCutEdge(box: RefObject<HTMLElement | null>): boolean {
  const [isCut, setCut] = useState(false);
  useEffect(() => {
    const element = box.current;
    if (!element) return;
    const measure = () =>
      setCut(element.scrollWidth - element.clientWidth - Math.ceil(element.scrollLeft) > 1);
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    for (const child of element.children) observer.observe(child);
    element.addEventListener('scroll', measure, { passive: true });
    return () => {
      observer.disconnect();
      element.removeEventListener('scroll', measure);
    };
  }, [box]);
  return isCut;
}
