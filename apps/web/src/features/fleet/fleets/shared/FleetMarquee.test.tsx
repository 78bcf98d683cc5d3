// The banner of registered fleets for sighted users and screen readers.
import { fireEvent, render } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { resetBrowser } from '../../../../lib/testing.ts';
import { FleetMarquee } from './FleetMarquee.tsx';

const fleets = [
  { id: 'f1', name: '澜舟驰远' },
  { id: 'f2', name: '岱岳恒途' },
];

const renderMarquee = (props: Parameters<typeof FleetMarquee>[0]) => render(<FleetMarquee {...props} />).container;
const strip = (place: Element) => place.querySelector<HTMLElement>('.fleet-marquee-strip');

afterEach(resetBrowser);

// spec: 9.banner-cycle
it('takes 60 seconds per cycle by default', () => {
  expect(strip(renderMarquee({ fleets }))?.style.animationDuration).toBe('60s');
});

it('uses the given cycle time', () => {
  expect(strip(renderMarquee({ fleets, cycleSeconds: 120 }))?.style.animationDuration).toBe('120s');
});

it('is labelled 已注册车队, and its second copy is hidden from screen readers', () => {
  const place = renderMarquee({ fleets });
  expect(place.querySelector('section')?.getAttribute('aria-label')).toBe('已注册车队');
  const lists = [...place.querySelectorAll('ul')];
  expect(lists.map((list) => list.textContent)).toEqual(['澜舟驰远岱岳恒途', '澜舟驰远岱岳恒途']);
  expect(lists.map((list) => list.getAttribute('aria-hidden'))).toEqual(['false', 'true']);
});

it('is paused and resumed by its button', () => {
  const place = renderMarquee({ fleets });
  const button = place.querySelector('button') as HTMLElement;
  expect(button.getAttribute('aria-label')).toBe('暂停滚动');
  fireEvent.click(button);
  expect(place.querySelector('section')?.dataset.paused).toBe('true');
  expect(button.getAttribute('aria-label')).toBe('继续滚动');
  fireEvent.click(button);
  expect(place.querySelector('section')?.dataset.paused).toBe('false');
});

it('links to each fleet’s page; the names can be focused while it is paused, each once', () => {
  const place = renderMarquee({ fleets });
  const reachable = () => [...place.querySelectorAll('a')].filter((link) => link.tabIndex >= 0);
  expect([...place.querySelectorAll('a')].map((link) => link.getAttribute('href'))).toEqual(
    ['f1', 'f2', 'f1', 'f2'].map((id) => `/ecosystem/${id}`),
  );
  expect(reachable()).toEqual([]);
  fireEvent.click(place.querySelector('button') as HTMLElement);
  expect(reachable().map((link) => link.textContent)).toEqual(['澜舟驰远', '岱岳恒途']);
});

it('renders nothing without fleets', () => {
  expect(renderMarquee({ fleets: [] }).innerHTML).toBe('');
});
