// Rewrites uploaded PDFs inside a separate process.
import { handleInputs } from '../isolated-thread.ts';
import { rewritePdf } from './pdf-rewrite.ts';

handleInputs(rewritePdf, (result) => typeof result === 'object');
