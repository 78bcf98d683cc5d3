// The first lane of a shipper: said here, kept as a draft, and gone on with in the wizard.

import type { BodyType } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { bodyTypes } from '@rfb/contract/fleet/vehicles/vehicle.labels.ts';
import { type LengthBand, lengthBands } from '@rfb/contract/length-bands.ts';
import { tenderPath } from '@rfb/contract/trade/bidding-paths.ts';
import { createTender, saveTender } from '@rfb/contract/trade/tenders/tenders.endpoints.ts';
import { emptyLot } from '@rfb/contract/trade/tenders/tenders.ts';
import { Button, Form, Input, Select } from 'antd';
import { useNavigate } from 'react-router';
import { withBase } from '../../../../../lib/base-path.ts';
import { useSend } from '../../../../../lib/use-change.ts';
import { Allowed } from '../../../../../lib/use-may.tsx';
import { optionsOf } from '../../../../../ui/options.ts';
import { Panel } from '../../../../../ui/Panel.tsx';
import { RegionField } from '../../../../services/regions/shared/RegionField.tsx';
import { useRegionName } from '../../../../services/regions/shared/use-region-name.ts';
import * as styles from './FirstLane.module.css';

type Values = { originCode: string; destinationCode: string; body: BodyType; lengthBand: LengthBand; cargo?: string };

const bodies = optionsOf(bodyTypes);
const lengths = Object.entries(lengthBands).map(([value, { label }]) => ({ value, label }));
const TITLE_LENGTH = 60;

/** The city of a region's code, as the directory is asked for it. */
const cityCode = (code: string) => `${code.slice(0, 4)}00`;

const useLaneWords = () => {
  const nameOf = useRegionName();
  return ({ originCode, destinationCode, body, lengthBand }: Values) =>
    `${nameOf(originCode)} → ${nameOf(destinationCode)} ${lengthBands[lengthBand].label}${bodyTypes[body]}`.slice(
      0,
      TITLE_LENGTH,
    );
};

/** The fleets of the directory on this lane; a link, because only the directory says which ones count. */
const WhoRuns = ({ originCode, destinationCode }: Partial<Values>) => {
  const nameOf = useRegionName();
  if (!originCode || !destinationCode) return null;
  const [from, to] = [originCode, destinationCode].map((code) => nameOf(cityCode(code)));
  return (
    <a className="link" href={withBase(`/ecosystem?${new URLSearchParams({ from: from ?? '', to: to ?? '' })}`)}>
      看名录里谁跑这条线
    </a>
  );
};

export const FirstLane = () => {
  const navigate = useNavigate();
  const [form] = Form.useForm<Values>();
  const words = useLaneWords();
  const originCode = Form.useWatch('originCode', form);
  const destinationCode = Form.useWatch('destinationCode', form);
  const begin = useSend({
    form,
    draft: 'road.lane',
    send: async (values: Values, call) => {
      const { originCode: origin, destinationCode: destination, body, lengthBand, cargo = '' } = values;
      const { id, version, content } = await call(createTender, { body: { copyOf: null } });
      const lot = { ...emptyLot, originCode: origin, destinationCode: destination, bodies: [body], lengthBand, cargo };
      await call(saveTender, {
        params: { tenderId: id },
        body: { content: { ...content, invited: [], title: words(values), lots: [lot] }, version },
      });
      return id;
    },
    done: '线路已存成草稿',
    onDone: (id) => void navigate(tenderPath(id, 'lots')),
  });
  return (
    <Panel title="你最常发的一条线" extra={<span className="muted">先说一条就够，其余以后再加</span>}>
      <Form form={form} layout="vertical" className={styles.lane} onFinish={begin.mutate}>
        <Form.Item name="originCode" label="装货地" rules={[{ required: true, message: '请选择装货地' }]}>
          <RegionField hasCities />
        </Form.Item>
        <Form.Item name="destinationCode" label="卸货地" rules={[{ required: true, message: '请选择卸货地' }]}>
          <RegionField hasCities />
        </Form.Item>
        <Form.Item name="body" label="车型" rules={[{ required: true, message: '请选择车型' }]}>
          <Select options={bodies} />
        </Form.Item>
        <Form.Item name="lengthBand" label="车长" rules={[{ required: true, message: '请选择车长' }]}>
          <Select options={lengths} />
        </Form.Item>
        <Form.Item name="cargo" label="货物（选填）">
          <Input maxLength={40} />
        </Form.Item>
        <button type="submit" hidden tabIndex={-1}>
          提交
        </button>
      </Form>
      <div className={styles.foot}>
        <Allowed to={createTender}>
          <Button type="primary" loading={begin.isPending} onClick={form.submit}>
            存下线路，接着填竞价
          </Button>
        </Allowed>
        <WhoRuns {...(originCode && { originCode })} {...(destinationCode && { destinationCode })} />
      </div>
    </Panel>
  );
};
