// The import of enterprises, with what becomes of the memberships in it: they begin when a second person approves.
import { Link } from 'react-router';
import { useSecondPerson } from '../../../membership/dues/shared/use-second-person.ts';
import { SheetDialog } from '../../../services/imports/shared/SheetDialog.tsx';

const WITHOUT = '没填的登记在册，企业用手机号登录补交营业执照后进入待审核队列。';

export const ImportDialog = ({ onClose }: { onClose: () => void }) => {
  const second = useSecondPerson();
  return (
    <SheetDialog
      kind="enterprises"
      unit="家"
      note={`填了会员等级和到期日的，企业立即登记，会员期没有经过审核。${second.ahead}${WITHOUT}`}
      after={
        !second.isAlone && (
          <>
            其中填了会员期的已提交给另一位批准，批准以前还不是会员；到
            <Link className="link" to="/admin/member/dues">
              会费账
            </Link>
            看批准的进度。
          </>
        )
      }
      onClose={onClose}
    />
  );
};
