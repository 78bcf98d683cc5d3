// The company a caller belongs to; administrators belong to none.
import { refuse } from '../refusal.ts';
import type { Actor } from './route.ts';

export const companyIdOf = ({ companyId }: Actor) => companyId ?? refuse('forbidden');
