import {
  CloseCodes,
  type IContextFetchingStrategy,
  WebSocketShard,
  type WebSocketShardDestroyOptions,
  WebSocketShardDestroyRecovery,
} from '@discordjs/ws'
import type { WebSocket } from 'ws'
import { readJson } from '../transport/answer.ts'
import { helloWithPace } from '../wire/hello.ts'

type Payload = Parameters<WebSocketShard['send']>[0]

/** Parts of the package that it keeps to itself; its version is pinned. */
interface Insides {
  connection: WebSocket | null
  internalConnect(): Promise<void>
  onMessage(data: unknown, isBinary: boolean): Promise<void>
}

const IDENTIFY = 2
// A peer that is gone does not answer a close either: the package would wait 30 s for it.
const CLOSE_MS = 2_000

/**
 * The gateway protocol of @discordjs/ws (hello, heartbeat, identify, resume) for one connection and no longer: the
 * package would reconnect by itself every 500 ms to the same address, for ever.
 */
export class OneConnection extends WebSocketShard {
  readonly #identify: object
  readonly #onEnd: (options: WebSocketShardDestroyOptions) => void
  #ended = false

  constructor(
    strategy: IContextFetchingStrategy,
    identify: object,
    onEnd: (options: WebSocketShardDestroyOptions) => void,
  ) {
    super(strategy, 0)
    this.#identify = identify
    this.#onEnd = onEnd
  }

  /** Connects. Whatever goes wrong from here on, in the package too, ends the connection and not the process. */
  open(): void {
    const insides = this.#insides
    const onMessage = insides.onMessage.bind(this)
    const fail = () => void this.destroy({ reason: 'Unreadable message' })
    let isGreeted = false
    insides.onMessage = (data, isBinary) => {
      const hello = isGreeted ? null : keepable(data)
      if (hello) isGreeted = true
      return onMessage(hello ?? data, isBinary).catch(fail)
    }
    insides.internalConnect().catch(fail)
  }

  /** IDENTIFY holds what the profile says and nothing of the package's own. */
  override send(payload: Payload): Promise<void> {
    return super.send(payload.op === IDENTIFY ? ({ op: IDENTIFY, d: this.#identify } as Payload) : payload)
  }

  override async destroy(options: WebSocketShardDestroyOptions = {}): Promise<void> {
    if (this.#ended) return
    this.#ended = true
    this.#onEnd(options)
    const resumes = options.recover === WebSocketShardDestroyRecovery.Resume
    // A close code of 1000 would end the session on the platform's side too.
    const code = options.code ?? (resumes ? CloseCodes.Resuming : CloseCodes.Normal)
    const socket = this.#insides.connection
    socket?.on('error', () => {})
    const cut = setTimeout(() => socket?.terminate(), CLOSE_MS)
    await super.destroy({ code, reason: options.reason })
    clearTimeout(cut)
    // The package leaves a socket alone that is still connecting.
    socket?.terminate()
  }

  get #insides(): Insides {
    return this as unknown as Insides
  }
}

/** Hello, so that the package can keep to it; null for another message. */
function keepable(data: unknown): string | null {
  const json = readJson(String(data))
  const hello = json.ok ? helloWithPace(json.body) : null
  return hello && JSON.stringify(hello)
}
