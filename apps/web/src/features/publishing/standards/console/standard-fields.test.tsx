// Every field of a standard's table has a control in the office's form and is told to those who only read.
import { emptyValues } from '@rfb/contract/empty-values.ts';
import {
  standardFieldList,
  standardFieldNames,
  standardFields,
} from '@rfb/contract/publishing/standards/standard.fields.ts';
import type { OfficeStandard } from '@rfb/contract/publishing/standards/standards.ts';
import { render } from '@testing-library/react';
import { Form } from 'antd';
import { afterEach, expect, it } from 'vitest';
import { resetBrowser } from '../../../../lib/testing.ts';
import { OfficeFields } from './OfficeFields.tsx';
import { OfficeReading } from './OfficeReading.tsx';

afterEach(resetBrowser);

it('asks for every field in the form', () => {
  const { container } = render(
    <Form>
      <OfficeFields />
    </Form>,
  );
  expect(standardFieldList.filter((name) => !container.querySelector(`#${name}`))).toEqual([]);
});

/** The drawer's title has number and name; state and scopes are of use only to whoever writes them. */
const elsewhere = ['number', 'title', 'standing', 'scopes'];
/** Told within the row of another field. */
const words: Partial<Record<string, string>> = { isMandatory: '强制', replaces: '代替关系', replacedBy: '被 乙 代替' };

it('tells those who only read the rest', () => {
  const content: OfficeStandard['content'] = {
    ...emptyValues(standardFields),
    ...{ class: 'national', topic: 'size', standing: 'current', isMandatory: true, replaces: '甲', replacedBy: '乙' },
    points: [],
  };
  const standard = { content, versions: [], files: [] } as unknown as OfficeStandard;
  const { container } = render(<OfficeReading standard={standard} />);
  const isTold = (name: (typeof standardFieldList)[number]) => {
    const { label, short = label }: { label: string; short?: string } = standardFields[name];
    return container.textContent?.includes(words[name] ?? short) ?? false;
  };
  expect(standardFieldList.filter((name) => !elsewhere.includes(name) && !isTold(name))).toEqual([]);
  expect(container.textContent).toContain(standardFieldNames.points);
});
