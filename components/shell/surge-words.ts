import type { Surge } from '@/lib/queries/surge/read-surge'

/** How many joined: "312", "10,000+". */
export function surgeNumber({ count, isExact }: Surge): string {
  return `${count.toLocaleString('en')}${isExact ? '' : '+'}`
}

/** How many of them are gone again, where any are: "300", "all"; of more than are counted at least so many. */
export function goneNumber({ count, gone, isExact }: Surge): string | null {
  if (gone === 0) return null
  if (gone < count) return gone.toLocaleString('en')
  return isExact ? 'all' : `${gone.toLocaleString('en')}+`
}

/** The same in a sentence of its own: "312 joined in the last 10 minutes, 300 gone again". */
export function surgeSentence(surge: Surge): string {
  const gone = goneNumber(surge)
  return `${surgeNumber(surge)} joined in the last 10 minutes${gone ? `, ${gone} gone again` : ''}`
}
