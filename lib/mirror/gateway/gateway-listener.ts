import type { Logger } from 'pino'

/** Something beside the mirror that hears what the gateway tells, in the process that holds it. */
export interface GatewayListener {
  /** Each event, some of them twice: what was not stored before a reconnect comes again. */
  hear(name: string, data: unknown): void
  /** Resolves when what it has begun has ended. */
  stop(): Promise<void>
}

/** Begins to listen, each time this process gets hold of the gateway. */
export type StartListener = () => GatewayListener

/** All listeners as one. What one of them throws reaches neither the others nor the mirror. */
export function startListeners(starts: readonly StartListener[], log: Pick<Logger, 'error'>): GatewayListener {
  const listeners = starts.map(start => start())
  return {
    hear(name, data) {
      for (const listener of listeners) {
        try {
          listener.hear(name, data)
        } catch (error) {
          log.error({ err: error, event: name }, 'a listener failed on a gateway event')
        }
      }
    },
    stop: async () => {
      await Promise.all(listeners.map(listener => listener.stop()))
    },
  }
}
