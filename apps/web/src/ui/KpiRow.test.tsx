// Tests key figures: a card with an address is a link named like the figure, others are plain text.
import { render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router';
import { afterEach, expect, it } from 'vitest';
import { resetBrowser } from '../lib/testing.ts';
import { KpiRow } from './KpiRow.tsx';

afterEach(resetBrowser);

it('links a figure that has an address', () => {
  render(
    <MemoryRouter>
      <KpiRow
        items={[
          { name: '30 天内到期', value: 2, unit: '家', to: '/admin/member/list?tab=in30' },
          { name: '审核用时中位数', value: 3 },
        ]}
      />
    </MemoryRouter>,
  );
  expect(screen.getByRole('link', { name: '30 天内到期' }).getAttribute('href')).toBe('/admin/member/list?tab=in30');
  expect(screen.getAllByRole('link')).toHaveLength(1);
});
