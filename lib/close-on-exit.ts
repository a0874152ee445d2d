import { log } from './log.ts'
import { SECOND } from './time.ts'

// Whoever asked a process to end kills it sooner or later, and it loses nothing by that.
const CLOSES_WITHIN_MS = 8 * SECOND

/**
 * Closes at SIGTERM or SIGINT and then ends this process; Next's own handler is off, see start-web-child.ts. However often
 * it is asked: a terminal and a supervisor may both ask, and the second must not cut off what the first began.
 */
export function closeOnExit(close: () => Promise<void>): void {
  let isClosing = false
  const end = async () => {
    if (isClosing) return
    isClosing = true
    setTimeout(() => {
      log.error('closing takes too long, so the process ends as it is')
      process.exit(1)
    }, CLOSES_WITHIN_MS).unref()
    await close().catch(error => log.error({ err: error }, 'closing failed'))
    process.exit()
  }
  process.on('SIGTERM', () => void end())
  process.on('SIGINT', () => void end())
}
