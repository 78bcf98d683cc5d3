// The contact page: the secretariat, the form, the status check, frequent questions.
import type { PageProps } from '../../../../site/site-page.ts';
import { ContactForm } from './ContactForm.tsx';
import * as styles from './contact.module.css';
import { MessageQuery } from './MessageQuery.tsx';
import { Questions } from './Questions.tsx';
import { type ContactContent, Secretariat } from './Secretariat.tsx';

export const Page = ({ content, place }: PageProps<ContactContent>) => (
  <>
    <div className={`wrap ${styles.contact}`}>
      <header>
        <h1>联系我们</h1>
        <p>入会、认证、投诉与合作，都由秘书处统一答复。</p>
      </header>
      <div className={styles.contactColumns}>
        <Secretariat {...content} office={place.office} />
        <ContactForm promiseDays={content.promiseDays} />
        <MessageQuery />
      </div>
    </div>
    <Questions reviewDays={place.office.reviewDays} />
  </>
);
