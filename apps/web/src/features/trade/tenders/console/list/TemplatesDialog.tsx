// Dialog with the company's templates: one begins a new draft, or is deleted.
import { tenderModes } from '@rfb/contract/trade/tenders/tender.labels.ts';
import {
  createTenderFromTemplate,
  deleteTenderTemplate,
  listTenderTemplates,
  type TenderTemplate,
} from '@rfb/contract/trade/tenders/tender-templates.endpoints.ts';
import { Button, Modal, Popconfirm } from 'antd';
import { useAsk } from '../../../../../lib/query-client.ts';
import { useChange } from '../../../../../lib/use-change.ts';
import { EmptyState } from '../../../../../ui/EmptyState.tsx';
import { QueryView } from '../../../../../ui/QueryView.tsx';
import { LaneLine } from '../../shared/LaneLine.tsx';
import * as styles from '../wizard/CopyDialog.module.css';

type Props = { onBegun: (tenderId: string) => void; onClose: () => void };

const About = ({ template: { mode, firstLane, lotCount } }: { template: TenderTemplate }) => (
  <small>
    {tenderModes[mode]}　{firstLane && <LaneLine origin={firstLane.origin} destination={firstLane.destination} />}
    {lotCount > 1 && <> 等 {lotCount} 个标的</>}
  </small>
);

export const TemplatesDialog = ({ onBegun, onClose }: Props) => {
  const list = useAsk(listTenderTemplates);
  const params = (tenderTemplateId: string) => ({ params: { tenderTemplateId } });
  const begin = useChange(createTenderFromTemplate, {
    input: params,
    done: '已按模板建好草稿，请填写时间',
    onDone: ({ id }) => onBegun(id),
  });
  const remove = useChange(deleteTenderTemplate, { input: params, done: '模板已删除' });
  return (
    <Modal open title="用模板新建" footer={null} onCancel={onClose}>
      <p className={styles.words}>模板属于本公司，同事都能用。时间和附件不在模板里，建好草稿后填写。</p>
      <QueryView of={list} rows={3}>
        {({ items }) =>
          items.length === 0 ? (
            <EmptyState title="还没有模板">填写竞价时点“存为模板”，以后从这里开始，不用重填。</EmptyState>
          ) : (
            <ul className={styles.list}>
              {items.map((template) => (
                <li key={template.id}>
                  <span>
                    <b>{template.name}</b>
                    <About template={template} />
                  </span>
                  <Popconfirm
                    title={`删除模板“${template.name}”？`}
                    description="用它建好的竞价不受影响。"
                    okText="删除"
                    cancelText="不删除"
                    onConfirm={() => remove.settled(template.id)}
                  >
                    <Button size="small" type="text" danger aria-label={`删除模板${template.name}`}>
                      删除
                    </Button>
                  </Popconfirm>
                  <Button
                    size="small"
                    loading={begin.isPending && begin.variables === template.id}
                    aria-label={`用模板${template.name}新建`}
                    onClick={() => begin.mutate(template.id)}
                  >
                    使用
                  </Button>
                </li>
              ))}
            </ul>
          )
        }
      </QueryView>
    </Modal>
  );
};
