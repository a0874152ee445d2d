import type { MirrorContext } from './mirror-context.ts'

/** What one kind of gateway event does to the tables. */
export interface EventHandler<T> {
  /** Null for data that cannot be read. */
  parse(data: unknown): T | null
  guildOf(event: T): string
  /** An idempotent change; runs after all earlier events of the guild. Says nothing of where the event came from. */
  apply(context: MirrorContext, event: T): Promise<void>
}

/** A handler that has forgotten the type of its events, so that handlers fit into one table. */
export interface AnyEventHandler {
  read(data: unknown): { guildId: string; apply(context: MirrorContext): Promise<void> } | null
}

export function eventHandler<T>({ parse, guildOf, apply }: EventHandler<T>): AnyEventHandler {
  return {
    read(data) {
      const event = parse(data)
      return event === null ? null : { guildId: guildOf(event), apply: context => apply(context, event) }
    },
  }
}
