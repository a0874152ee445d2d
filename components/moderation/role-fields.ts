import { DAY } from '@/lib/time'
import { fieldOf } from '../ui/wall-clock'
import type { EndChoice } from './end-choice'
import type { RoleWishes } from './role-choice'

/** What the dialog of somebody's roles holds: which of them, and how long those that are given stay. */
export interface RoleFields {
  wishes: RoleWishes
  roleEnd: EndChoice
}

/** Those fields as they are opened at `now`. */
export function roleFields(now: Date, wishes: RoleWishes = {}): RoleFields {
  return { wishes, roleEnd: { length: 'never', custom: fieldOf(new Date(now.getTime() + DAY)) } }
}
