import { pino } from 'pino'

/** The process's log, one JSON object a line on standard output. What could carry a secret is cut out by path. */
export const log = pino({
  level: process.env.LOG_LEVEL || 'info',
  redact: {
    paths: ['*.authorization', '*.headers.authorization', '*.token', '*.botToken', '*.clientSecret', '*.cookie'],
    censor: '[redacted]',
  },
})
