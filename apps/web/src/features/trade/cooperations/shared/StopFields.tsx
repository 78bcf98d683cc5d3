// The places between the first and the last one: added, moved and removed by buttons, each with its window and contact.
import { ArrowDownOutlined, ArrowUpOutlined, DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { MAX_STOPS, stopKinds } from '@rfb/contract/transport/orders/trip/stop.labels.ts';
import { Button, Form, Input, Radio } from 'antd';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { optionsOf } from '../../../../ui/options.ts';
import { RegionField } from '../../../services/regions/shared/RegionField.tsx';
import * as styles from './StopFields.module.css';
import { StopContactItems, type StopItemProps } from './StopTimes.tsx';
import { newStop } from './stop-values.ts';

const PlaceItems = ({ at, label }: StopItemProps) => (
  <>
    <div className={styles.wide}>
      <Form.Item name={[at, 'kind']} label={`${label}做什么`}>
        <Radio.Group options={optionsOf(stopKinds)} />
      </Form.Item>
    </div>
    <Form.Item name={[at, 'code']} label={`${label}地区`} rules={[{ required: true, message: '请填写地区' }]}>
      <RegionField />
    </Form.Item>
    <Form.Item
      name={[at, 'address']}
      label={`${label}地址`}
      rules={[{ required: true, whitespace: true, message: '请填写地址' }]}
    >
      <Input maxLength={60} placeholder="街道、门牌、库号" />
    </Form.Item>
  </>
);

type Props = { times: (props: StopItemProps) => ReactNode };

export const StopFields = ({ times: Times }: Props) => {
  const part = useRef<HTMLFieldSetElement>(null);
  /** The row that was moved or added, and what was said about it: its button or field keeps the focus. */
  const [news, setNews] = useState({ at: -1, target: '', text: '' });
  useEffect(() => {
    if (news.at < 0) return;
    const row = part.current?.querySelectorAll('li')[news.at];
    const wanted = row?.querySelector<HTMLElement>(news.target);
    // A button at the end of the list cannot go further.
    const usable = wanted?.matches(':disabled') ? row?.querySelector<HTMLElement>('button:not([disabled])') : wanted;
    (usable ?? part.current?.querySelector<HTMLElement>('[data-stop-add]'))?.focus();
  }, [news]);
  return (
    <Form.List name="stops">
      {(rows, { add, remove, move }, { errors }) => {
        const shift = (from: number, to: number, target: string) => {
          move(from, to);
          setNews({ at: to, target, text: `途经点 ${from + 1} 已移到第 ${to + 1} 个` });
        };
        return (
          <fieldset ref={part} className={styles.part}>
            <legend>途经点</legend>
            <p className="muted">
              装货地和卸货地之间按先后停靠的点，最多 {MAX_STOPS} 个。有途经点的运单不用价格表，由车队接受你填的价格。
            </p>
            <p className="only-read" aria-live="polite">
              {news.text}
            </p>
            <ol className={styles.stops}>
              {rows.map(({ key, name: at }, index) => {
                const label = `途经点 ${index + 1} `;
                return (
                  <li key={key}>
                    <div className={styles.head}>
                      <b>途经点 {index + 1}</b>
                      <Button
                        size="small"
                        icon={<ArrowUpOutlined aria-hidden />}
                        data-stop-up
                        aria-label={`途经点 ${index + 1} 上移`}
                        disabled={index === 0}
                        onClick={() => shift(index, index - 1, '[data-stop-up]')}
                      />
                      <Button
                        size="small"
                        icon={<ArrowDownOutlined aria-hidden />}
                        data-stop-down
                        aria-label={`途经点 ${index + 1} 下移`}
                        disabled={index === rows.length - 1}
                        onClick={() => shift(index, index + 1, '[data-stop-down]')}
                      />
                      <Button
                        size="small"
                        icon={<DeleteOutlined aria-hidden />}
                        aria-label={`移除途经点 ${index + 1}`}
                        onClick={() => {
                          remove(at);
                          const next = Math.min(index, rows.length - 2);
                          setNews({ at: Math.max(next, 0), target: 'input', text: `途经点 ${index + 1} 已移除` });
                        }}
                      />
                    </div>
                    <div className={styles.fields}>
                      <PlaceItems at={at} label={label} />
                      <Times at={at} label={label} />
                      <StopContactItems at={at} label={label} />
                    </div>
                  </li>
                );
              })}
            </ol>
            <Form.ErrorList errors={errors} />
            {rows.length < MAX_STOPS && (
              <Button
                data-stop-add
                icon={<PlusOutlined aria-hidden />}
                onClick={() => {
                  add(newStop);
                  setNews({ at: rows.length, target: 'input:checked', text: `已添加途经点 ${rows.length + 1}` });
                }}
              >
                添加途经点
              </Button>
            )}
          </fieldset>
        );
      }}
    </Form.List>
  );
};
