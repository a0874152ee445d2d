import type { Platform } from '../platform/platform.ts'

export interface HeldPages {
  /** Waits until the next page of members has come from the platform, and answers how to let it through. */
  next(): Promise<() => void>
  /** Lets everything through from now on. */
  open(): void
}

/** Holds each page of a guild's members between the platform, which has made it up, and the mirror. */
export function holdPages(platform: Platform, guildId: string): HeldPages {
  const { rest } = platform
  const held: (() => void)[] = []
  let arrived = Promise.withResolvers<void>()
  let isOpen = false
  platform.rest = {
    ...rest,
    async read(request, parse) {
      const value = await rest.read(request, parse)
      if (isOpen || request.path !== `/guilds/${guildId}/members`) return value
      const { promise, resolve } = Promise.withResolvers<void>()
      held.push(resolve)
      arrived.resolve()
      await promise
      return value
    },
  }
  return {
    async next() {
      if (held.length === 0) await arrived.promise
      arrived = Promise.withResolvers()
      return held.shift()!
    },
    open() {
      isOpen = true
      for (const release of held.splice(0)) release()
    },
  }
}
