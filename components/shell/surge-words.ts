import type { Surge } from '@/lib/queries/surge/read-surge'

/** How many joined: "312", "10,000+". */
export function surgeNumber({ count, isExact }: Surge): string {
  return `${count.toLocaleString('en')}${isExact ? '' : '+'}`
}
