import type { PersonFacts } from './facts.ts'

/** A member without any role, of whom nothing else is known. */
export const ANYBODY: PersonFacts = {
  userId: '',
  name: '',
  kind: 'user',
  isMember: true,
  roleIds: [],
  pending: false,
  timedOutUntil: null,
}
