// The form of an order under an agreement has a control for every field of goods, and sends what was typed in each.
import { goodsFieldList, goodsFields } from '@rfb/contract/trade/tenders/goods.fields.ts';
import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, expect, it } from 'vitest';
import { createQueryClient } from '../../../../lib/query-client.ts';
import { ok, resetBrowser, stubServer } from '../../../../lib/testing.ts';
import { CargoItems, LaneItems } from './AgreementFields.tsx';

afterEach(resetBrowser);

it('asks for every field of goods by its label', () => {
  stubServer({ 'GET /regions': ok({ provinces: [], cities: [], counties: [] }) });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Form>
        <LaneItems />
        <CargoItems />
      </Form>
    </QueryClientProvider>,
  );
  expect(goodsFieldList.filter((name) => screen.queryByLabelText(goodsFields[name].label) === null)).toEqual([]);
});
