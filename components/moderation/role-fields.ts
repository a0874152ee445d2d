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

/** What the server says of ends comes with the place of each; they are one field here. */
export function endErrorOf(fieldErrors: Record<string, string>): string | undefined {
  return Object.entries(fieldErrors).find(([name]) => ofEnds(name))?.[1]
}

/** The names under which such errors came. */
export function endErrorNames(fieldErrors: Record<string, string>): string[] {
  return Object.keys(fieldErrors).filter(ofEnds)
}

const ofEnds = (name: string) => name.split('.')[0] === 'ends'
