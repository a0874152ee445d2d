import { log as ownLog } from '../log.ts'
import type { Profile } from './profile.ts'
import { type RememberedCapabilities, rememberInMemory } from './remembered-capabilities.ts'
import { createRestTransport, type RestTransport } from './rest.ts'

/** The part of a log that the platform client writes to. */
export type PlatformLog = Pick<typeof ownLog, 'info' | 'warn'>

/** A chat platform as one bot reaches it. The first argument of every function that calls it. */
export interface Platform {
  profile: Profile
  /** {base_url}, ends in the version segment. */
  apiUrl: string
  webUrl: string
  cdnUrl: string
  /** Instead of what GET /gateway/bot says. */
  gatewayUrl: string | undefined
  /** Calls as the bot. */
  rest: RestTransport
  /** For one REST exchange, in ms. */
  timeoutMs: number
  botToken: () => Promise<string>
  /** What was found out about the operations that not every platform has. */
  capabilities: RememberedCapabilities
  log: PlatformLog
}

type Options = Pick<Platform, 'profile' | 'apiUrl' | 'webUrl' | 'cdnUrl' | 'botToken'> &
  Partial<Pick<Platform, 'gatewayUrl' | 'timeoutMs' | 'log' | 'capabilities'>>

/** A platform from its addresses. Reaches for nothing yet. `botToken` is asked before every call and never kept. */
export function createPlatform(options: Options): Platform {
  const { profile, apiUrl, webUrl, cdnUrl, gatewayUrl, botToken, timeoutMs = 10_000, log = ownLog } = options
  const { capabilities = rememberInMemory() } = options
  const rest = createRestTransport({ profile, apiUrl, scheme: 'Bot', token: botToken, timeoutMs })
  return { profile, apiUrl, webUrl, cdnUrl, gatewayUrl, rest, timeoutMs, botToken, capabilities, log }
}

/** The same platform for whoever settles a lost answer by looking: no write is sent a second time. */
export function callingOnce(platform: Platform): Platform {
  return { ...platform, rest: platform.rest.callingOnce }
}

/** The same platform for work that nobody waits for: it waits longer, and leaves room to people who click. */
export function inBackground(platform: Platform): Platform {
  return { ...platform, rest: platform.rest.inBackground }
}

/** The same platform for whoever may lose the right to write meanwhile: see `RestTransport.onlyWhile`. */
export function onlyWhile(platform: Platform, mayCall: () => Promise<boolean>): Platform {
  return { ...platform, rest: platform.rest.onlyWhile(mayCall) }
}

/** The same platform as another token reaches it, such as one that is not in the vault yet. For a few calls. */
export function withToken(platform: Platform, token: string): Platform {
  const { profile, apiUrl, timeoutMs } = platform
  const botToken = async () => token
  const rest = createRestTransport({ profile, apiUrl, scheme: 'Bot', token: botToken, timeoutMs, lasting: false })
  return { ...platform, botToken, rest }
}
