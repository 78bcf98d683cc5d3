// Why a bid was refused as a whole, in the server's words.
import * as styles from './BidForm.module.css';

export const Refusal = ({ words }: { words: string | undefined }) =>
  words && (
    <p className={styles.failure} role="alert">
      {words}
    </p>
  );
