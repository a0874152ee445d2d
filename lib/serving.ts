import { resolve } from 'node:path'
import { z } from 'zod'
import { address, readSettings, says } from './read-settings.ts'

/** How long messages are kept where nothing else is set. */
export const MESSAGES_KEPT_DAYS = 14

const DAYS_RULE = 'a number of days from 1 to 365'
const PROXIES_RULE = 'a number of proxies from 0 to 10'
const PACE_RULE = 'a number a minute from 1 to 1000000'
const DATABASE_RULE =
  'an address that begins with postgres://; in its password # stands as %23, / as %2F, ? as %3F and % as %25'
const PORT_RULE = 'a port from 1 to 65535'

const aMinute = () =>
  z.coerce
    .number({ error: says(PACE_RULE) })
    .int(`must be ${PACE_RULE}.`)
    .min(1, `must be ${PACE_RULE}.`)
    .max(1_000_000, `must be ${PACE_RULE}.`)

function isBare(url: string): boolean {
  const { origin, href } = URL.parse(url) ?? {}
  return `${origin}/` === href
}

/** The settings that have nothing to do with a platform. All have defaults. */
export const ServingSettings = z.object({
  PORT: z.coerce
    .number({ error: says(PORT_RULE) })
    .int(`must be ${PORT_RULE}.`)
    .min(1, `must be ${PORT_RULE}.`)
    .max(65_535, `must be ${PORT_RULE}.`)
    .default(3000),
  STEWARD_URL: address()
    .refine(isBare, 'must be an address without a path.')
    // As browsers write it: in small letters, without the port that goes without saying.
    .transform(url => new URL(url).origin)
    .optional(),
  STEWARD_DATA_DIR: z.string().default('.data'),
  DATABASE_URL: z.url({ protocol: /^postgres(ql)?$/, error: says(DATABASE_RULE) }).optional(),
  TRUSTED_PROXIES: z.coerce
    .number({ error: says(PROXIES_RULE) })
    .int(`must be ${PROXIES_RULE}.`)
    .min(0, `must be ${PROXIES_RULE}.`)
    .max(10, `must be ${PROXIES_RULE}.`)
    .default(0),
  WORKER: z.enum(['on', 'off'], { error: says('on or off') }).default('on'),
  MESSAGES_KEPT_DAYS: z.coerce
    .number({ error: says(DAYS_RULE) })
    .int(`must be ${DAYS_RULE}.`)
    .min(1, `must be ${DAYS_RULE}.`)
    .max(365, `must be ${DAYS_RULE}.`)
    .default(MESSAGES_KEPT_DAYS),
  WRITES_PER_MINUTE: aMinute().default(120),
  SIGN_INS_PER_MINUTE: aMinute().default(60),
  METRICS_TOKEN: z.string().min(16, 'must have at least 16 characters.').optional(),
  LOG_LEVEL: z
    .enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent'], {
      error: says('one of fatal, error, warn, info, debug, trace, silent'),
    })
    .default('info'),
})

export interface Serving {
  port: number
  /** The address people use, without a slash at its end. */
  stewardUrl: string
  /** Absolute. */
  dataDir: string
  /** Absent: PGlite in the data folder. */
  databaseUrl: string | undefined
  /** How many proxies stand in front, each of which adds to X-Forwarded-For whom it was asked by. */
  trustedProxies: number
  /** Whether this process may hold the gateway. */
  worker: boolean
  /** How long the mirror keeps messages. */
  messagesKeptDays: number
  /** Orders that a process takes of one viewer. */
  writesPerMinute: number
  /** Sign-ins that a process takes from one address. */
  signInsPerMinute: number
  /** What whoever reads /metrics must show; absent: there are none to read. */
  metricsToken: string | undefined
  logLevel: string
}

/** How a deployment serves, whatever its platform. Throws EnvError. */
export function parseServing(source: Record<string, string | undefined>): Serving {
  return toServing(readSettings(ServingSettings, source))
}

export function toServing(settings: z.output<typeof ServingSettings>): Serving {
  return {
    port: settings.PORT,
    stewardUrl: settings.STEWARD_URL ?? `http://localhost:${settings.PORT}`,
    dataDir: resolve(settings.STEWARD_DATA_DIR),
    databaseUrl: settings.DATABASE_URL,
    trustedProxies: settings.TRUSTED_PROXIES,
    worker: settings.WORKER === 'on',
    messagesKeptDays: settings.MESSAGES_KEPT_DAYS,
    writesPerMinute: settings.WRITES_PER_MINUTE,
    signInsPerMinute: settings.SIGN_INS_PER_MINUTE,
    metricsToken: settings.METRICS_TOKEN,
    logLevel: settings.LOG_LEVEL,
  }
}
