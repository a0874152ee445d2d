import { readdirSync, readFileSync } from 'node:fs'

// As Linux counts them (USER_HZ).
const TICKS_PER_SECOND = 100

interface Stat {
  parent: number
  group: number
  ticks: number
}

function readStat(pid: string): Stat | null {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8')
    // Behind the name, which may hold anything: state, parent, group, …, user and system time at 11 and 12.
    const fields = text.slice(text.lastIndexOf(')') + 2).split(' ')
    return { parent: Number(fields[1]), group: Number(fields[2]), ticks: Number(fields[11]) + Number(fields[12]) }
  } catch {
    return null
  }
}

/** How long a process and what it started have been on a processor, in s; 0 for none. */
export function cpuSeconds(pid: number): number {
  if (pid === 0) return 0
  const own = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .flatMap(name => {
      const stat = readStat(name)
      return stat && (Number(name) === pid || stat.group === pid || stat.parent === pid) ? [stat] : []
    })
  return own.reduce((sum, { ticks }) => sum + ticks, 0) / TICKS_PER_SECOND
}
