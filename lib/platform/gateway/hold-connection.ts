import { Encoding, type FetchingStrategyOptions, type SessionInfo, WebSocketShardDestroyRecovery } from '@discordjs/ws'
import type { Profile } from '../profile.ts'
import { parseWebSocketUrl } from '../wire/gateway-address.ts'
import { OneConnection } from './one-connection.ts'

/** What is sent to the gateway. */
export interface Packet {
  op: number
  d: unknown
}

interface Options {
  profile: Profile
  url: string
  token: string
  ignoredEvents: readonly string[]
  /** The session to resume, if any. */
  session: SessionInfo | null
  /** From the first byte to READY or RESUMED, in ms: a platform that knows no resume may not answer one at all. */
  readyMs: number
  /** Ends the connection. */
  signal: AbortSignal
  /** `send` sends in this connection, and does nothing once it has ended. */
  onConnected(resumed: boolean, send: (packet: Packet) => void): void
  onEvent(name: string, data: unknown, sequence: number): void
}

/** How a connection ended. */
export interface Ended {
  /** The close code, or the one it was closed with from here. */
  code: number | undefined
  /** Whether hello was received: below that, the platform was not there. */
  greeted: boolean
  /** Whether READY or RESUMED was received. */
  connected: boolean
  /** What can be resumed. */
  session: SessionInfo | null
}

const HANDSHAKE_MS = 10_000

/** Holds one connection to the gateway until it ends, for whatever reason. Never throws. */
export function holdConnection(options: Options): Promise<Ended> {
  const { promise, resolve } = Promise.withResolvers<Ended>()
  let session = options.session && { ...options.session }
  let code: number | undefined
  let greeted = false
  let connected = false
  let over = false

  const strategy = {
    options: strategyOptions(options),
    retrieveSessionInfo: () => session,
    updateSessionInfo: (_shard: number, info: SessionInfo | null) => {
      if (info) session = { ...info, resumeURL: parseWebSocketUrl(info.resumeURL) ?? options.url }
    },
    waitForIdentify: async () => {},
  }
  const connection = new OneConnection(strategy, identifyBody(options), ({ code: ownCode, recover }) => {
    if (over) return
    over = true
    clearTimeout(deadline)
    options.signal.removeEventListener('abort', end)
    const lost = greeted && (recover !== WebSocketShardDestroyRecovery.Resume || !connected)
    resolve({ code: code ?? ownCode, greeted, connected, session: lost ? null : resumable(session) })
  })

  // The session is left as it is: somebody else may go on with it.
  const end = () => void connection.destroy({ reason: 'Closing', recover: WebSocketShardDestroyRecovery.Resume })
  const deadline = setTimeout(() => void connection.destroy({ reason: 'Not ready in time' }), options.readyMs)
  options.signal.addEventListener('abort', end)

  const connect = (resumed: boolean) => {
    if (over) return
    connected = true
    clearTimeout(deadline)
    options.onConnected(resumed, packet => {
      if (!over) connection.send(packet as Parameters<OneConnection['send']>[0]).catch(() => {})
    })
  }
  connection.on('hello', () => {
    greeted = true
  })
  connection.on('closed', closeCode => {
    code ??= closeCode
  })
  connection.on('ready', () => connect(false))
  connection.on('error', () => {})
  connection.on('dispatch', ({ t, d, s }) => {
    // In its place among the events: the package tells of it before those that came in the same breath.
    if (t === 'RESUMED') connect(true)
    if (!over) options.onEvent(t, d, s)
  })
  connection.open()
  return promise
}

function resumable(session: SessionInfo | null): SessionInfo | null {
  return typeof session?.sessionId === 'string' && Number.isInteger(session.sequence) ? session : null
}

function identifyBody({ profile: { gateway }, token, ignoredEvents }: Options): object {
  return {
    token,
    properties: PROPERTIES,
    ...(gateway.intents !== null && { intents: gateway.intents }),
    ...(ignoredEvents.length > 0 && { ignored_events: ignoredEvents }),
  }
}

const PROPERTIES = { os: process.platform, browser: 'Steward', device: 'Steward' }

function strategyOptions({ profile: { gateway }, url, token, readyMs }: Options): FetchingStrategyOptions {
  return {
    gatewayInformation: {
      url,
      shards: 1,
      session_start_limit: { total: 1, remaining: 1, reset_after: 0, max_concurrency: 1 },
    },
    shardCount: 1,
    token,
    version: gateway.version,
    encoding: Encoding.JSON,
    compression: null,
    useIdentifyCompression: false,
    intents: gateway.intents ?? 0,
    identifyProperties: PROPERTIES,
    initialPresence: null,
    largeThreshold: null,
    handshakeTimeout: HANDSHAKE_MS,
    helloTimeout: readyMs,
    readyTimeout: readyMs,
  }
}
