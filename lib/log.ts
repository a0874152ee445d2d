import { pino } from 'pino'
import { loggedError } from './logged-error.ts'
import { keepTrouble } from './recent-troubles.ts'

/** The process's log, one JSON object a line on standard output. What could carry a secret is cut out by path. */
export const log = pino({
  level: levelOf(process.env.LOG_LEVEL),
  redact: {
    paths: ['*.authorization', '*.headers.authorization', '*.token', '*.botToken', '*.clientSecret', '*.cookie'],
    censor: '[redacted]',
  },
  serializers: { err: loggedError },
  hooks: {
    streamWrite(line) {
      keepTrouble(line)
      return line
    },
  },
})

/** A level that there is not is named with the other faults of the settings (env.ts); until then nothing may break on it. */
function levelOf(set: string | undefined): string {
  return set && (set === 'silent' || set in pino.levels.values) ? set : 'info'
}
