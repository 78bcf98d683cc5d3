// The shape of a real object for access tests.
import type { Person } from './people.ts';

/** An object's id, its owner, and further parameters it needs. */
export type Real = { owner: Person; id: string; more?: Record<string, string> };
