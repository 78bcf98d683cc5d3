// Downloads the contract of a confirmed award.
import { FilePdfOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { usePaper } from './use-paper.ts';

export const ContractButton = ({ awardId, fleet }: { awardId: string; fleet: string }) => {
  const paper = usePaper();
  return (
    <Button
      size="small"
      icon={<FilePdfOutlined aria-hidden />}
      aria-label={`下载与 ${fleet} 的运输合同`}
      loading={paper.isPending}
      onClick={() => paper.mutate({ awardId })}
    >
      运输合同
    </Button>
  );
};
