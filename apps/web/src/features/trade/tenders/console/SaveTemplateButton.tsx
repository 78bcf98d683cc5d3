// Keeps the tender's content as a named template of the company.
import { MAX_TEMPLATE_NAME, saveTenderTemplate } from '@rfb/contract/trade/tenders/tender-templates.endpoints.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { NameDialog } from '../../../../ui/NameDialog.tsx';

/** `beforeSave`: stores what is not saved yet, because the server copies what it has. */
type Props = { tenderId: string; beforeSave?: () => Promise<void> };

export const SaveTemplateButton = ({ tenderId, beforeSave }: Props) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button onClick={() => setOpen(true)}>存为模板</Button>
      <NameDialog
        isOpen={isOpen}
        title="存为模板"
        label="模板名称"
        maxLength={MAX_TEMPLATE_NAME}
        okText="保存"
        done="已存为模板，在竞价中心用“用模板新建”开始"
        onClose={() => setOpen(false)}
        onSave={async (name, call) => {
          await beforeSave?.();
          await call(saveTenderTemplate, { body: { tenderId, name } });
        }}
      />
    </>
  );
};
