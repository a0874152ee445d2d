import { DAY, HOUR } from '@/lib/time'
import { fieldOf } from '../ui/wall-clock'
import type { BanFields, TimeoutFields } from './template-lengths'

/** The fields of a timeout before anybody has chosen. */
export function freshTimeout(now: Date): TimeoutFields {
  return { timeout: { length: '10m', custom: fieldOf(new Date(now.getTime() + HOUR)) } }
}

/** The fields of a ban before anybody has chosen. */
export function freshBan(now: Date): BanFields {
  return { deleteMessageDays: '0', banEnd: { length: 'never', custom: fieldOf(new Date(now.getTime() + DAY)) } }
}
