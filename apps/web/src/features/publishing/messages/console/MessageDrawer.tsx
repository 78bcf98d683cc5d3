// Drawer with one message: text, answer, notes, history.
import { canMoveMessage } from '@rfb/contract/publishing/messages/message.states.ts';
import {
  addMessageNote,
  answerMessage,
  claimMessage,
  closeMessage,
  getMessage,
  revealSender,
} from '@rfb/contract/publishing/messages/messages.endpoints.ts';
import { messageKinds, messageStatusTag } from '@rfb/contract/publishing/messages/messages.labels.ts';
import type { MessageDetail } from '@rfb/contract/publishing/messages/messages.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { Link } from 'react-router';
import { timeText } from '../../../../lib/moments.ts';
import { useChange } from '../../../../lib/use-change.ts';
import { useList } from '../../../../lib/use-list.ts';
import { Allowed } from '../../../../lib/use-may.tsx';
import { DetailDrawer } from '../../../../ui/DetailDrawer.tsx';
import { Facts } from '../../../../ui/Facts.tsx';
import { Phone } from '../../../../ui/Masked.tsx';
import { QueryView } from '../../../../ui/QueryView.tsx';
import { StateTag } from '../../../../ui/StatusTag.tsx';
import { CaseHistory } from '../../../services/cases/shared/CaseHistory.tsx';
import { CaseNotes } from '../../../services/cases/shared/CaseNotes.tsx';
import * as styles from '../../../services/cases/shared/cases.module.css';
import { Deadline } from '../../../services/cases/shared/Deadline.tsx';
import { ReasonDialog } from '../shared/ReasonDialog.tsx';
import { AnswerForm } from './AnswerForm.tsx';

const factsOf = (message: MessageDetail): [string, React.ReactNode][] => [
  [
    '编号',
    <span key="no" className="num">
      {message.receiptNo}
    </span>,
  ],
  ['事项', messageKinds[message.kind]],
  ['姓名', message.name],
  ['企业', message.companyName],
  [
    '电话',
    <Phone
      key={message.id}
      masked={message.phone}
      of={message.name}
      label="显示"
      reveal={(call) => call(revealSender, { params: { messageId: message.id } })}
    />,
  ],
  [
    '提交',
    <span key="at" className="num">
      {timeText(message.sentAt)}
    </span>,
  ],
  ...(message.hoursLeft === null
    ? []
    : [['答复期限', <Deadline key="due" {...message} />] as [string, React.ReactNode]]),
  ...(message.company
    ? [
        [
          '登录企业',
          <Link key="company" className="link" to={`/admin/enterprise/list?open=${message.company.id}`}>
            {message.company.name}
          </Link>,
        ] as [string, React.ReactNode],
      ]
    : []),
];

const isOthers = ({ status, isMine, assignee }: MessageDetail) => status === 'handling' && !isMine && assignee !== null;

const Content = ({ message }: { message: MessageDetail }) => (
  <>
    <Facts items={factsOf(message)} />
    <section className={styles.casePart}>
      <h3>留言</h3>
      <p className={styles.caseText}>{message.text}</p>
    </section>
    {message.answer && (
      <section className={styles.casePart}>
        <h3>
          答复
          <small>
            {message.answeredBy}　<span className="num">{timeText(message.answeredAt ?? message.sentAt)}</span>
          </small>
        </h3>
        <p className={styles.caseText}>{message.answer}</p>
      </section>
    )}
    {message.closeReason && <p className={styles.caseHint}>关闭原因：{message.closeReason}</p>}
    {canMoveMessage(message.status, 'answer') &&
      (isOthers(message) ? (
        <p className={styles.caseHint}>{message.assignee} 正在处理；需要由你答复的，先转给自己。</p>
      ) : (
        <Allowed to={answerMessage}>
          <AnswerForm key={message.id} message={message} />
        </Allowed>
      ))}
    <CaseNotes
      key={`notes ${message.id}`}
      draft={`message-note.${message.id}`}
      notes={message.notes}
      add={(call, text) => call(addMessageNote, { params: { messageId: message.id }, body: { text } })}
    />
    <CaseHistory history={message.history} />
  </>
);

const Footer = ({ message, onClose }: { message: MessageDetail; onClose: () => void }) => {
  const claim = useChange(claimMessage, {
    input: () => ({ params: { messageId: message.id } }),
    done: '这条留言由你处理',
  });
  const canClaim = canMoveMessage(message.status, 'claim') && !message.isMine;
  return (
    <Allowed to={claimMessage}>
      {canClaim && (
        <Button size="small" loading={claim.isPending} onClick={() => claim.mutate()}>
          {isOthers(message) ? '转给我处理' : '认领'}
        </Button>
      )}
      {canMoveMessage(message.status, 'close') && (
        <Button size="small" onClick={onClose} disabled={isOthers(message)}>
          关闭留言
        </Button>
      )}
    </Allowed>
  );
};

type Props = {
  messageId: string;
  onOpen: (id: string | undefined) => void;
  onPrevious: (() => void) | undefined;
  onNext: (() => void) | undefined;
};

export const MessageDrawer = ({ messageId, onOpen, ...moves }: Props) => {
  const detail = useList(getMessage, { params: { messageId } });
  const [isClosing, setClosing] = useState(false);
  const message = detail.data;
  return (
    <>
      <DetailDrawer
        label="留言详情"
        title={message ? `${messageKinds[message.kind]}　${message.name}` : '留言详情'}
        tags={message && <StateTag of={messageStatusTag} value={message.status} />}
        footer={
          message &&
          canMoveMessage(message.status, 'close') && <Footer message={message} onClose={() => setClosing(true)} />
        }
        onClose={() => onOpen(undefined)}
        {...moves}
      >
        <QueryView of={detail} rows={8}>
          {(known) => <Content message={known} />}
        </QueryView>
      </DetailDrawer>
      {isClosing && message && (
        <ReasonDialog
          draft={`message-close.${messageId}`}
          title={`关闭留言 ${message.receiptNo}`}
          text={
            message.answer ? '事项已经办结。' : '还没有答复就关闭，对方查询时只会看到已关闭；请写明用什么方式处理了。'
          }
          okText="确认关闭"
          onClose={() => setClosing(false)}
          send={(call, reason) => call(closeMessage, { params: { messageId }, body: { reason } })}
          done="留言已关闭"
        />
      )}
    </>
  );
};
