// A list that was opened to add its first row shows the form at once.
import { useLocation } from 'react-router';

/** For the state of a link or of `navigate`. */
export const ADDING = { isAdding: true };

export const useIsAdding = () => (useLocation().state as Partial<typeof ADDING> | null)?.isAdding === true;
