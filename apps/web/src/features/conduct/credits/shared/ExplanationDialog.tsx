// Explains the credit score: the formula, and every component with its counted events and points.
import type { Credit } from '@rfb/contract/conduct/credits/credits.endpoints.ts';
import { STARTING_CREDIT_SCORE } from '@rfb/contract/conduct/credits/credits.ts';
import { Modal } from 'antd';
import { Link } from 'react-router';
import { CreditParts } from './CreditParts.tsx';
import { CreditRules } from './CreditRules.tsx';

export const ExplanationDialog = ({ credit, onClose }: { credit: Credit; onClose: () => void }) => (
  <Modal open title="为什么是这个分" footer={null} width={640} onCancel={onClose}>
    <p>
      {credit.isStarting
        ? `还没有计分的记录。没有记录时每一项都按满分的八成计，所以起始分恰好是 ${STARTING_CREDIT_SCORE} 分。`
        : `按近 12 个月的记录计算，现在是 ${credit.score} 分。`}
      每条事件、历史和申诉见
      <Link className="link" to="/user/profile?tab=credit" onClick={onClose}>
        信用分
      </Link>
      。
    </p>
    <CreditRules />
    <CreditParts parts={credit.parts} />
  </Modal>
);
