// The company a caller belongs to; administrators belong to none.

import type { Actor } from '../actor.ts';
import { refuse } from '../refusal.ts';

export const companyIdOf = ({ companyId }: Actor) => companyId ?? refuse('forbidden');
