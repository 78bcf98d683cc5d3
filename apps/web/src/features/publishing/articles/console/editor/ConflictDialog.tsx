// Dialog for a concurrent change: who and when, the diff, and two ways to continue without losing content.
import { articleDifference } from '@rfb/contract/publishing/articles/difference.ts';
import type { StaffArticle } from '@rfb/contract/publishing/articles/staff-articles.ts';
import { Button, Modal } from 'antd';
import { useState } from 'react';
import { clockText, dayText } from '../../../../../lib/moments.ts';
import { useSend } from '../../../../../lib/use-change.ts';
import { Notice } from '../../../../../ui/Notice.tsx';
import * as styles from '../MoveDialog.module.css';
import { Difference } from './Difference.tsx';
import type { Desk } from './use-writing.ts';

type Props = { desk: Desk; theirs: StaffArticle };

export const ConflictNotice = ({ desk: { writing, draft }, theirs }: Props) => {
  const [isOpen, setOpen] = useState(true);
  const keep = useSend<void>({ send: (_, call) => writing.keepMine(theirs, call) });
  const who = `${theirs.savedBy} 于 ${dayText(theirs.savedAt)} ${clockText(theirs.savedAt)} 保存了另一份内容`;
  return (
    <>
      <Notice
        tone="warning"
        title={who}
        text="你写的内容留在本机，还没有保存到服务器。"
        action={{ label: '对比并选择', onClick: () => setOpen(true) }}
      />
      <Modal
        open={isOpen}
        width={720}
        title={who}
        onCancel={() => setOpen(false)}
        footer={
          <>
            <Button onClick={() => setOpen(false)}>先不处理</Button>
            <Button danger onClick={() => writing.replace(theirs)}>
              放弃我的，用对方的
            </Button>
            <Button type="primary" loading={keep.isPending} onClick={() => keep.mutate()}>
              两份都保留，继续写我的
            </Button>
          </>
        }
      >
        <p className={styles.moveWords}>
          下面是从对方的内容到你的内容的变化。两份都保留时，对方的存为一个版本，你的成为新的草稿。
        </p>
        <Difference difference={articleDifference(theirs.draft, draft)} />
      </Modal>
    </>
  );
};
