// The registration page: three steps, then the receipt.
import { StepLine } from '../../../../site/forms/StepLine.tsx';
import { StepsFrame } from '../../../../site/forms/StepsFrame.tsx';
import type { PageProps } from '../../../../site/site-page.ts';
import { AccountStep } from './AccountStep.tsx';
import { CompanyStep } from './CompanyStep.tsx';
import type { LevelFee } from './FeePanel.tsx';
import { Receipt } from './Receipt.tsx';
import * as styles from './register.module.css';
import { stationsOf } from './steps.ts';
import { TypeStep } from './TypeStep.tsx';
import { useRegistration } from './use-registration.ts';

/** What the registration page shows before anything is entered. */
export type RegisterContent = {
  fees: LevelFee[];
  /** How long registering takes, in words; null: too few registrations to say. */
  took: string | null;
};

export const Page = ({ content: { fees, took }, place }: PageProps<RegisterContent>) => {
  const registration = useRegistration();
  const { form, step, receiptNo } = registration;
  const stations = stationsOf(form.companyType);
  return (
    <StepsFrame question="已有账号？">
      <div className={styles.register}>
        <h1>申请入会</h1>
        {took && !receiptNo && <p>{took}</p>}
        <StepLine stations={stations} current={receiptNo ? stations.length : step} label="申请入会的步骤" />
        {receiptNo && <Receipt receiptNo={receiptNo} reviewDays={place.office.reviewDays} />}
        {!receiptNo && step === 0 && <TypeStep registration={registration} fees={fees} />}
        {!receiptNo && step === 1 && <CompanyStep registration={registration} />}
        {!receiptNo && step === 2 && <AccountStep registration={registration} reviewDays={place.office.reviewDays} />}
      </div>
    </StepsFrame>
  );
};
