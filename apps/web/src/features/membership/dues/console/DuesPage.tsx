// The ledger of dues: figures, what is open and how long, and the entries behind every sum.
import { MemberFrame } from '../shared/MemberFrame.tsx';

export const DuesPage = () => <MemberFrame title="会费账">{null}</MemberFrame>;
