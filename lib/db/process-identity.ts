import { execFileSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'

/** Whether a process with this number runs now, whoever owns it. One that ended and was not yet collected does not. */
export function isRunning(pid: number): boolean {
  try {
    process.kill(pid, 0)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EPERM') return false
  }
  return process.platform !== 'linux' || readStat(pid)?.state !== 'Z'
}

/** When a process began, in the system's own words, so that a later process with its number is told apart. */
export function birthOf(pid: number): string | undefined {
  if (process.platform === 'linux') return readStat(pid)?.startTicks
  try {
    return execFileSync('ps', ['-o', 'lstart=', '-p', String(pid)], { encoding: 'utf8' }).trim() || undefined
  } catch {
    return undefined
  }
}

/** Fields 3 and 22 of /proc/PID/stat. The second field is the program's name and may hold spaces and brackets. */
function readStat(pid: number): { state: string | undefined; startTicks: string | undefined } | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8')
    const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ')
    return { state: fields[0], startTicks: fields[19] }
  } catch {
    return undefined
  }
}

/** Where process numbers mean the same: one start of one machine, and one container on it. */
export function pidSpace(): string {
  try {
    return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()} ${readlinkSync('/proc/self/ns/pid')}`
  } catch {
    return hostname()
  }
}
